import { fix, replaceNode } from "../../../edit/fixes.ts";
import { shorten } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { sourceOf } from "../../../text/nodes.ts";
import { interaction } from "../fields.ts";
import { exampleInteraction, ping } from "../parts.ts";

export const interactionVersion = defineRule({
  code: "interaction-version",
  on: "table",
  severity: "warning",
  messages: { otherVersion: "The version of interactions is always 1, but this is {actual}." },
  fixes: { change: "Change to 1" },
  docs: {
    section: "6",
    summary: "The “version” of an interaction should be 1.",
    why: "The property is the version of the format, which has always been 1. The version of a command is in `data`.",
    bad: exampleInteraction(ping).replace(`"version": 1`, `"version": 2`),
    good: exampleInteraction(ping),
  },
  check(object, report) {
    const node = object.table === interaction ? valueNode(object, "version") : undefined;
    // `shape` reports other values than integers.
    if (node?.type !== "number" || !Number.isInteger(node.value) || node.value === 1) return;
    report.at(node, ["otherVersion", { actual: shorten(sourceOf(report.source, node)) }], {
      fixes: [fix("change", () => replaceNode(node, "1"))],
    });
  },
});
