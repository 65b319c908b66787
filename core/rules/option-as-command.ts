import { valueNode } from "../manifest/model.ts";
import { type StrayOption, strayOption } from "../manifest/stray-option.ts";
import { defineRule } from "./shared/define-rule.ts";

function messageFor(stray: StrayOption): string {
  switch (stray.by) {
    case "property":
      return `This is an option because commands cannot have “${stray.property.name}”. Move it into the “options” of a command.`;
    case "subcommands":
      return "This is a subcommand group because its “options” are subcommands. Move it into the “options” of a command.";
    default:
      return "This is an option like others beside it. Move it into the “options” of a command.";
  }
}

export const optionAsCommand = defineRule({
  code: "option-as-command",
  on: "command",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "Options must be inside the “options” of a command.",
    why: "Types 2, 3 and 4 exist for both commands and options, so Discord treats a STRING option among the commands as a MESSAGE command, and a subcommand group as a USER command. The rule recognizes options by properties that only options have, and groups by their subcommands. If a list contains one of them, its other entries of these types that have a description count as options, too.",
    bad: `[{ "type": 3, "name": "prefix", "description": "What names start with", "required": true }]`,
    good: `[{ "name": "list", "description": "Lists names", "options": [{ "type": 3, "name": "prefix", "description": "What names start with", "required": true }] }]`,
  },
  check(command, report) {
    const stray = strayOption(command, report.context);
    if (stray) report.at(valueNode(command, "type") ?? command.node, messageFor(stray));
  },
});
