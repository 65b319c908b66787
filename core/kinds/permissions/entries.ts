import type { Node } from "jsonc-parser";
import { CommandType } from "../../interface/facts/constants.ts";
import type { CommandPermissions, Overwrite } from "../../interface/payloads.ts";
import { type TableObject, valueNode } from "../../manifest/model.ts";
import { guildOf } from "../../manifest/table-object.ts";
import { namesCommand } from "../references/command-reference.ts";
import { commandPermissions, overwrite, permissionEntry } from "./fields.ts";

export interface PlacedOverwrite {
  readonly overwrite: Overwrite;
  readonly object: TableObject;
}

export interface PermissionEntry {
  /** A name, an ID, or `*` for all commands without their own. Empty if the text has none. §2.3 */
  readonly command: string;
  /** The type of a command that is referred to by name. Default: CHAT_INPUT. */
  readonly type: number | undefined;
  readonly guildId: string | undefined;
  readonly applicationId: string | undefined;
  /** The complete overwrites. Rules report the others. */
  readonly overwrites: readonly PlacedOverwrite[];
  readonly object: TableObject;
  /** The node that names the command. */
  readonly nameNode: Node | undefined;
}

/** The entries of a permissions manifest, in source order. `objects`: all objects of the document. */
export function entriesIn(objects: readonly TableObject[]): PermissionEntry[] {
  return objects.filter(({ table }) => table !== overwrite).flatMap((object) => entryOf(object) ?? []);
}

/** The entry of an object: the object itself, or the parent of an overwrite. */
export function entryOf(object: TableObject): PermissionEntry | undefined {
  if (object.table === overwrite) return object.parent && entryOf(object.parent);
  if (object.table !== permissionEntry && object.table !== commandPermissions) return undefined;
  const nameNode = valueNode(object, object.table === permissionEntry ? "command" : "id");
  const command = typeof nameNode?.value === "string" ? nameNode.value : "";
  const said = valueNode(object, "type") ? object.type : CommandType.CHAT_INPUT;
  return {
    command,
    type: namesCommand(command) ? said : undefined,
    guildId: guildOf(object),
    applicationId: statedApplication(object),
    overwrites: object.objects.flatMap((child) => overwriteIn(child) ?? []),
    object,
    nameNode,
  };
}

/** The application of an object, from the object or its parents. */
export function statedApplication(object: TableObject): string | undefined {
  const id: unknown = valueNode(object, "application_id")?.value;
  return typeof id === "string" ? id : object.parent && statedApplication(object.parent);
}

function overwriteIn(object: TableObject): PlacedOverwrite | undefined {
  const id: unknown = valueNode(object, "id")?.value;
  const permission: unknown = valueNode(object, "permission")?.value;
  const { type, table } = object;
  if (table !== overwrite || typeof id !== "string" || type === undefined || typeof permission !== "boolean")
    return undefined;
  return { overwrite: { id, type, permission }, object };
}

/** A command that entries may be for. */
export interface EntryCommand {
  readonly name: string;
  readonly type: number;
  /** Absent if unknown. */
  readonly id?: string | undefined;
}

/** Whether an entry applies to all commands without one of their own. §2.3 */
export function isForAll({ command, applicationId }: PermissionEntry): boolean {
  return command === "*" || (command !== "" && command === applicationId);
}

type PossiblyUndefined<T> = { readonly [K in keyof T]: T[K] | undefined };

export function isFor(entry: PermissionEntry, { name, type, id }: PossiblyUndefined<EntryCommand>): boolean {
  return entry.command !== "" && ((entry.command === name && entry.type === type) || entry.command === id);
}

/**
 * The permissions of a guild once the entries are published, as far as they matter to one command. The IDs become those of the
 * command's own permissions and of the application's.
 */
export function permissionsFor(
  entries: readonly PermissionEntry[],
  command: EntryCommand,
  { id, application_id }: Pick<CommandPermissions, "id" | "application_id">,
): CommandPermissions[] {
  return entries.flatMap((entry) => {
    const holder = isForAll(entry) ? application_id : isFor(entry, command) ? id : undefined;
    if (holder === undefined) return [];
    const permissions = entry.overwrites.map(({ overwrite: one }) => one);
    return [{ id: holder, application_id, guild_id: entry.guildId ?? "", permissions }];
  });
}
