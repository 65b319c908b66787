import type { Span } from "./span.ts";

/** A secret in a text. Its span includes a preceding “Bearer”. */
export interface FoundSecret extends Span {
  readonly kind: "bot-token" | "access-token" | "client-secret" | "webhook-url";
}

/** Signs as URLs and JSON write them: percent-encoded once or twice, or escaped. */
const slash = String.raw`(?:\\?/|%(?:25)?2F|\\u002F)`;
const colon = `(?::|%(?:25)?3A)`;
const space = String.raw`(?: |\+|%(?:25)?20)`;

/** The place before a word, which may come after a percent-encoded sign. */
const before = (word: string, within = "") => `(?:(?<!${word}${within})|(?<=%[\\dA-Fa-f]{2}${within}))`;

const patterns: Readonly<Record<FoundSecret["kind"], RegExp>> = {
  // The bot's ID in base64, a time and a signature. The classes have the characters that an ID's digits become in base64, three
  // at a time, so that little else matches.
  "bot-token": new RegExp(
    String.raw`[MNO][DTjz][AEIMQUYcgk][w-z0-5]${before("[\\w-]", ".{4}")}(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){4,5}(?:[MNO](?:[AQgw]|[DTjz][AEIMQUYcgk]))?\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])`,
    "g",
  ),
  // The token of a user or an application, as in a header: uppercase and lowercase letters and digits without spaces.
  "access-token": new RegExp(
    String.raw`${before("[\\w-]")}Bearer${space}+(?=[A-Za-z]*\d)(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[A-Za-z\d]{30,}(?:[\w.-]*[\w-])?`,
    "g",
  ),
  // A client secret has no form of its own and is recognized by its name: `client_secret: …`.
  "client-secret":
    /client[_ -]?secret["'`]?\s{0,9}(?:[:=]|%3[AD])\s{0,9}["'`]?(?<secret>(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32})(?![\w-])/gi,
  // Anyone who has the URL can send messages.
  "webhook-url": new RegExp(
    String.raw`${before("[\\w.-]")}(?:https?${colon}${slash}{2})?(?:(?:canary|ptb|www)\.)?discord(?:app)?\.com${slash}api${slash}(?:v\d+${slash})?webhooks${slash}\d{15,20}${slash}[\w-]{40,}`,
    "gi",
  ),
};
const kinds = Object.keys(patterns) as FoundSecret["kind"][];

/** The minimum length of a word of letters, digits, `_`, `-` and dots that every secret has, and little other text. */
const wordLength = 30;

/** Whether a text has a word of that length. Tests one character in `wordLength` first, in a tenth of the patterns' time. */
function hasLongWord(text: string): boolean {
  for (let at = wordLength - 1; at < text.length; at += wordLength) {
    if (!isPartOfWord(text.charCodeAt(at))) continue;
    let start = at;
    while (isPartOfWord(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (isPartOfWord(text.charCodeAt(end))) end++;
    if (end - start >= wordLength) return true;
  }
  return false;
}

/** Whether a character code is one of `[\w.-]`. NaN, the code outside the text, is not. */
function isPartOfWord(code: number): boolean {
  if (code >= 0x61) return code <= 0x7a;
  if (code >= 0x41) return code <= 0x5a || code === 0x5f;
  return (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;
}

/** The secrets in a text, in its order. Offsets are UTF-16. §5 */
export function secretsIn(text: string): readonly FoundSecret[] {
  if (!hasLongWord(text)) return [];
  return kinds
    .flatMap((kind) =>
      [...text.matchAll(patterns[kind])].map(({ 0: found, index, groups }) => {
        const end = index + found.length;
        return { kind, start: end - (groups?.secret ?? found).length, end };
      }),
    )
    .sort((a, b) => a.start - b.start);
}

/** Replaces each character of a secret with a dot, for messages and excerpts. The length stays the same. */
export function withoutSecrets(text: string): string {
  let result = text;
  for (const { start, end } of secretsIn(text)) {
    result = result.slice(0, start) + "•".repeat(end - start) + result.slice(end);
  }
  return result;
}

/** The name of each kind of secret in messages, with its article. */
export const secretNames: Readonly<Record<FoundSecret["kind"], string>> = {
  "bot-token": "a bot token",
  "access-token": "an access token",
  "client-secret": "a client secret",
  "webhook-url": "the URL of a webhook",
};
