import type { Node } from "jsonc-parser";
import { CommandType } from "../../../manifest/constants.ts";
import { defineRule } from "../../../manifest/define-rule.ts";
import { type TableObject, valueNode } from "../../../manifest/model.ts";
import { reportRepeats } from "../../../manifest/repeats.ts";
import { namesCommand } from "../../spoken-of.ts";
import { permissionEntry, permissionsFile } from "../fields.ts";

/** One command twice in a file. */
export const permissionCommandDuplicate = defineRule({
  code: "permission-command-duplicate",
  on: "table",
  severity: "error",
  docs: {
    section: "4.5",
    summary: "A command stands once in a permissions manifest.",
    why: "Publishing a command's permissions replaces all that it had, so only the last of several entries would hold.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "timeout", "permissions": [] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "timeout", "type": 2, "permissions": [] }] }`,
  },
  check(object, report) {
    if (object.table !== permissionsFile) return;
    reportRepeats(object.objects.flatMap(itemOf), report, () => ({
      message: "This command has its permissions already; all of them stand in one entry.",
      twin: "The entry before it",
      fixes: [],
    }));
  },
});

function itemOf(entry: TableObject): { readonly node: Node; readonly key: string }[] {
  const command = valueNode(entry, "command");
  if (entry.table !== permissionEntry || command?.type !== "string") return [];
  const byName = namesCommand(String(command.value));
  const type = valueNode(entry, "type") ? entry.type : CommandType.CHAT_INPUT;
  return [{ node: command, key: byName ? `${type} ${command.value}` : String(command.value) }];
}
