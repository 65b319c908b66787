/** A new PKCE code verifier, the secret (43 characters of base64url), with its S256 challenge. RFC 7636 §4.1 */
export async function createCodeVerifier() {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  return { verifier, challenge: await codeChallenge(verifier) };
}

/** The SHA-256 of the verifier's characters as base64url. RFC 7636 §4.2 */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
