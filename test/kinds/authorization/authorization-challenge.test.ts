import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const challenged = (text: string) => args(`"CodeChallenge": { "Challenge": "${text}" }`);

describe("a code challenge has 43 characters of base64url", () => {
  ruleCases("authorization-challenge", {
    options,
    errors: [
      [challenged(""), `""`],
      [challenged(challenge.slice(1)), `"${challenge.slice(1)}"`],
      [challenged(`${challenge}A`), `"${challenge}A"`],
      [challenged(`${challenge}=`), `"${challenge}="`],
      [challenged(challenge.replace("-", "+")), `"${challenge.replace("-", "+")}"`],
    ],
    passes: [challenged(challenge), challenged("_".repeat(43))],
    says: [
      [challenged("abc"), "A code challenge must have 43 characters, but this one has 3."],
      [
        challenged(`${challenge}=`),
        "A code challenge can only contain letters, digits, “-” and “_”, but this one contains “=”.",
      ],
    ],
  });
});
