import { OptionType } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import { valueNode } from "../model/model.ts";
import { defineRule } from "../rule/define-rule.ts";
import { codePointLength } from "../text/code-points.ts";

const { max, section } = limits.choiceValueLength;
const long = "a-value-that-tells-the-app-everything-it-could-ever-want-to-know-about-the-choice-that-was-picked-here";

/** The length of choice values that are text. */
export const choiceValueLength = defineRule({
  code: "choice-value-length",
  on: "choice",
  severity: "error",
  docs: {
    section,
    summary: `A text choice value has at most ${max} characters.`,
    why: "The service refuses a longer one. Users never see the value, so a short key does as well.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 3, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "${long}" }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 3, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "low" }] }] }]`,
  },
  check(choice, report) {
    const node = valueNode(choice, "value");
    const { type } = choice.parent;
    if (node?.type !== "string" || (type !== undefined && type !== OptionType.STRING)) return;
    const length = codePointLength(String(node.value));
    if (length > max) report.at(node, `${count(length, "character")}; a choice's value has at most ${max}.`);
  },
});
