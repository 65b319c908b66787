import { OptionType } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { defineRule } from "../rule/define-rule.ts";
import { type NumberKind, reportNumbers } from "../rule/number-ranges.ts";

const { min, max, section } = limits.number;

const double: NumberKind = {
  type: OptionType.NUMBER,
  limit: limits.number,
  whole: false,
  subject: "a NUMBER option",
  range: `from ${min} to ${max} (2^53)`,
};

/** Numbers of NUMBER options. */
export const numberRange = defineRule({
  code: "number-range",
  on: "option",
  severity: "error",
  docs: {
    section,
    summary: `The numbers of a NUMBER option are from ${min} to ${max}.`,
    why: "This holds for `min_value`, `max_value` and for choice values. They are judged as they are written.",
    bad: `[{ "name": "scale", "description": "Scales it", "options": [{ "type": 10, "name": "by", "description": "The factor", "max_value": 1e400 }] }]`,
    good: `[{ "name": "scale", "description": "Scales it", "options": [{ "type": 10, "name": "by", "description": "The factor", "max_value": 0.5 }] }]`,
  },
  check(option, report) {
    reportNumbers(option, double, report);
  },
});
