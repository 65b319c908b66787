import { replaceNode, safeFix } from "../edit/fixes.ts";
import { constantNamed } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";

/** Names of constants in place of their numbers. */
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
  check({ node, shape, label }, report) {
    if (shape.is !== "constant" || node.type !== "string") return;
    const constant = constantNamed(shape.of, String(node.value));
    if (!constant) return;
    report.at(node, `“${label}” must be the number ${constant.value}, not the name ${constant.name}.`, {
      fixes: [
        safeFix(`Replace with ${constant.value} (${constant.name})`, () => replaceNode(node, String(constant.value))),
      ],
    });
  },
});
