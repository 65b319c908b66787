import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Identity } from "./state.ts";

/** The key that signs interactions. */
export function privateKeyOf({ signingKey }: Identity): KeyObject {
  return createPrivateKey({ key: Buffer.from(signingKey, "base64"), format: "der", type: "pkcs8" });
}

/** The headers that prove where a body comes from: Ed25519 over the time stamp and the body. §6 */
export function signatureHeaders(identity: Identity, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign(null, Buffer.from(timestamp + body, "utf8"), privateKeyOf(identity));
  return { "X-Signature-Ed25519": signature.toString("hex"), "X-Signature-Timestamp": timestamp };
}
