import type { Node } from "jsonc-parser";
import { applyEdits, removeMember, replaceNode } from "../edit/fixes.ts";
import { insertMembers, type WriteMembers } from "../edit/insert-members.ts";
import { indentUnitOf, jsonText } from "../edit/json-text.ts";
import type { CommandPermissions, Overwrite } from "../interface/payloads.ts";
import { entriesIn, type PermissionEntry } from "../kinds/permissions/entries.ts";
import { commandPermissions, permissionsFile } from "../kinds/permissions/fields.ts";
import { permissionsKind } from "../kinds/permissions/index.ts";
import { readTables } from "../kinds/table/kind.ts";
import { valueNode } from "../manifest/model.ts";
import { parseWhole } from "../manifest/parse-manifest.ts";
import type { TextEdit } from "../text/span.ts";
import { type PermissionsPlace, resolveCommand, sameOverwrites } from "./plan.ts";
import type { GuildPermissions } from "./publish.ts";
import { entryElement, entryNameOf, overwriteElement, sortedPermissions } from "./pull.ts";

export interface MergedPermissions {
  readonly text: string;
  /** Labels of commands whose entry changed. */
  readonly changed: readonly string[];
  /** Labels of commands whose entry was added. */
  readonly added: readonly string[];
  /** Labels of entries for commands that are not published. The entries stay. */
  readonly unresolved: readonly string[];
  /** Labels of commands without a place in the manifest, which is for one command only. */
  readonly left: readonly string[];
}

/**
 * Brings a permissions manifest without errors up to the state of a guild. Comments and the order stay, and only differences
 * are touched. Publishing the outcome changes nothing, except for entries of commands that are not published.
 */
export function mergePermissions(text: string, guild: GuildPermissions, place: PermissionsPlace): MergedPermissions {
  const before = readKnown(text, guild, place);
  const known = new Set(before.map(({ id }) => id));
  const fresh = sortedPermissions(guild.current, guild.commands).filter(({ id }) => !known.has(id));
  const edit: Edit = (source, edits) => {
    const entries = readKnown(source, guild, place).filter(({ id }) => id !== undefined);
    return applyEdits(source, entries.flatMap(edits));
  };
  const switched = edit(text, toOtherTarget);
  const removed = removeDeleted(switched, edit);
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
type Edit = (source: string, edits: (known: PublishedEntry) => readonly TextEdit[]) => string;

function differs({ id, entry, published }: PublishedEntry): boolean {
  const written = entry.overwrites.map(({ overwrite }) => overwrite);
  return id !== undefined && !sameOverwrites(written, published);
}

function toOtherTarget({ entry, published }: PublishedEntry): TextEdit[] {
  return entry.overwrites.flatMap(({ overwrite, object }) => {
    const node = valueNode(object, "permission");
    const there = published.find((one) => isSameOverwrite(one, overwrite));
    return node && there && there.permission !== overwrite.permission ? replaceNode(node, `${there.permission}`) : [];
  });
}

/** Removes one element of each list at a time, because neighbours share a comma. */
function removeDeleted(source: string, edit: Edit): string {
  const next = edit(source, ({ entry, published }) => {
    const gone = entry.overwrites.findLast(
      ({ overwrite }) => !published.some((one) => isSameOverwrite(one, overwrite)),
    );
    return gone ? removeMember(source, gone.object.node) : [];
  });
  return next === source ? source : removeDeleted(next, edit);
}

function appendMissing(source: string, { entry, published }: PublishedEntry, place: PermissionsPlace): TextEdit[] {
  const list = valueNode(entry.object, "permissions");
  const missing = published.filter((one) => !entry.overwrites.some(({ overwrite }) => isSameOverwrite(one, overwrite)));
  if (list?.type !== "array") return [];
  return append(source, list, (style, isOwnLine) =>
    missing.map((overwrite) => overwriteElement(overwrite, place, style, isOwnLine)),
  );
}

function append(source: string, list: Node, write: WriteMembers): TextEdit[] {
  const indentation = { unit: indentUnitOf(source), outer: "" };
  return insertMembers(source, { container: list, after: list.children?.at(-1), indentation }, write);
}

interface PublishedEntry {
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

function isSameOverwrite(a: Overwrite, b: Overwrite): boolean {
  return a.id === b.id && a.type === b.type;
}

/** The text with entries for commands that have none yet; undefined if it has no list of entries. */
function addEntries(
  text: string,
  fresh: readonly CommandPermissions[],
  { commands }: GuildPermissions,
  place: PermissionsPlace,
): string | undefined {
  if (fresh.length === 0) return text;
  const { list, isOurs } = entryListIn(text);
  if (!list) return undefined;
  const edits = append(text, list, (style) =>
    fresh.map((one) =>
      isOurs ? entryElement(entryNameOf(one.id, commands, place), one.permissions, place, style) : jsonText(one, style),
    ),
  );
  return applyEdits(text, edits);
}

/** The array of entries: the envelope's, or the file's own array of Discord's objects. */
function entryListIn(text: string): { readonly list: Node | undefined; readonly isOurs: boolean } {
  const { objects, manifest } = readTables(permissionsKind, parseWhole(text, "jsonc"));
  const { root } = manifest.skeleton;
  if (root?.type === "array") return { list: root, isOurs: false };
  const [file] = objects;
  const list = file?.table === permissionsFile ? valueNode(file, "permissions") : undefined;
  return { list: list?.type === "array" ? list : undefined, isOurs: file?.table !== commandPermissions };
}
