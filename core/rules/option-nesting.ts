import { constantOf, OptionType, optionTypes } from "../interface/facts/constants.ts";
import { isParameter, isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Related } from "../manifest/finding.ts";
import { type Command, type Option, valueNode } from "../manifest/model.ts";
import type { OptionList } from "../manifest/subjects.ts";
import { spanOf } from "../text/nodes.ts";
import { defineRule, type Report } from "./shared/define-rule.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;

/** The message for an option that its parent cannot have; undefined if it can, or if another rule reports it. */
function misplaced({ type }: Option, parent: Command | Option): string | undefined {
  if (!constantOf(optionTypes, type ?? 0) || parent.kind === "command") return undefined;
  if (parent.type === SUB_COMMAND_GROUP && type !== SUB_COMMAND) {
    return type === SUB_COMMAND_GROUP
      ? "A group cannot contain another group, only subcommands."
      : "A group cannot contain parameters, only subcommands.";
  }
  if (parent.type !== SUB_COMMAND) return undefined;
  if (type === SUB_COMMAND_GROUP) return "A subcommand cannot contain a group, only parameters.";
  return type === SUB_COMMAND ? "A subcommand cannot contain another subcommand, only parameters." : undefined;
}

/** Marks the subcommand if parameters are beside it, like Discord. */
function reportMixed(options: readonly Option[], report: Report): void {
  const subcommand = options.find(({ type }) => isSubcommandOrGroup(type));
  const parameters = options.filter(({ type }) => isParameter(type));
  if (!subcommand || parameters.length === 0) return;
  const message = "A command cannot have both parameters and subcommands because users can only run its subcommands.";
  const related = parameters.map(({ name, node }) => ({ ...spanOf(name?.node ?? node), message: "A parameter" }));
  reportOption(subcommand, message, report, related);
}

/** Reports an option at its type. Discord names the option as a whole. */
function reportOption(option: Option, message: string, report: Report, related: readonly Related[] = []): void {
  const type = valueNode(option, "type");
  if (type) report.within(option.node, spanOf(type), message, { related });
}

export const optionNesting = defineRule({
  code: "option-nesting",
  on: "options",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "A command contains either parameters or subcommands and groups.",
    why: "Groups can only contain subcommands, and subcommands can only contain parameters. A command with subcommands cannot be run without one, so Discord refuses parameters next to subcommands.",
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
      if (message) reportOption(option, message, report);
    }
  },
});
