import type { Node } from "jsonc-parser";
import type { CommandPermissions, Overwrite } from "../discord/payloads.ts";
import { entriesIn, type PermissionEntry } from "../kinds/permissions/entries.ts";
import { commandPermissions, permissionsFile } from "../kinds/permissions/fields.ts";
import { permissionsKind } from "../kinds/permissions/index.ts";
import { readTables } from "../kinds/table/kind.ts";
import { applyEdits, removeMember, replaceNode } from "../language/edit/fixes.ts";
import { insertMembers, type WriteMembers } from "../language/edit/insert-members.ts";
import { indentUnitOf, jsonText } from "../language/edit/json-text.ts";
import { valueNode } from "../language/model/model.ts";
import { parseWhole } from "../language/model/parse-manifest.ts";
import type { TextEdit } from "../language/text/span.ts";
import { type PermissionsPlace, resolveCommand, sameOverwrites } from "./plan.ts";
import type { GuildPermissions } from "./publish.ts";
import { entryElement, entryNameOf, overwriteElement, sortedPermissions } from "./pull.ts";

export interface MergedPermissions {
  readonly text: string;
  /** Labels of what the manifest had otherwise. */
  readonly changed: readonly string[];
  /** Labels of what it had not. */
  readonly added: readonly string[];
  /** Labels of its entries for commands that are not published; they stay as they are. */
  readonly unresolved: readonly string[];
  /** Labels of what it has no place for, since it is the permissions of one command only. */
  readonly left: readonly string[];
}

/**
 * Brings a permissions manifest without errors up to what a guild has. Comments and the order stay; only what differs
 * is touched. Publishing the outcome changes nothing, but for entries that stand for no published command.
 */
export function mergePermissions(text: string, guild: GuildPermissions, place: PermissionsPlace): MergedPermissions {
  const before = readKnown(text, guild, place);
  const known = new Set(before.map(({ id }) => id));
  const fresh = sortedPermissions(guild.current, guild.commands).filter(({ id }) => !known.has(id));
  const edit: Edit = (source, edits) => {
    const entries = readKnown(source, guild, place).filter(({ id }) => id !== undefined);
    return applyEdits(source, entries.flatMap(edits));
  };
  const switched = edit(text, switchOver);
  const removed = removeGone(switched, edit);
  const updated = edit(removed, (one) => appendMissing(removed, one, place));
  const whole = addEntries(updated, fresh, guild, place);
  const labels = fresh.map(({ id }) => {
    return resolveCommand({ command: id, type: undefined }, guild.commands, place.applicationId).label;
  });
  return {
    text: whole ?? updated,
    changed: before.filter(differs).map(({ label }) => label),
    added: whole === undefined ? [] : labels,
    unresolved: before.filter(({ id }) => id === undefined).map(({ label }) => label),
    left: whole === undefined ? labels : [],
  };
}

/** Makes edits for each entry of a text whose command is published, and applies them together. */
type Edit = (source: string, edits: (known: Known) => readonly TextEdit[]) => string;

function differs({ id, entry, published }: Known): boolean {
  const written = entry.overwrites.map(({ overwrite }) => overwrite);
  return id !== undefined && !sameOverwrites(written, published);
}

function switchOver({ entry, published }: Known): TextEdit[] {
  return entry.overwrites.flatMap(({ overwrite, object }) => {
    const node = valueNode(object, "permission");
    const there = published.find((one) => isSame(one, overwrite));
    return node && there && there.permission !== overwrite.permission ? replaceNode(node, `${there.permission}`) : [];
  });
}

/** One of each list at a time: what is removed may share a comma with its neighbour. */
function removeGone(source: string, edit: Edit): string {
  const next = edit(source, ({ entry, published }) => {
    const gone = entry.overwrites.findLast(({ overwrite }) => !published.some((one) => isSame(one, overwrite)));
    return gone ? removeMember(source, gone.object.node) : [];
  });
  return next === source ? source : removeGone(next, edit);
}

function appendMissing(source: string, { entry, published }: Known, place: PermissionsPlace): TextEdit[] {
  const list = valueNode(entry.object, "permissions");
  const missing = published.filter((one) => !entry.overwrites.some(({ overwrite }) => isSame(one, overwrite)));
  if (list?.type !== "array") return [];
  return append(source, list, (style, isOwnLine) =>
    missing.map((overwrite) => overwriteElement(overwrite, place, style, isOwnLine)),
  );
}

function append(source: string, list: Node, write: WriteMembers): TextEdit[] {
  const indentation = { unit: indentUnitOf(source), outer: "" };
  return insertMembers(source, { container: list, after: list.children?.at(-1), indentation }, write);
}

interface Known {
  readonly entry: PermissionEntry;
  readonly label: string;
  /** Undefined: its command is not published. */
  readonly id: string | undefined;
  readonly published: readonly Overwrite[];
}

function readKnown(text: string, { commands, current }: GuildPermissions, { applicationId }: PermissionsPlace) {
  const { objects } = readTables(permissionsKind, parseWhole(text, "jsonc"));
  return entriesIn(objects).map((entry) => {
    const { id, label } = resolveCommand(entry, commands, applicationId);
    return { entry, id, label, published: current.find((one) => one.id === id)?.permissions ?? [] };
  });
}

function isSame(a: Overwrite, b: Overwrite): boolean {
  return a.id === b.id && a.type === b.type;
}

/** The text with entries for what it has none of yet; undefined where it has no list of entries. */
function addEntries(
  text: string,
  fresh: readonly CommandPermissions[],
  { commands }: GuildPermissions,
  place: PermissionsPlace,
): string | undefined {
  if (fresh.length === 0) return text;
  const { list, isOurs } = listIn(text);
  if (!list) return undefined;
  const edits = append(text, list, (style) =>
    fresh.map((one) =>
      isOurs ? entryElement(entryNameOf(one.id, commands, place), one.permissions, place, style) : jsonText(one, style),
    ),
  );
  return applyEdits(text, edits);
}

/** The array of entries: the envelope's, or the file's own array of Discord's objects. */
function listIn(text: string): { readonly list: Node | undefined; readonly isOurs: boolean } {
  const { objects, manifest } = readTables(permissionsKind, parseWhole(text, "jsonc"));
  const { root } = manifest.skeleton;
  if (root?.type === "array") return { list: root, isOurs: false };
  const [file] = objects;
  const list = file?.table === permissionsFile ? valueNode(file, "permissions") : undefined;
  return { list: list?.type === "array" ? list : undefined, isOurs: file?.table !== commandPermissions };
}
