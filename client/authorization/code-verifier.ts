import { createHash, randomBytes } from "node:crypto";

/** A PKCE code verifier with its challenge. RFC 7636 */
export interface CodeVerifier {
  /** The secret: 32 random bytes as base64url, 43 characters. RFC 7636 §4.1 */
  readonly verifier: string;
  /** The SHA-256 of the verifier's characters as base64url; not a secret. RFC 7636 §4.2 */
  readonly challenge: string;
}

/** Makes a new verifier with its S256 challenge. */
export function createCodeVerifier(): CodeVerifier {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: challengeOf(verifier) };
}

/** The S256 challenge of a verifier. RFC 7636 §4.2 */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier, "ascii").digest("base64url");
}
