import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { TableObject } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { reportRepeats } from "../../../language/rule/repeats.ts";
import { namesCommand } from "../../references/command-reference.ts";
import { entryOf, isForAll } from "../entries.ts";
import { commandPermissions, permissionEntry, permissionsFile } from "../fields.ts";

export const permissionCommandDuplicate = defineRule({
  code: "permission-command-duplicate",
  on: "table",
  severity: "error",
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
      message: "This command already has an entry, so merge both entries.",
      counterpart: "The first entry",
      fixes: [],
    }));
  },
});

type Item = { readonly node: Node; readonly key: string };

function itemOf(object: TableObject): Item[] {
  const entry = entryOf(object);
  if (object.table !== permissionEntry || entry?.nameNode?.type !== "string") return [];
  const { command, type, nameNode } = entry;
  const key = isForAll(entry) ? "*" : namesCommand(command) ? `${type} ${command}` : command;
  return [{ node: nameNode, key }];
}

/** In a list of the interface's own objects, seen from its first: the list itself is no object that is checked. */
function itemsBeside({ table, node }: TableObject): Item[] {
  const { parent } = node;
  if (table !== commandPermissions || parent?.type !== "array") return [];
  const isObject = ({ type }: Node): boolean => type === "object";
  // The first object speaks for all of them.
  if (parent.children?.find(isObject) !== node) return [];
  return parent.children.filter(isObject).flatMap((object) => {
    const id = findNodeAtLocation(object, ["id"]);
    const guild: unknown = findNodeAtLocation(object, ["guild_id"])?.value;
    return id?.type === "string" ? [{ node: id, key: `${guild} ${id.value}` }] : [];
  });
}
