import { valueNode } from "../model/model.ts";
import { type StrayOption, strayOption } from "../model/stray-option.ts";
import { defineRule } from "../rule/define-rule.ts";

function messageFor(stray: StrayOption): string {
  return stray.by === "property"
    ? `This is an option, not a command: only options have “${stray.property.name}”. Move it into the “options” of a command.`
    : "This is a subcommand group, not a command: its “options” are subcommands. Move it into the “options” of a command.";
}

/** Options in the place of commands. */
export const optionAsCommand = defineRule({
  code: "option-as-command",
  on: "command",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "An option is in the “options” of a command, not beside commands.",
    why: "Types 2, 3 and 4 exist for commands and for options: a text option beside commands is taken for a MESSAGE command, and a subcommand group for a USER command. Properties that only options have, or subcommands in a group, show what was meant, and the other rules are silent about it.",
    bad: `[{ "type": 3, "name": "prefix", "description": "What names begin with", "required": true }]`,
    good: `[{ "name": "list", "description": "Lists names", "options": [{ "type": 3, "name": "prefix", "description": "What names begin with", "required": true }] }]`,
  },
  check(command, report) {
    const stray = strayOption(command);
    if (stray) report.at(valueNode(command, "type") ?? command.node, messageFor(stray));
  },
});
