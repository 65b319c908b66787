import { propertyOf } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { removal, removalOf } from "../../../rules/shared/not-allowed.ts";
import { authorization } from "../fields.ts";

export const authorizationState = defineRule({
  code: "authorization-state",
  on: "table",
  severity: "hint",
  messages: {
    fixed: "A fixed “State” offers no protection. Remove it to use a secure random value for every call.",
  },
  fixes: removal,
  docs: {
    section: "2.5",
    summary: "“State” should not be set.",
    why: "The state parameter protects the sign-in against forged responses, but only if it is random and new every time. By default, the client generates such a value.",
    bad: `{ "Scopes": "openid sdk.social_layer", "State": "harbor" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const property = object.table === authorization ? propertyOf(object, "State") : undefined;
    if (property?.value?.type !== "string") return;
    report.at(property.node, "fixed", { fixes: [removalOf({ property, owner: object }, report.source)] });
  },
});
