import type { KeyObject } from "node:crypto";
import { createSigningKey, privateKeyFrom } from "../../endpoint/sending/signature.ts";
import type { SecretStore } from "../places/credentials/credentials.ts";

const key = "commandManifest.testInteractionKey";

/** The private key that signs test interactions in place of Discord's. Created once, and kept only in the secret storage. */
export async function testKey(secrets: SecretStore): Promise<KeyObject> {
  const kept = await secrets.get(key);
  if (kept !== undefined) return privateKeyFrom(kept);
  const made = createSigningKey();
  await secrets.store(key, made);
  return privateKeyFrom(made);
}
