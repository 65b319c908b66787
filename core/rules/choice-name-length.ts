import { limits } from "../interface/facts/limits.ts";
import { defineRule } from "./shared/define-rule.ts";
import { lengthTexts, reportTextLength } from "./shared/text-length.ts";

const { min, max, section } = limits.choiceNameLength;

export const choiceNameLength = defineRule({
  code: "choice-name-length",
  on: "choice",
  severity: "error",
  ...lengthTexts,
  docs: {
    section,
    summary: `A choice name must have ${min} to ${max} characters.`,
    why: "Discord counts Unicode code points, so a simple emoji counts as one character.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "", "value": 1 }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": 1 }] }] }]`,
  },
  check({ name }, report) {
    if (name) reportTextLength(name, "choice name", limits.choiceNameLength, report);
  },
});
