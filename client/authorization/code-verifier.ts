import { createHash, randomBytes } from "node:crypto";

/** A new PKCE code verifier, the secret (43 characters of base64url), with its S256 challenge. RFC 7636 §4.1 */
export function createCodeVerifier() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: challengeOf(verifier) };
}

/** The SHA-256 of the verifier's characters as base64url. RFC 7636 §4.2 */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier, "ascii").digest("base64url");
}
