import { fix, removeMember } from "../../../language/edit/fixes.ts";
import { propertyOf } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { authorization } from "../fields.ts";

/** A state that is always the same. */
export const authorizationState = defineRule({
  code: "authorization-state",
  on: "table",
  severity: "hint",
  docs: {
    section: "2.5",
    summary: "State is best left unset.",
    why: "It protects the sign-in against forged answers, and only does so when it is new and random every time. Unset, it is.",
    bad: `{ "Scopes": "openid sdk.social_layer", "State": "harbor" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const property = object.table === authorization ? propertyOf(object, "State") : undefined;
    if (property?.value?.type !== "string") return;
    report.at(property.node, "A fixed State protects nothing; unset, a secure random one is made for every call.", {
      fixes: [fix("Remove “State”", () => removeMember(report.source, property.node))],
    });
  },
});
