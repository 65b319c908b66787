import { optionTypes, unknownOptionType, valueRange } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportUnknownConstant } from "../rule/unknown-constant.ts";

export const optionType = defineRule({
  code: "option-type",
  on: "option",
  severity: "error",
  docs: {
    section: "2.2",
    summary: `An option's type must be a number from ${valueRange(optionTypes)}.`,
    why: "Discord refuses any other number. Hover over the type to see what the numbers mean.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": ${unknownOptionType}, "name": "text", "description": "What" }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What" }] }]`,
  },
  check(option, report) {
    reportUnknownConstant(option, "type", "option type", optionTypes, report);
  },
});
