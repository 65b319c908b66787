/** The sorts of characters that word processors and web pages put where JSON has others. */
export type PastedSort = "quotes" | "punctuation" | "spaces" | "breaks" | "invisible";

/** Opening and closing double quotes of all languages. */
const doubleQuotes = "“”„‟«»「」『』﹁﹂﹃﹄｢｣〝〞〟＂❝❞″‶⹂";
const singleQuotes = "‘’‚‛‹›＇❛❜′‵´";

/** The closing characters of each quote, where its language uses it to open. Others close with the same character. */
const partners: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ "“": "”", "„": "“”", "‟": "”", "«": "»", "»": "«»", "「": "」", "『": "』", "﹁": "﹂", "﹃": "﹄", "｢": "｣" },
    ...{ "〝": "〞〟", "❝": "❞", "‶": "″", "⹂": "“”", "‘": "’", "‚": "‘’", "‛": "’", "‹": "›", "›": "‹›" },
    ...{ "❛": "❜", "‵": "′" },
  }),
);

/** The quotes that can close a text after this opening quote. */
export function partnersOf(quote: string): string {
  return partners.get(quote) ?? quote;
}

/** All quotes of a quote's family, the straight one included; empty for any other character. */
export function familyOf(character: string): string {
  if (doubleQuotes.includes(character)) return `${doubleQuotes}"`;
  return singleQuotes.includes(character) ? `${singleQuotes}'` : "";
}

/** All quotes but the straight ones, for a character class. */
export const quoteClass = doubleQuotes + singleQuotes;

/** JSON's signs by their full-width forms, which Chinese and Japanese keyboards type. */
const narrowSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({ "：": ":", "，": ",", "｛": "{", "｝": "}", "［": "[", "］": "]" }),
);

/** The sign of JSON that a character stands for; any other character itself. */
export function narrow(character: string): string {
  return narrowSigns.get(character) ?? character;
}

/** Spaces that JSON does not have. */
const spaceClass = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";
const breakClass = "\\u0085\\u2028\\u2029";
const invisibleClass = "\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff";

/** Characters that separate tokens without being JSON's white space, line breaks aside. */
export const gapClass = ` \\t${spaceClass}${invisibleClass}`;

const sorts: readonly (readonly [RegExp, PastedSort])[] = [
  [new RegExp(`[${quoteClass}]`), "quotes"],
  [/[：，｛｝［］]/, "punctuation"],
  [new RegExp(`[${spaceClass}]`), "spaces"],
  [new RegExp(`[${breakClass}]`), "breaks"],
  [new RegExp(`[${invisibleClass}]`), "invisible"],
];

/** The sort of a pasted character; undefined for any other character. */
export function sortOf(character: string): PastedSort | undefined {
  if (character < "\u0080") return undefined;
  return sorts.find(([pattern]) => pattern.test(character))?.[1];
}

const any = new RegExp(`[${quoteClass}：，｛｝［］${spaceClass}${breakClass}${invisibleClass}]`);

/** Whether a text has a pasted character anywhere, in strings too. A byte order mark at the start does not count. */
export function mayHavePasted(text: string): boolean {
  return any.test(text.startsWith("\ufeff") ? text.slice(1) : text);
}
