import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const member = (more: string) => `{ "members": [{ "id": "1", ${more} }] }`;

describe("an additional name has 1 to 80 characters", () => {
  ruleCases("lobby-member-name", {
    options,
    finds: [
      [member(`"additional_name": ""`), `""`],
      [member(`"additional_name": "${"n".repeat(81)}"`), `"${"n".repeat(81)}"`],
    ],
    passes: [
      member(`"additional_name": "${"🎉".repeat(80)}"`),
      member(`"additional_name": " "`),
      member(`"additional_name": null`),
    ],
    fixes: [
      [member(`"additional_name": ""`), "Remove “additional_name”", `{ "members": [{ "id": "1" }] }`],
      [
        member(`"additional_name": "${"n".repeat(81)}"`),
        "Shorten to 80 characters",
        member(`"additional_name": "${"n".repeat(79)}…"`),
      ],
    ],
    says: [
      [member(`"additional_name": ""`), "An additional name must have at least 1 character, but this one is empty."],
    ],
  });
});
