import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const metadata = (...texts: readonly string[]) =>
  `{ "metadata": { ${texts.map((text, index) => `"${index}": "${text}"`).join(", ")} } }`;
const full = 1000;
const member = (more: string) => `{ "members": [{ "id": "1", ${more} }] }`;

describe("metadata has at most 1000 characters in keys and values", () => {
  ruleCases("lobby-metadata", {
    options,
    finds: [
      [metadata("a".repeat(full)), `{ "0": "${"a".repeat(full)}" }`],
      [`{ "metadata": { "${"k".repeat(full + 1)}": "" } }`, `{ "${"k".repeat(full + 1)}": "" }`],
      [member(`"metadata": { "": "${"a".repeat(full + 1)}" }`), `{ "": "${"a".repeat(full + 1)}" }`],
    ],
    passes: [
      metadata("a".repeat(full - 1)),
      metadata("🎉".repeat(full - 1)),
      metadata("a".repeat(full / 2 - 1), "a".repeat(full / 2 - 1)),
      `{ "metadata": {} }`,
      `{ "members": [{ "id": "1", "metadata": { "": "${"a".repeat(full)}" } }] }`,
      // Of a key that stands twice only the last text counts.
      `{ "metadata": { "a": "${"a".repeat(full)}", "a": "" } }`,
    ],
    says: [
      [metadata("a".repeat(full)), "This metadata has 1001 characters in keys and values, but the maximum is 1000."],
    ],
  });
});
