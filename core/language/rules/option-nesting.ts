import { constantOf, OptionType, optionTypes } from "../facts/constants.ts";
import { type Command, type Option, valueNode } from "../model/model.ts";
import type { OptionList } from "../model/subjects.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { spanOf } from "../text/nodes.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;

function isSubcommandOrGroup({ type }: Option): boolean {
  return type === SUB_COMMAND || type === SUB_COMMAND_GROUP;
}

function isParameter(option: Option): boolean {
  return constantOf(optionTypes, option.type ?? 0) !== undefined && !isSubcommandOrGroup(option);
}

/** What is wrong with an option of this type in this place; undefined if nothing is, or another rule says so. */
function misplaced({ type }: Option, parent: Command | Option): string | undefined {
  if (!constantOf(optionTypes, type ?? 0) || parent.kind === "command") return undefined;
  if (parent.type === SUB_COMMAND_GROUP && type !== SUB_COMMAND) {
    return type === SUB_COMMAND_GROUP
      ? "A group cannot stand in a group; a group holds subcommands only."
      : "A parameter cannot stand in a group; a group holds subcommands only.";
  }
  if (parent.type !== SUB_COMMAND) return undefined;
  if (type === SUB_COMMAND_GROUP) return "A group cannot stand in a subcommand; a subcommand holds parameters only.";
  return type === SUB_COMMAND
    ? "A subcommand cannot stand in a subcommand; a subcommand holds parameters only."
    : undefined;
}

function reportMixed(options: readonly Option[], report: Report): void {
  const subcommand = options.find(isSubcommandOrGroup);
  if (!subcommand) return;
  const related = [
    { ...spanOf(subcommand.name?.node ?? subcommand.node), message: "The subcommand or group beside it" },
  ];
  for (const option of options) {
    const type = valueNode(option, "type");
    if (!type || !isParameter(option)) continue;
    const message = "A parameter cannot stand beside subcommands; a command with subcommands cannot be used itself.";
    report.at(type, message, { related });
  }
}

/** Subcommands, groups and parameters in places where they cannot stand. */
export const optionNesting = defineRule({
  code: "option-nesting",
  on: "options",
  severity: "error",
  docs: {
    section: "2.2",
    summary:
      "A command holds parameters, or subcommands and groups; a group holds subcommands; a subcommand holds parameters.",
    why: "Valid is command > subcommand and command > group > subcommand. A command that has subcommands cannot itself be used, so parameters beside them are refused.",
    bad: `[{ "name": "music", "description": "Plays music", "options": [
  { "type": 1, "name": "play", "description": "Plays" },
  { "type": 3, "name": "song", "description": "Which song" }
] }]`,
    good: `[{ "name": "music", "description": "Plays music", "options": [
  { "type": 1, "name": "play", "description": "Plays", "options": [{ "type": 3, "name": "song", "description": "Which song" }] }
] }]`,
  },
  check(list: OptionList, report) {
    const [first] = list.options;
    if (!first) return;
    if (first.parent.kind === "command") reportMixed(list.options, report);
    for (const option of list.options) {
      const message = misplaced(option, option.parent);
      const type = valueNode(option, "type");
      if (message && type) report.at(type, message);
    }
  },
});
