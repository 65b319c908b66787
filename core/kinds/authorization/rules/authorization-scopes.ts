import { fix, replaceNode, safeFix } from "../../../language/edit/fixes.ts";
import { quote } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule, type Report } from "../../../language/rule/define-rule.ts";
import { authorization } from "../fields.ts";
import { scopesIn, usualValues } from "../scopes.ts";

/** The characters of a scope. RFC 6749, section 3.3 */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Scopes that are none, or are not written as a list of scopes is. */
export const authorizationScopes = defineRule({
  code: "authorization-scopes",
  on: "table",
  severity: "error",
  docs: {
    section: "2.5",
    summary: "Scopes are separated by one space each, and there is at least one.",
    why: "The service splits the text at its spaces. With commas it finds one scope with a strange name.",
    bad: `{ "Scopes": "openid, sdk.social_layer" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "Scopes") : undefined;
    if (node?.type !== "string") return;
    const value = String(node.value);
    const scopes = scopesIn(value);
    if (scopes.length === 0) return reportNone(node, report);
    const different = [...new Set(scopes)];
    const replaceBy = (list: readonly string[]) => () => replaceNode(node, JSON.stringify(list.join(" ")));
    const strange = scopes.find((scope) => !scopePattern.test(scope));
    if (strange !== undefined) {
      report.at(node, `${quote(strange)} is no scope; scopes are made of plain letters, digits and signs.`);
    } else if (value !== scopes.join(" ")) {
      const fixes = [safeFix("Separate by single spaces", replaceBy(scopes))];
      report.at(node, "Scopes are separated by single spaces, with nothing before, between and after.", { fixes });
    } else if (different.length < scopes.length) {
      const twice = scopes.find((scope, index) => scopes.indexOf(scope) !== index) ?? "";
      const fixes = [safeFix("Keep each once", replaceBy(different))];
      report.at(node, `The scope ${quote(twice)} stands here twice; once is enough.`, { severity: "warning", fixes });
    }
  },
});

function reportNone(node: Parameters<Report["at"]>[0], report: Report): void {
  report.at(node, "There is no scope; at least one is needed.", {
    fixes: usualValues.map((value) => fix(`Change to “${value}”`, () => replaceNode(node, JSON.stringify(value)))),
  });
}
