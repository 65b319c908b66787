import { sign, verify } from "node:crypto";
import { expect, it } from "vitest";
import { testKey } from "../../client/interactions/test-key.ts";
import type { SecretStore } from "../../client/places/credentials/credentials.ts";
import { publicKeyOf } from "../../endpoint/sending/signature.ts";

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
  expect(values.size).toBe(1);
  expect(publicKeyOf(second)).toBe(publicKeyOf(first));
  expect([...values.values()].join()).not.toContain(publicKeyOf(first));
  const signed = Buffer.from("body");
  expect(verify(null, signed, first, sign(null, signed, second))).toBe(true);
  const other = await testKey(secretStore(new Map()));
  expect(publicKeyOf(other)).not.toBe(publicKeyOf(first));
});
