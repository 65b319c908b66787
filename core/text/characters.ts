import { codePointName } from "./code-points.ts";

/** Names of characters that people often type into names. Others are described by their kind. */
const commonNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    " ": "space",
    "\t": "tab",
    "\n": "line feed",
    "!": "exclamation mark",
    '"': "quotation mark",
    "#": "number sign",
    $: "dollar sign",
    "%": "percent sign",
    "&": "ampersand",
    "(": "left parenthesis",
    ")": "right parenthesis",
    "*": "asterisk",
    "+": "plus sign",
    ",": "comma",
    ".": "full stop",
    "/": "slash",
    ":": "colon",
    ";": "semicolon",
    "<": "less-than sign",
    "=": "equals sign",
    ">": "greater-than sign",
    "?": "question mark",
    "@": "at sign",
    "[": "left square bracket",
    "\\": "backslash",
    "]": "right square bracket",
    "^": "circumflex",
    "`": "backtick",
    "{": "left brace",
    "|": "vertical bar",
    "}": "right brace",
    "~": "tilde",
    "\u00a0": "no-break space",
    "\u00ad": "soft hyphen",
    "\u00b7": "middle dot",
    "\u200b": "zero-width space",
    "\u200c": "zero-width non-joiner",
    "\u200d": "zero-width joiner",
    "\u200e": "left-to-right mark",
    "\u200f": "right-to-left mark",
    "\u2013": "en dash",
    "\u2014": "em dash",
    "\u2018": "left single quotation mark",
    "\u2019": "right single quotation mark",
    "\u201c": "left double quotation mark",
    "\u201d": "right double quotation mark",
    "\u2026": "ellipsis",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
    "\u202f": "narrow no-break space",
    "\u2060": "word joiner",
    "\ufe0f": "emoji variation selector",
    "\u3000": "ideographic space",
    "\ufeff": "byte order mark",
  }),
);

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/u, "combining mark"],
  [/\p{Emoji_Presentation}/u, "emoji"],
  [/\p{P}/u, "punctuation mark"],
  [/\p{S}/u, "symbol"],
  [/\p{Z}/u, "space character"],
  [/\p{Cs}/u, "half of a surrogate pair"],
  [/\p{C}/u, "invisible control character"],
];

/** Names a character to people: `space (U+0020)`, `combining mark “ி” (U+0BBF)`. */
export function describeCharacter(character: string): string {
  const code = codePointName(character);
  const common = commonNames.get(character);
  if (common)
    return /[\p{Z}\p{C}\p{M}]/u.test(character) ? `${common} (${code})` : `${common} “${character}” (${code})`;
  const kind = kinds.find(([pattern]) => pattern.test(character))?.[1] ?? "character";
  return /\p{C}/u.test(character) ? `${kind} (${code})` : `${kind} “${character}” (${code})`;
}
