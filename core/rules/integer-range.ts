import { limits } from "../interface/facts/limits.ts";
import { defineRule } from "./shared/define-rule.ts";
import { numberTexts, reportNumbers } from "./shared/number-ranges.ts";

const { min, max, section } = limits.integer;

export const integerRange = defineRule({
  code: "integer-range",
  on: "option",
  severity: "error",
  ...numberTexts,
  docs: {
    section,
    summary: `The numbers of an INTEGER option must be integers from ${min} to ${max}.`,
    why: "This applies to `min_value`, `max_value` and choice values. Numbers are checked as they are written because JavaScript would round 9007199254740993 to a valid number.",
    bad: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "max_value": 9007199254740993 }] }]`,
    good: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "max_value": 9007199254740991 }] }]`,
  },
  check(option, report) {
    reportNumbers(option, "integer", report);
  },
});
