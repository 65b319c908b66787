import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const idOf = (index: number) => String(1130000000000000001n + BigInt(index));
const members = (count: number) =>
  `{ "members": [${Array.from({ length: count }, (_, index) => `{ "id": "${idOf(index)}" }`).join(", ")}] }`;

describe("a request has at most 25 members", () => {
  ruleCases("lobby-members", {
    options,
    finds: [[members(26), `{ "id": "${idOf(25)}" }`]],
    passes: [members(25), `{ "members": [] }`],
    says: [[members(26), "This lobby has 26 members, but the maximum per request is 25."]],
  });
});
