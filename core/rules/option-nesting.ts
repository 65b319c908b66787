import { constantOf, OptionType, optionTypes } from "../interface/facts/constants.ts";
import { isParameter, isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Related } from "../manifest/finding.ts";
import { type Command, type Option, valueNode } from "../manifest/model.ts";
import type { OptionList } from "../manifest/subjects.ts";
import { spanOf } from "../text/nodes.ts";
import { defineRule, type MessageOf, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    groupInGroup: "A group cannot contain another group, only subcommands.",
    parameterInGroup: "A group cannot contain parameters, only subcommands.",
    groupInSubcommand: "A subcommand cannot contain a group, only parameters.",
    subcommandInSubcommand: "A subcommand cannot contain another subcommand, only parameters.",
    mixed: "A command cannot have both parameters and subcommands because users can only run its subcommands.",
  },
} as const;

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;

/** The message for an option that its parent cannot have; undefined if it can, or if another rule reports it. */
function misplaced({ type }: Option, parent: Command | Option): MessageOf<typeof texts> | undefined {
  if (!constantOf(optionTypes, type ?? 0) || parent.kind === "command") return undefined;
  if (parent.type === SUB_COMMAND_GROUP && type !== SUB_COMMAND) {
    return type === SUB_COMMAND_GROUP ? "groupInGroup" : "parameterInGroup";
  }
  if (parent.type !== SUB_COMMAND) return undefined;
  if (type === SUB_COMMAND_GROUP) return "groupInSubcommand";
  return type === SUB_COMMAND ? "subcommandInSubcommand" : undefined;
}

/** Marks the subcommand if parameters are beside it, like Discord. */
function reportMixed(options: readonly Option[], report: ReportOf<typeof texts>): void {
  const subcommand = options.find(({ type }) => isSubcommandOrGroup(type));
  const parameters = options.filter(({ type }) => isParameter(type));
  if (!subcommand || parameters.length === 0) return;
  const related = parameters.map(({ name, node }) => ({ ...spanOf(name?.node ?? node), message: "A parameter" }));
  reportOption(subcommand, "mixed", report, related);
}

/** Reports an option at its type. Discord names the option as a whole. */
function reportOption(
  option: Option,
  message: MessageOf<typeof texts>,
  report: ReportOf<typeof texts>,
  related: readonly Related[] = [],
): void {
  const type = valueNode(option, "type");
  if (type) report.within(option.node, spanOf(type), message, { related });
}

export const optionNesting = defineRule({
  code: "option-nesting",
  on: "options",
  severity: "error",
  ...texts,
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
