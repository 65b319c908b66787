import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { TableObject } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { reportRepeats } from "../../../rules/shared/repeats.ts";
import { namesCommand } from "../../references/command-reference.ts";
import { entryOf, isForAll } from "../entries.ts";
import { commandPermissions, permissionEntry, permissionsFile } from "../fields.ts";

export const permissionCommandDuplicate = defineRule({
  code: "permission-command-duplicate",
  on: "table",
  severity: "error",
  messages: { repeated: "This command already has an entry. Merge the two." },
  docs: {
    section: "4.5",
    summary: "A permissions manifest must have only one entry per command.",
    why: "Publishing the permissions of a command replaces all of them, so only the last entry would apply.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "timeout", "permissions": [] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [] }, { "command": "timeout", "type": 2, "permissions": [] }] }`,
  },
  check(object, report) {
    const items = object.table === permissionsFile ? object.objects.flatMap(itemOf) : itemsBeside(object);
    reportRepeats(items, report, () => ({
      message: "repeated",
      counterpart: "The first entry",
    }));
  },
});

type EntryItem = { readonly node: Node; readonly key: string };

function itemOf(object: TableObject): EntryItem[] {
  const entry = entryOf(object);
  if (object.table !== permissionEntry || entry?.nameNode?.type !== "string") return [];
  const { command, type, nameNode } = entry;
  const key = isForAll(entry) ? "*" : namesCommand(command) ? `${type} ${command}` : command;
  return [{ node: nameNode, key }];
}

/** The objects of a list in the interface's form, for its first object only: the list itself is not checked. */
function itemsBeside({ table, node }: TableObject): EntryItem[] {
  const { parent } = node;
  if (table !== commandPermissions || parent?.type !== "array") return [];
  const isObject = ({ type }: Node): boolean => type === "object";
  // Reported for the first object, so that each is reported once.
  if (parent.children?.find(isObject) !== node) return [];
  return parent.children.filter(isObject).flatMap((object) => {
    const id = findNodeAtLocation(object, ["id"]);
    const guild: unknown = findNodeAtLocation(object, ["guild_id"])?.value;
    return id?.type === "string" ? [{ node: id, key: `${guild} ${id.value}` }] : [];
  });
}
