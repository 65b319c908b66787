import { commandTypes, interactionTypes, optionTypes, valueRange } from "../../../language/facts/constants.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { reportUnknownConstant } from "../../../language/rule/unknown-constant.ts";
import { interaction, interactionData, interactionOption } from "../fields.ts";
import { exampleWith, ping } from "../parts.ts";

export const interactionType = defineRule({
  code: "interaction-type",
  on: "table",
  severity: "error",
  docs: {
    section: "6",
    summary: `The type must be 2 or 4 for an interaction, ${valueRange(commandTypes)} for a command, and ${valueRange(optionTypes)} for an option.`,
    why: "Applications receive an interaction of type 2 when a user runs a command, and of type 4 for autocomplete. Other values do not exist for commands.",
    bad: exampleWith(ping, 3),
    good: exampleWith(ping),
  },
  check(object, report) {
    const { table } = object;
    if (table === interaction) reportUnknownConstant(object, "type", "interaction type", interactionTypes, report);
    if (table === interactionData) reportUnknownConstant(object, "type", "command type", commandTypes, report);
    if (table === interactionOption) reportUnknownConstant(object, "type", "option type", optionTypes, report);
  },
});
