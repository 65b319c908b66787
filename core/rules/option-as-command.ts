import { valueNode } from "../manifest/model.ts";
import { type StrayOption, strayOption } from "../manifest/stray-option.ts";
import { defineRule, type MessageOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    byProperty: "This is an option because commands cannot have “{property}”. Move it into the “options” of a command.",
    bySubcommands:
      "This is a subcommand group because its “options” are subcommands. Move it into the “options” of a command.",
    byOthers: "This is an option like others beside it. Move it into the “options” of a command.",
  },
} as const;

function signOf(stray: StrayOption): MessageOf<typeof texts> {
  switch (stray.by) {
    case "property":
      return ["byProperty", { property: stray.property.name }];
    case "subcommands":
      return "bySubcommands";
    default:
      return "byOthers";
  }
}

export const optionAsCommand = defineRule({
  code: "option-as-command",
  on: "command",
  severity: "error",
  ...texts,
  docs: {
    section: "2.2",
    summary: "Options must be inside the “options” of a command.",
    why: "Types 2, 3 and 4 exist for both commands and options, so Discord treats a STRING option among the commands as a MESSAGE command, and a subcommand group as a USER command. The rule recognizes options by properties that only options have, and groups by their subcommands. If a list contains one of them, its other entries of these types that have a description count as options, too.",
    bad: `[{ "type": 3, "name": "prefix", "description": "What names start with", "required": true }]`,
    good: `[{ "name": "list", "description": "Lists names", "options": [{ "type": 3, "name": "prefix", "description": "What names start with", "required": true }] }]`,
  },
  check(command, report) {
    const stray = strayOption(command, report.context);
    if (stray) report.at(valueNode(command, "type") ?? command.node, signOf(stray));
  },
});
