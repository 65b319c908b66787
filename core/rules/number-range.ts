import { limits } from "../interface/facts/limits.ts";
import { defineRule } from "./shared/define-rule.ts";
import { numberTexts, reportNumbers } from "./shared/number-ranges.ts";

const { min, max, section } = limits.number;

export const numberRange = defineRule({
  code: "number-range",
  on: "option",
  severity: "error",
  ...numberTexts,
  docs: {
    section,
    summary: `The numbers of a NUMBER option must be from ${min} to ${max}.`,
    why: "This applies to `min_value`, `max_value` and choice values. Numbers are checked as they are written.",
    bad: `[{ "name": "scale", "description": "Scales it", "options": [{ "type": 10, "name": "by", "description": "The factor", "max_value": 1e400 }] }]`,
    good: `[{ "name": "scale", "description": "Scales it", "options": [{ "type": 10, "name": "by", "description": "The factor", "max_value": 0.5 }] }]`,
  },
  check(option, report) {
    reportNumbers(option, "number", report);
  },
});
