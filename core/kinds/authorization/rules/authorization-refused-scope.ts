import type { Node } from "jsonc-parser";
import { fix, removeMembers, replaceNode } from "../../../edit/fixes.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule, type FixOf } from "../../../rules/shared/define-rule.ts";
import { sourceSpan, spanOf } from "../../../text/nodes.ts";
import { authorization } from "../fields.ts";
import { clientCredentialsScope as refused, scopeAt, scopesIn } from "../scopes.ts";

const texts = {
  messages: {
    refused: `The authorize call refuses the scope “${refused}” because only client credentials can have it.`,
  },
  fixes: { remove: `Remove the scope “${refused}”` },
} as const;

/** The strings of a value. A list is the wrong type, but its scopes are refused too. */
function stringsOf(node: Node | undefined): readonly Node[] {
  const nodes = node?.type === "array" ? (node.children ?? []) : [node];
  return nodes.filter((one): one is Node => one?.type === "string");
}

function hasRefused(node: Node): boolean {
  return scopesIn(String(node.value)).includes(refused);
}

/** The fix that removes the scope wherever it is listed. None if no other scope would be left. */
function scopeRemoval(source: string, strings: readonly Node[]): FixOf<typeof texts>[] {
  const restOf = (node: Node): string =>
    scopesIn(String(node.value))
      .filter((scope) => scope !== refused)
      .join(" ");
  if (strings.every((node) => restOf(node) === "")) return [];
  const found = strings.filter(hasRefused);
  const [emptied, shortened] = [
    found.filter((node) => restOf(node) === ""),
    found.filter((node) => restOf(node) !== ""),
  ];
  return [
    fix("remove", () => [
      ...removeMembers(source, emptied),
      ...shortened.flatMap((node) => replaceNode(node, JSON.stringify(restOf(node)))),
    ]),
  ];
}

export const authorizationRefusedScope = defineRule({
  code: "authorization-refused-scope",
  on: "table",
  severity: "warning",
  ...texts,
  docs: {
    section: "2.5",
    summary: "“Scopes” must not contain a scope that only client credentials can have.",
    why: `Discord grants \`${refused}\` to an application for its client credentials. Users cannot grant it, so Discord answers the authorize call with “Invalid scope”.`,
    bad: `{ "Scopes": "openid sdk.social_layer ${refused}" }`,
    good: `{ "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    if (object.table !== authorization) return;
    const strings = stringsOf(valueNode(object, "Scopes"));
    const node = strings.find(hasRefused);
    if (!node) return;
    const at = scopeAt(String(node.value), refused);
    const span = at === undefined ? spanOf(node) : sourceSpan(report.source, node, at, at + refused.length);
    report.within(node, span, "refused", { fixes: scopeRemoval(report.source, strings) });
  },
});
