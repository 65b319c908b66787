import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const member = (more: string) => `{ "members": [{ "id": "1", ${more} }] }`;
const keys = (count: number, more = "") =>
  `{ "metadata": { ${Array.from({ length: count }, (_, index) => `"k${index}": ""`).join(", ")}${more} } }`;
const keysOf = (count: number) => keys(count).slice(`{ "metadata": `.length, -2);

describe("metadata has at most 25 keys", () => {
  ruleCases("lobby-metadata-keys", {
    options,
    finds: [
      [keys(26), keysOf(26)],
      [member(`"metadata": ${keysOf(26)}`), keysOf(26)],
    ],
    // A repeated key counts once.
    passes: [keys(25), keys(25, `, "k0": "again"`), member(`"metadata": ${keysOf(25)}`), `{ "metadata": [] }`],
    says: [[keys(26), "This metadata has 26 keys, but the maximum is 25."]],
  });
});
