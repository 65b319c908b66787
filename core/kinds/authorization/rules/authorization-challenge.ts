import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { codeChallenge } from "../fields.ts";

/** The characters of a SHA-256 hash in base64url without padding. RFC 7636, section 4.2 */
const length = 43;
const base64url = /^[A-Za-z0-9_-]*$/;
const example = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

export const authorizationChallenge = defineRule({
  code: "authorization-challenge",
  on: "table",
  severity: "error",
  messages: {
    character: "A code challenge can only contain letters, digits, “-” and “_”, but this one contains {character}.",
    otherLength: `A code challenge must have ${length} characters, but this one has {actual}.`,
  },
  docs: {
    section: "2.5",
    summary: `A code challenge must have ${length} characters of base64url.`,
    why: "An S256 challenge is the SHA-256 hash of the verifier in base64url without padding (RFC 7636), which always has the same length. Any other text cannot belong to a verifier, so Discord refuses the token exchange. The command *Create Code Challenge* writes one.",
    bad: `{ "Scopes": "openid sdk.social_layer", "CodeChallenge": { "Method": 0, "Challenge": "${example}=" } }`,
    good: `{ "Scopes": "openid sdk.social_layer", "CodeChallenge": { "Method": 0, "Challenge": "${example}" } }`,
  },
  check(object, report) {
    const node = object.table === codeChallenge ? valueNode(object, "Challenge") : undefined;
    if (node?.type !== "string") return;
    const value = String(node.value);
    const invalid = Array.from(value).find((character) => !base64url.test(character));
    if (invalid !== undefined) {
      report.at(node, ["character", { character: quote(invalid) }]);
    } else if (value.length !== length) {
      report.at(node, ["otherLength", { actual: value.length }]);
    }
  },
});
