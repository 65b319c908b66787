import { replaceNode, safeFix } from "../edit/fixes.ts";
import { constantNamed } from "../interface/facts/constants.ts";
import { quote } from "../manifest/describe.ts";
import { defineRule } from "./shared/define-rule.ts";
import { isReportedWhole } from "./shared/not-allowed.ts";

export const enumName = defineRule({
  code: "enum-name",
  on: "constant",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "A type must be a number, not the name of a constant.",
    why: "Libraries define names for these numbers, and some convert them. Discord itself only accepts numbers.",
    bad: `[{ "type": "CHAT_INPUT", "name": "ping", "description": "Answers with pong" }]`,
    good: `[{ "type": 1, "name": "ping", "description": "Answers with pong" }]`,
  },
  check(value, report) {
    const { node, shape, label, field } = value;
    if (shape.is !== "constant" || node.type !== "string") return;
    const constant = constantNamed(shape.of, String(node.value));
    if (!constant || isReportedWhole(value, report.context.scope)) return;
    const written = String(node.value);
    const number = `${constant.value} (${constant.name})`;
    const shown = written === constant.name ? constant.value : number;
    const isElement = field !== undefined && field.shape !== shape;
    const message = isElement
      ? `“${label}” must contain the number ${shown}, not the name ${quote(written)}.`
      : `“${label}” must be the number ${shown}, not the name ${quote(written)}.`;
    report.at(node, message, {
      fixes: [safeFix(`Replace with ${number}`, () => replaceNode(node, String(constant.value)))],
    });
  },
});
