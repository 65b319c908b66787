/* Finds the text between the nodes of a parsed text, and the brackets that are open where parsing stops. Everything is linear. */

const space = /\s/;
const lineBreak = /[\n\r\u2028\u2029]/g;

/** The end of the comment that starts at an offset; undefined if none does. */
export function endOfComment(text: string, at: number): number | undefined {
  if (text[at] !== "/") return undefined;
  if (text[at + 1] === "/") return endOfLine(text, at);
  if (text[at + 1] !== "*") return undefined;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 2;
}

export function endOfLine(text: string, at: number): number {
  lineBreak.lastIndex = at;
  return lineBreak.exec(text)?.index ?? text.length;
}

/** The first offset from `at` on that is neither white space nor comment. */
export function skipCodeTrivia(text: string, at: number): number {
  let pos = at;
  for (;;) {
    while (space.test(text[pos] ?? "")) pos++;
    const end = endOfComment(text, pos);
    if (end === undefined) return pos;
    pos = end;
  }
}

/** The offset after the string or the template that starts at `at`. An unclosed string ends with its line. */
function endOfString(text: string, at: number): number {
  const quote = text[at];
  for (let pos = at + 1; pos < text.length; pos++) {
    const character = text[pos];
    if (character === quote) return pos + 1;
    if (character === "\\") pos++;
    else if (quote !== "`" && (character === "\n" || character === "\r")) return pos;
  }
  return text.length;
}

const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

const word = /[\p{L}\p{N}_$]+/uy;

interface OpenState {
  /** The brackets that would close the open ones, the outermost first. */
  readonly awaited: readonly string[];
  /** The maximum nesting depth of brackets. */
  readonly depth: number;
  /** The number of words, signs and texts. */
  readonly tokens: number;
  /** The end of the last token. */
  readonly last: number;
}

/** Scans a text up to an offset. It does not know regular expressions, so brackets and quotes in them count. */
export function lookBefore(text: string, end: number): OpenState {
  const awaited: string[] = [];
  let depth = 0;
  let last = 0;
  let tokens = 0;
  for (let at = skipCodeTrivia(text, 0); at < end; at = skipCodeTrivia(text, last)) {
    tokens++;
    word.lastIndex = at;
    if (word.test(text)) {
      last = Math.min(word.lastIndex, end);
      continue;
    }
    const character = text[at] ?? "";
    const closer = closing.get(character);
    if (closer !== undefined) depth = Math.max(depth, awaited.push(closer));
    else if (character === awaited.at(-1)) awaited.pop();
    last = "\"'`".includes(character) ? endOfString(text, at) : at + 1;
  }
  return { awaited, depth, tokens, last };
}
