import type { KeyObject } from "node:crypto";
import type { SecretStore } from "../../core/credentials/credentials.ts";
import { createSigningKey, privateKeyFrom } from "../../service/world/signature.ts";

const key = "commandManifest.testInteractionKey";

/** The key that signs test interactions; `isNew`: it was made just now, so that no endpoint can know it. */
export interface TestKey {
  readonly privateKey: KeyObject;
  readonly isNew: boolean;
}

/** The key pair that stands in for the service's own. It is made once and kept in the editor's secret store only. */
export async function testKey(secrets: SecretStore): Promise<TestKey> {
  const kept = await secrets.get(key);
  if (kept !== undefined) return { privateKey: privateKeyFrom(kept), isNew: false };
  const made = createSigningKey();
  await secrets.store(key, made);
  return { privateKey: privateKeyFrom(made), isNew: true };
}
