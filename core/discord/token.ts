import { isIssuedSnowflake } from "../language/facts/snowflake.ts";

/**
 * Whether a text can be a token or another secret: visible ASCII without spaces. Anything else must not get into a header,
 * because the error about an invalid header quotes it.
 */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** Whether a text is an Authorization header's value: a prefix and a token. §5 */
export function isAuthorization(text: string, prefix: "Bot" | "Bearer" | undefined = undefined): boolean {
  const [, word, token = ""] = /^(Bot|Bearer) (.+)$/s.exec(text) ?? [];
  return isToken(token) && (prefix === undefined || word === prefix);
}

/**
 * The ID of the bot user that a bot token is of, which its first part holds in base64; undefined where the token is of
 * another form. It is the application's own ID for all but very old applications.
 */
export function botIdOf(token: string): string | undefined {
  const [first = "", ...rest] = token.split(".");
  if (rest.length !== 2 || !/^[\w-]+$/.test(first)) return undefined;
  try {
    const id = atob(first.replaceAll("-", "+").replaceAll("_", "/"));
    return isIssuedSnowflake(id) ? id : undefined;
  } catch {
    // Not base64: that is the answer.
    return undefined;
  }
}
