import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { SignatureHeaders, Signer } from "../../core/discord/service-signer.ts";

/** A new private Ed25519 key: PKCS #8 in DER, as base64. */
export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

/** Reads a private Ed25519 key from base64 or PEM. Throws if the key is invalid. */
export function privateKeyFrom(signingKey: string): KeyObject {
  const base64 = signingKey.replaceAll(/-----[^-]+-----|\s/g, "");
  const key = createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
  if (key.asymmetricKeyType !== "ed25519") throw new TypeError("This is not an Ed25519 key.");
  return key;
}

/** The public key: 32 bytes in hex, as Discord's libraries expect it. */
export function publicKeyOf(privateKey: KeyObject): string {
  const key = createPublicKey(privateKey);
  return Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
}

/** Signs with a key of this process. `now`: milliseconds since 1970. */
export function signerWith(privateKey: KeyObject, now: () => number): Signer {
  return {
    get publicKey() {
      return publicKeyOf(privateKey);
    },
    sign: (body) => signatureHeaders(privateKey, now(), body),
  };
}

/** The headers that sign a body: Ed25519 over the time stamp and the body. §6 */
export function signatureHeaders(privateKey: KeyObject, now: number, body: string): SignatureHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign(null, Buffer.from(timestamp + body, "utf8"), privateKey);
  return { "X-Signature-Ed25519": signature.toString("hex"), "X-Signature-Timestamp": timestamp };
}
