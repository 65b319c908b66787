import { fix, removeMember } from "../edit/fixes.ts";
import { OptionType } from "../facts/constants.ts";
import { quote } from "../model/describe.ts";
import { valueNode } from "../model/model.ts";
import { defineRule } from "../rule/define-rule.ts";
import { openingOf, spanOf } from "../text/nodes.ts";

/** Groups that hold nothing. */
export const emptyGroup = defineRule({
  code: "empty-group",
  on: "option",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "A group has at least one subcommand.",
    why: "The service takes an empty group, but it does not show up anywhere.",
    bad: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 2, "name": "list", "description": "Playlists", "options": [] }] }]`,
    good: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 2, "name": "list", "description": "Playlists", "options": [{ "type": 1, "name": "show", "description": "Shows it" }] }] }]`,
  },
  check(option, report) {
    if (option.type !== OptionType.SUB_COMMAND_GROUP) return;
    const options = valueNode(option, "options");
    if (options && (options.type !== "array" || (options.children ?? []).length > 0)) return;
    const subject = option.name ? `The group ${quote(option.name.value)}` : "This group";
    report.within(
      option.node,
      options ? spanOf(options) : openingOf(option.node),
      `${subject} has no subcommands; it will not show up.`,
      {
        fixes: [fix("Remove the group", () => removeMember(report.source, option.node))],
      },
    );
  },
});
