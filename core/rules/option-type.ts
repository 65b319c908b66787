import { optionTypes, unknownOptionType, valueRange } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { typesSupportingAll } from "./shared/not-allowed.ts";
import { constantTexts, reportUnknownConstant } from "./shared/unknown-constant.ts";

export const optionType = defineRule({
  code: "option-type",
  on: "option",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.2",
    summary: `An option's type must be a number from ${valueRange(optionTypes)}.`,
    why: "Discord refuses any other number. Hover over the type to see what the numbers mean.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": ${unknownOptionType}, "name": "text", "description": "What" }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What" }] }]`,
  },
  check(option, report) {
    reportUnknownConstant(option, "type", "option type", optionTypes, report, typesSupportingAll(option, optionTypes));
  },
});
