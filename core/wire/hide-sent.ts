import { withoutSecrets } from "../language/text/secrets.ts";

/** Characters. What is shorter is not a secret, and may be part of any word. */
const shortestSecret = 8;

/**
 * Hides in a text what looks like a secret, and the secrets of a request's own Authorization, which a service may repeat:
 * the token, or of `Basic` also what it encodes.
 */
export function hidingSent(authorization: string | null): (text: string) => string {
  const [scheme, sent = ""] = authorization?.split(" ") ?? [];
  const encoded = scheme === "Basic" ? atob(sent).replace(/^[^:]*:/, "") : "";
  const secrets = [sent, encoded].filter(({ length }) => length >= shortestSecret);
  return (text) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, "•".repeat(secret.length)), withoutSecrets(text));
}
