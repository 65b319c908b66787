import { defineRule } from "../../../rules/shared/define-rule.ts";
import { commandReference, exampleCommands, reportUnknown, unknownTexts } from "../command-reference.ts";

export const unknownCommand = defineRule({
  code: "unknown-command",
  on: "table",
  severity: "warning",
  ...unknownTexts,
  docs: {
    section: "4.7",
    summary: "Referenced commands must exist in the project.",
    why: "Discord identifies a command by its type and exact name. Permissions for a misspelled name cannot be published, and the app never receives an interaction with such a name. The rule is inactive if the project has no commands.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "tiemout", "permissions": [] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "*", "permissions": [] }] }`,
    get context() {
      return { commands: exampleCommands(`[{ "name": "timeout", "description": "Silences a member for a while" }]`) };
    },
  },
  check(object, report) {
    const { commands } = report.context;
    const { refersToCommand } = object.table;
    const reference =
      refersToCommand === undefined || !commands ? undefined : commandReference(object, refersToCommand);
    if (reference && commands && commands.length > 0) reportUnknown(reference, commands, report);
  },
});
