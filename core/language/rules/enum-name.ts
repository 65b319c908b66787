import { replaceNode, safeFix } from "../edit/fixes.ts";
import { constantNamed } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";

/** Names of constants where their numbers are meant. */
export const enumName = defineRule({
  code: "enum-name",
  on: "value",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "A type is given by its number, not by its name.",
    why: "Libraries have names for these numbers, and some translate them. The interface itself knows the numbers only.",
    bad: `[{ "type": "CHAT_INPUT", "name": "ping", "description": "Answers with pong" }]`,
    good: `[{ "type": 1, "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ node, shape, label }, report) {
    if (shape.is !== "constant" || node.type !== "string") return;
    const constant = constantNamed(shape.of, String(node.value));
    if (!constant) return;
    report.at(node, `“${label}” must be a number: ${constant.name} is ${constant.value}.`, {
      fixes: [
        safeFix(`Replace with ${constant.value} (${constant.name})`, () => replaceNode(node, String(constant.value))),
      ],
    });
  },
});
