import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;

describe("the state is left to the client", () => {
  ruleCases("authorization-state", {
    options,
    finds: [[args(`"State": "x"`), `"State": "x"`]],
    passes: [args(`"Nonce": "x"`), `{ ${usual} }`],
    fixes: [[args(`"State": "x"`), "Remove “State”", `{ ${usual} }`]],
    says: [
      [
        args(`"State": "x"`),
        "A fixed “State” offers no protection. Remove it to use a secure random value for every call.",
      ],
    ],
  });
});
