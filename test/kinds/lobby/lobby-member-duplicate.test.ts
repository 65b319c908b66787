import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };

describe("a user is a member once", () => {
  ruleCases("lobby-member-duplicate", {
    options,
    finds: [[`{ "members": [{ "id": "1" }, { "id": "2" }, { "id": "1" }, { "id": "1" }] }`, `"1"`, `"1"`]],
    passes: [`{ "members": [{ "id": "1" }, { "id": "2" }, {}, {}] }`],
    fixes: [[`{ "members": [{ "id": "1" }, { "id": "1" }] }`, "Remove this member", `{ "members": [{ "id": "1" }] }`]],
    says: [
      [
        `{ "members": [{ "id": "1" }, { "id": "2" }, { "id": "1" }, { "id": "1" }] }`,
        "The user “1” is already a member of this lobby.",
        "The user “1” is already a member of this lobby.",
      ],
    ],
  });
});
