import { fix, replaceNode } from "../../../edit/fixes.ts";
import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { authorization } from "../fields.ts";
import { redirectOf, schemePattern } from "../scopes.ts";

export const authorizationScheme = defineRule({
  code: "authorization-scheme",
  on: "table",
  severity: "error",
  messages: { noScheme: "{text} is not a URI scheme (a letter, followed by letters, digits, “+”, “-” and “.”)." },
  fixes: { change: "Change to “{scheme}” ({redirect})" },
  docs: {
    section: "2.5",
    summary: "“CustomSchemeParam” must be a valid URI scheme.",
    why: "A URI scheme starts with a letter, followed by letters, digits, “+”, “-” and “.”. The rest of the redirect URI is always the same and must be omitted.",
    bad: `{ "Scopes": "openid sdk.social_layer", "CustomSchemeParam": "harbor://" }`,
    good: `{ "Scopes": "openid sdk.social_layer", "CustomSchemeParam": "harbor" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "CustomSchemeParam") : undefined;
    const value = String(node?.value);
    if (node?.type !== "string" || schemePattern.test(value)) return;
    const bare = value.trim().replace(/:.*$/s, "");
    const fixes = schemePattern.test(bare)
      ? [fix(["change", { scheme: bare, redirect: redirectOf(bare) }], () => replaceNode(node, JSON.stringify(bare)))]
      : [];
    report.at(node, ["noScheme", { text: quote(value) }], { fixes });
  },
});
