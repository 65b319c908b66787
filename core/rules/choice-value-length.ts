import { limits } from "../interface/facts/limits.ts";
import { valueKindOf } from "../interface/facts/option-types.ts";
import { count } from "../manifest/describe.ts";
import { valueNode } from "../manifest/model.ts";
import { codePointLength } from "../text/code-points.ts";
import { defineRule } from "./shared/define-rule.ts";

const { max, section } = limits.choiceValueLength;
const long = "a-value-that-tells-the-app-everything-it-could-ever-need-to-know-about-the-choice-that-was-picked-here";

export const choiceValueLength = defineRule({
  code: "choice-value-length",
  on: "choice",
  severity: "error",
  // Discord's public description of its interface allows 6000 characters.
  disputed: true,
  messages: { tooLong: `This choice value has {characters}, but the maximum is ${max}.` },
  docs: {
    section,
    summary: `A string choice value must have at most ${max} characters.`,
    why: "Discord refuses longer values. Users never see the value, so a short key is enough.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 3, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "${long}" }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 3, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "low" }] }] }]`,
  },
  check(choice, report) {
    const node = valueNode(choice, "value");
    const { type } = choice.parent;
    if (node?.type !== "string" || (type !== undefined && valueKindOf(type) !== "string")) return;
    const length = codePointLength(String(node.value));
    if (length > max) report.at(node, ["tooLong", { characters: count(length, "character") }]);
  },
});
