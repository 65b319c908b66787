/**
 * The ID of the bot user that a bot token is of, which its first part holds in base64; undefined where the token is of
 * another form. It is the application's own ID for all but very old applications.
 */
export function botIdOf(token: string): string | undefined {
  const [first = "", ...rest] = token.split(".");
  if (rest.length !== 2 || !/^[\w-]+$/.test(first)) return undefined;
  try {
    const id = atob(first.replaceAll("-", "+").replaceAll("_", "/"));
    return /^\d{15,20}$/.test(id) ? id : undefined;
  } catch {
    // Not base64: that is the answer.
    return undefined;
  }
}
