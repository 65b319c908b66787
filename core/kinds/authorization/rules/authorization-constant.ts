import { challengeMethods, integrationTypes } from "../../../interface/facts/constants.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { constantTexts, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { authorization, codeChallenge } from "../fields.ts";

export const authorizationConstant = defineRule({
  code: "authorization-constant",
  on: "table",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.5",
    summary: "“IntegrationType” must be 0 or 1, and the “Method” of a code challenge must be 0.",
    why: "0 is GUILD_INSTALL and 1 is USER_INSTALL. The only challenge method is 0 (S256).",
    bad: `{ "Scopes": "openid sdk.social_layer", "IntegrationType": 2 }`,
    good: `{ "Scopes": "openid sdk.social_layer", "IntegrationType": 1 }`,
  },
  check(object, report) {
    if (object.table === authorization) {
      reportUnknownConstant(object, "IntegrationType", "integration type", integrationTypes, report);
    }
    if (object.table === codeChallenge) {
      reportUnknownConstant(object, "Method", "challenge method", challengeMethods, report);
    }
  },
});
