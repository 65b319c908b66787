import { fix, replaceNode } from "../../../edit/fixes.ts";
import { shorten } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { sourceOf } from "../../../text/nodes.ts";
import { interaction, member } from "../fields.ts";
import { exampleInteraction, ping } from "../parts.ts";

/** Permission sets that are not strings of digits. Unknown bits are allowed. */
export const interactionPermissions = defineRule({
  code: "interaction-permissions",
  on: "table",
  severity: "error",
  messages: { notDecimal: "A permission set must be a decimal number in quotes, but this is {actual}." },
  fixes: { addQuotes: "Add quotes" },
  docs: {
    section: "6",
    summary: "Permissions must be a bit set in quotes.",
    why: "Applications read permissions as strings because JSON numbers lose high bits.",
    bad: exampleInteraction(ping).replace(`"version"`, `"app_permissions": 8, "version"`),
    good: exampleInteraction(ping).replace(`"version"`, `"app_permissions": "8", "version"`),
  },
  check(object, report) {
    const name = object.table === interaction ? "app_permissions" : object.table === member ? "permissions" : "";
    const node = name === "" ? undefined : valueNode(object, name);
    if (!node || (node.type === "string" && /^\d+$/.test(String(node.value)))) return;
    const literal = sourceOf(report.source, node);
    const fixes = /^\d+$/.test(literal) ? [fix("addQuotes", () => replaceNode(node, `"${literal}"`))] : [];
    report.at(node, ["notDecimal", { actual: shorten(literal) }], { fixes });
  },
});
