import {
  commandTypes,
  constantOf,
  interactionTypes,
  optionTypes,
  otherInteractionTypes,
  valueRange,
} from "../../../interface/facts/constants.ts";
import { type TableObject, valueNode } from "../../../manifest/model.ts";
import { defineRule, type Report } from "../../../rules/shared/define-rule.ts";
import { listConstants, picks, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { interaction, interactionData, interactionOption } from "../fields.ts";
import { exampleInteraction, ping } from "../parts.ts";

export const interactionType = defineRule({
  code: "interaction-type",
  on: "table",
  severity: "error",
  docs: {
    section: "6",
    summary: `The type must be 2 or 4 for an interaction, ${valueRange(commandTypes)} for a command, and ${valueRange(optionTypes)} for an option.`,
    why: "Applications receive an interaction of type 2 when a user runs a command, and of type 4 for autocomplete. Other values do not exist for commands.",
    bad: exampleInteraction(ping, 3),
    good: exampleInteraction(ping),
  },
  check(object, report) {
    const { table } = object;
    if (table === interaction) reportInteractionType(object, report);
    if (table === interactionData) reportUnknownConstant(object, "type", "command type", commandTypes, report);
    if (table === interactionOption) reportUnknownConstant(object, "type", "option type", optionTypes, report);
  },
});

/**
 * Reports the type of an interaction. A type that does not come from commands is named, because its number is right elsewhere.
 */
function reportInteractionType(object: TableObject, report: Report): void {
  const node = valueNode(object, "type");
  const other = node?.type === "number" ? constantOf(otherInteractionTypes, Number(node.value)) : undefined;
  if (!node || !other) {
    reportUnknownConstant(object, "type", "interaction type", interactionTypes, report);
    return;
  }
  const message = `Type ${other.value} (${other.name}) is not an interaction with a command.`;
  const fixes = picks(node, interactionTypes);
  report.at(node, `${message} Use ${listConstants(interactionTypes)}.`, { fixes });
}
