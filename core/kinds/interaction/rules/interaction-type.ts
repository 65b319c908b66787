import {
  commandTypes,
  constantOf,
  interactionTypes,
  optionTypes,
  otherInteractionTypes,
  valueRange,
} from "../../../interface/facts/constants.ts";
import { type TableObject, valueNode } from "../../../manifest/model.ts";
import { defineRule, type ReportOf } from "../../../rules/shared/define-rule.ts";
import { constantTexts, listConstants, picks, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { interaction, interactionData, interactionOption } from "../fields.ts";
import { exampleInteraction, ping } from "../parts.ts";

const texts = {
  messages: {
    ...constantTexts.messages,
    otherInteraction: "Type {type} ({typeName}) is not an interaction with a command. Use {expected}.",
  },
  fixes: constantTexts.fixes,
} as const;

export const interactionType = defineRule({
  code: "interaction-type",
  on: "table",
  severity: "error",
  ...texts,
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
function reportInteractionType(object: TableObject, report: ReportOf<typeof texts>): void {
  const node = valueNode(object, "type");
  const other = node?.type === "number" ? constantOf(otherInteractionTypes, Number(node.value)) : undefined;
  if (!node || !other) {
    reportUnknownConstant(object, "type", "interaction type", interactionTypes, report);
    return;
  }
  const values = { type: other.value, typeName: other.name, expected: listConstants(interactionTypes) };
  report.at(node, ["otherInteraction", values], { fixes: picks(node, interactionTypes) });
}
