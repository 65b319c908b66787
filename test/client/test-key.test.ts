import { sign, verify } from "node:crypto";
import { expect, it } from "vitest";
import { testKey } from "../../client/interactions/test-key.ts";
import type { SecretStore } from "../../core/credentials/credentials.ts";
import { publicKeyOf } from "../../service/world/signature.ts";

function secretStore(values: Map<string, string>): SecretStore {
  return {
    get: async (key) => values.get(key),
    store: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

it("the key of test interactions is made once, kept as a secret, and another one for every user", async () => {
  const values = new Map<string, string>();
  const first = await testKey(secretStore(values));
  const second = await testKey(secretStore(values));
  expect([first.isNew, second.isNew, values.size]).toEqual([true, false, 1]);
  expect(publicKeyOf(second.privateKey)).toBe(publicKeyOf(first.privateKey));
  expect([...values.values()].join()).not.toContain(publicKeyOf(first.privateKey));
  const signed = Buffer.from("body");
  expect(verify(null, signed, first.privateKey, sign(null, signed, second.privateKey))).toBe(true);
  const other = await testKey(secretStore(new Map()));
  expect(publicKeyOf(other.privateKey)).not.toBe(publicKeyOf(first.privateKey));
});
