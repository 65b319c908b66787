import { defineRule } from "../../language/rule/define-rule.ts";
import { commandReference, reportUnknown } from "./command-reference.ts";
import { commandsIn } from "./example-commands.ts";

/** Names of commands that no manifest has. */
export const unknownCommand = defineRule({
  code: "unknown-command",
  on: "table",
  severity: "warning",
  docs: {
    section: "4.7",
    summary: "Commands that are referenced must exist in the project.",
    why: "A command is found by its type and by its name, letter for letter. With a misspelt name the permissions go nowhere, and an interaction with it never comes. Where no command is known at all, nothing is said.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "tiemout", "permissions": [] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "*", "permissions": [] }] }`,
    context: { commands: commandsIn(`[{ "name": "timeout", "description": "Silences a member for a while" }]`) },
  },
  check(object, report) {
    const { commands } = report.context;
    const { refersToCommand } = object.table;
    const reference =
      refersToCommand === undefined || !commands ? undefined : commandReference(object, refersToCommand);
    if (reference && commands && commands.length > 0) reportUnknown(reference, commands, report);
  },
});
