import { fix, replaceNode, safeFix } from "../../../edit/fixes.ts";
import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { authorization } from "../fields.ts";
import { defaultValues, scopesIn } from "../scopes.ts";

/** The characters of a scope. RFC 6749, section 3.3 */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

export const authorizationScopes = defineRule({
  code: "authorization-scopes",
  on: "table",
  severity: "error",
  docs: {
    section: "2.5",
    summary: "“Scopes” must contain at least one scope, separated by single spaces.",
    why: "Discord splits the string at its spaces. With commas, it finds a single unknown scope. A scope that is listed twice has no effect, so it is reported as a warning.",
    bad: `{ "Scopes": "openid, sdk.social_layer" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "Scopes") : undefined;
    if (node?.type !== "string") return;
    const value = String(node.value);
    const scopes = scopesIn(value);
    if (scopes.length === 0) {
      const change = (value: string) => fix(`Change to “${value}”`, () => replaceNode(node, JSON.stringify(value)));
      report.at(node, "At least one scope is required.", { fixes: defaultValues.map(change) });
      return;
    }
    const different = [...new Set(scopes)];
    const replaceBy = (list: readonly string[]) => () => replaceNode(node, JSON.stringify(list.join(" ")));
    const invalid = scopes.find((scope) => !scopePattern.test(scope));
    if (invalid !== undefined) {
      const reason = "scopes only contain ASCII letters, digits and punctuation";
      report.at(node, `${quote(invalid)} is not a scope because ${reason}.`);
    } else if (value !== scopes.join(" ")) {
      const fixes = [safeFix("Separate scopes with single spaces", replaceBy(scopes))];
      const message =
        "Scopes must be separated by single spaces, with no other characters before, between or after them.";
      report.at(node, message, { fixes });
    } else if (different.length < scopes.length) {
      const twice = scopes.find((scope, index) => scopes.indexOf(scope) !== index) ?? "";
      const fixes = [safeFix("Remove duplicate scopes", replaceBy(different))];
      report.at(node, `The scope ${quote(twice)} is listed more than once.`, { severity: "warning", fixes });
    }
  },
});
