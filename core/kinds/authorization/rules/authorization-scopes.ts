import type { Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../../../edit/fixes.ts";
import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule, type ReportOf } from "../../../rules/shared/define-rule.ts";
import { sourceSpan, spanOf } from "../../../text/nodes.ts";
import { authorization } from "../fields.ts";
import { defaultValues, isScope, isUrl, meantScope, scopeAt, scopesIn } from "../scopes.ts";

const texts = {
  messages: {
    none: "At least one scope is required.",
    noScope: "{scope} is not a scope because scopes only contain ASCII letters, digits and punctuation.",
    url: "This is a URL. Only its scopes belong here, separated by single spaces.",
    separators: "Scopes must be separated by single spaces, with no other characters before, between or after them.",
    escapedSpace: "Scopes must be separated by single spaces. {escaped} means a space only in a URL.",
    uppercase: "Scopes must be lowercase: {scope}.",
    misspelled: "Discord documents no scope {scope}. Did you mean {meant}?",
    listedTwice: "The scope {scope} is listed more than once.",
  },
  fixes: {
    setDefault: "Change to “{scopes}”",
    keepScopes: "Keep only the scopes",
    separate: "Separate scopes with single spaces",
    change: "Change to {scope}",
    removeDuplicates: "Remove duplicate scopes",
  },
} as const;

/** The JSON text of a value with each of these scopes once. */
function listOf(scopes: readonly string[]): string {
  return JSON.stringify([...new Set(scopes)].join(" "));
}

function reportSeparators(node: Node, scopes: readonly string[], report: ReportOf<typeof texts>): void {
  const value = String(node.value);
  const edits = () => replaceNode(node, listOf(scopes));
  if (isUrl(value)) {
    report.at(node, "url", { fixes: [fix("keepScopes", edits)] });
    return;
  }
  const escaped = /%(?:25)*20|\+/.exec(value)?.[0];
  report.at(node, escaped === undefined ? "separators" : ["escapedSpace", { escaped: quote(escaped) }], {
    fixes: [safeFix("separate", edits)],
  });
}

/** Reports a scope that differs from a documented one by its case, or by a typing error. */
function reportMisspelled(node: Node, scope: string, report: ReportOf<typeof texts>): void {
  const meant = meantScope(scope);
  if (meant === undefined) return;
  const value = String(node.value);
  const at = scopeAt(value, scope);
  const span = at === undefined ? spanOf(node) : sourceSpan(report.source, node, at, at + scope.length);
  const corrected = scopesIn(value).map((one) => (one === scope ? meant : one));
  const isCase = scope.toLowerCase() === meant;
  const change = (isCase ? safeFix : fix)(["change", { scope: quote(meant) }], () =>
    replaceNode(node, listOf(corrected)),
  );
  if (isCase) report.within(node, span, ["uppercase", { scope: quote(meant) }], { fixes: [change] });
  else {
    const misspelled = { scope: quote(scope), meant: quote(meant) };
    report.within(node, span, ["misspelled", misspelled], { severity: "warning", fixes: [change] });
  }
}

export const authorizationScopes = defineRule({
  code: "authorization-scopes",
  on: "table",
  severity: "error",
  ...texts,
  docs: {
    section: "2.5",
    summary: "“Scopes” must contain at least one scope, separated by single spaces.",
    why: "Discord splits the string at its spaces. With commas, or with the `%20` or `+` of a URL, it finds a single unknown scope. Scopes are lowercase. A scope that resembles a documented one is reported as a warning, because Discord may have more than it documents. So is a scope that is listed twice, which has no effect.",
    bad: `{ "Scopes": "openid, sdk.social_layer" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "Scopes") : undefined;
    if (node?.type !== "string") return;
    const value = String(node.value);
    const scopes = scopesIn(value);
    if (scopes.length === 0) {
      const change = (value: string) =>
        fix(["setDefault", { scopes: value }], () => replaceNode(node, JSON.stringify(value)));
      report.at(node, "none", { fixes: defaultValues.map(change) });
      return;
    }
    const invalid = scopes.find((scope) => !isScope(scope));
    if (invalid !== undefined) {
      report.at(node, ["noScope", { scope: quote(invalid) }]);
      return;
    }
    if (value !== scopes.join(" ")) reportSeparators(node, scopes, report);
    for (const scope of new Set(scopes)) reportMisspelled(node, scope, report);
    const twice = scopes.find((scope, index) => scopes.indexOf(scope) !== index);
    if (twice === undefined) return;
    const fixes = [safeFix("removeDuplicates", () => replaceNode(node, listOf(scopes)))];
    report.at(node, ["listedTwice", { scope: quote(twice) }], { severity: "warning", fixes });
  },
});
