import { isIssuedSnowflake } from "../interface/facts/snowflake.ts";

/**
 * Whether a text can be a token or another secret: visible ASCII without spaces. Anything else must not get into a header,
 * because the error about an invalid header quotes it.
 */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** Whether a text is an Authorization header's value: a prefix and a token. §5 */
export function isAuthorization(text: string): boolean {
  const [, token = ""] = /^(?:Bot|Bearer) (.+)$/s.exec(text) ?? [];
  return isToken(token);
}

/**
 * The ID of a bot token's bot user, which its first part has in base64; undefined if the token has another form. Except for
 * very old applications, it is also the application's ID.
 */
export function botIdOf(token: string): string | undefined {
  const [first = "", ...rest] = token.split(".");
  if (rest.length !== 2 || ![first, ...rest].every((part) => /^[\w-]+$/.test(part))) return undefined;
  try {
    const id = atob(first.replaceAll("-", "+").replaceAll("_", "/"));
    return isIssuedSnowflake(id) ? id : undefined;
  } catch {
    // Not base64, so the token has another form.
    return undefined;
  }
}
