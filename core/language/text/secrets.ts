import type { Span } from "./span.ts";

/** A secret in a text. Its span includes a preceding “Bearer”. */
export interface FoundSecret extends Span {
  readonly kind: "bot-token" | "access-token" | "client-secret";
}

/**
 * A bot token: the bot's ID in base64, a time and a signature. The classes are those that the digits of an ID can
 * become in base64, three at a time, so that hardly anything else looks like it.
 */
const botToken =
  /[MNO][DTjz][AEIMQUYcgk][w-z0-5](?<![\w-].{4})(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){4,5}(?:[MNO](?:[AQgw]|[DTjz][AEIMQUYcgk]))?\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/g;

/** A user's or an application's access token, as in a header: uppercase and lowercase letters and digits without spaces. */
const accessToken =
  /(?<![\w-])Bearer +(?=[A-Za-z]*\d)(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[A-Za-z\d]{30,}(?:[\w.-]*[\w-])?/g;

/** A client secret has no form of its own, so only its name tells it: `client_secret: …`. */
const clientSecret =
  /client[_ -]?secret["'`]?\s{0,9}[:=]\s{0,9}["'`]?(?<secret>(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32})(?![\w-])/gi;

/** `within`: what the text must contain for the pattern to match, where searching for it is faster than the pattern is. */
const patterns: readonly { readonly kind: FoundSecret["kind"]; readonly pattern: RegExp; readonly within?: string }[] =
  [
    { kind: "bot-token", pattern: botToken },
    { kind: "access-token", pattern: accessToken, within: "Bearer " },
    { kind: "client-secret", pattern: clientSecret },
  ];

/** The secrets in a text, in its order. Offsets are UTF-16. §5 */
export function secretsIn(text: string): readonly FoundSecret[] {
  return patterns
    .filter(({ within = "" }) => text.includes(within))
    .flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
        const end = index + found.length;
        return { kind, start: end - (groups?.secret ?? found).length, end };
      }),
    )
    .sort((a, b) => a.start - b.start);
}

/** The text with a dot in place of each character of a secret, for messages and excerpts. It is as long as before. */
export function withoutSecrets(text: string): string {
  let result = text;
  for (const { start, end } of secretsIn(text)) {
    result = result.slice(0, start) + "•".repeat(end - start) + result.slice(end);
  }
  return result;
}

/** What a message calls each kind of secret, with its article. */
export const secretNames: Readonly<Record<FoundSecret["kind"], string>> = {
  "bot-token": "a bot token",
  "access-token": "an access token",
  "client-secret": "a client secret",
};
