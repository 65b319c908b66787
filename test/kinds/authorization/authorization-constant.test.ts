import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

describe("an integration type is 0 or 1, and the method of a challenge is 0", () => {
  ruleCases("authorization-constant", {
    options,
    finds: [
      [args(`"IntegrationType": 2`), "2"],
      [args(`"IntegrationType": -1`), "-1"],
      [args(`"CodeChallenge": { "Method": 1, "Challenge": "${challenge}" }`), "1"],
    ],
    passes: [
      args(`"IntegrationType": 0`),
      args(`"IntegrationType": 1`),
      args(`"CodeChallenge": { "Method": 0, "Challenge": "${challenge}" }`),
    ],
    fixes: [
      [args(`"IntegrationType": 2`), "Change to 1 (USER_INSTALL)", args(`"IntegrationType": 1`)],
      [
        args(`"CodeChallenge": { "Method": 1, "Challenge": "${challenge}" }`),
        "Change to 0 (S256)",
        args(`"CodeChallenge": { "Method": 0, "Challenge": "${challenge}" }`),
      ],
    ],
    says: [[args(`"IntegrationType": 2`), "Unknown integration type 2. Use 0 (GUILD_INSTALL) or 1 (USER_INSTALL)."]],
  });
});
