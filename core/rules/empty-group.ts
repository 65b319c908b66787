import { fix, removeMember } from "../edit/fixes.ts";
import { OptionType } from "../interface/facts/constants.ts";
import { quote } from "../manifest/describe.ts";
import { valueNode } from "../manifest/model.ts";
import { openingOf, spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

export const emptyGroup = defineRule({
  code: "empty-group",
  on: "option",
  severity: "warning",
  messages: {
    namedEmpty: "The group {group} has no subcommands, so users will not see it.",
    empty: "This group has no subcommands, so users will not see it.",
  },
  fixes: { remove: "Remove this group" },
  docs: {
    section: "2.2",
    summary: "A subcommand group must have at least one subcommand.",
    why: "Discord accepts an empty group, but users never see it.",
    bad: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 2, "name": "list", "description": "Playlists", "options": [] }] }]`,
    good: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 2, "name": "list", "description": "Playlists", "options": [{ "type": 1, "name": "show", "description": "Shows it" }] }] }]`,
  },
  check(option, report) {
    if (option.type !== OptionType.SUB_COMMAND_GROUP) return;
    const options = valueNode(option, "options");
    const isEmpty = options?.type === "null" || (options?.type === "array" && (options.children ?? []).length === 0);
    if (options && !isEmpty) return;
    const { name, node } = option;
    const message = name ? (["namedEmpty", { group: quote(name.value) }] as const) : "empty";
    report.within(node, options ? spanOf(options) : openingOf(node), message, {
      fixes: [fix("remove", () => removeMember(report.source, node))],
    });
  },
});
