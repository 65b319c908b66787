import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A new Ed25519 key as it is kept: PKCS #8 in DER, as base64. It is a secret. */
export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

/** The key that signs interactions, from how it is kept. Throws if it is none. */
export function privateKeyFrom(signingKey: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(signingKey, "base64"), format: "der", type: "pkcs8" });
}

/** The public key: 32 bytes in hex, as the interface's libraries want it. */
export function publicKeyOf(privateKey: KeyObject): string {
  const key = createPublicKey(privateKey);
  return Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
}

/** The headers that prove where a body comes from: Ed25519 over the time stamp and the body. §6 */
export function signatureHeaders(privateKey: KeyObject, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign(null, Buffer.from(timestamp + body, "utf8"), privateKey);
  return { "X-Signature-Ed25519": signature.toString("hex"), "X-Signature-Timestamp": timestamp };
}
