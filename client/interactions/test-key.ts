import type { KeyObject } from "node:crypto";
import type { SecretStore } from "../../core/discord/credentials/credentials.ts";
import { createSigningKey, privateKeyFrom } from "../../service/world/signature.ts";

const key = "commandManifest.testInteractionKey";

/** The private key that signs test interactions in place of Discord's. It is created once and kept in the secret store only. */
export async function testKey(secrets: SecretStore): Promise<KeyObject> {
  const kept = await secrets.get(key);
  if (kept !== undefined) return privateKeyFrom(kept);
  const made = createSigningKey();
  await secrets.store(key, made);
  return privateKeyFrom(made);
}
