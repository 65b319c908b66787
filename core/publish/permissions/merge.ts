import type { Node } from "jsonc-parser";
import { entriesIn, type PermissionEntry } from "../../kinds/permissions/entries.ts";
import { commandPermissions, permissionsFile } from "../../kinds/permissions/fields.ts";
import { permissionsKind } from "../../kinds/permissions/index.ts";
import { readTables } from "../../kinds/table/tables.ts";
import { applyEdits, removeMember, replaceNode } from "../../language/edit/fixes.ts";
import { valueNode } from "../../language/model/model.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import type { TextEdit } from "../../language/text/span.ts";
import type { CommandPermissions, Overwrite } from "../../wire/payloads.ts";
import { appendLines } from "./append-lines.ts";
import { type PermissionsPlace, resolveCommand, sameOverwrites } from "./plan.ts";
import { entryNameOf, sortedPermissions, writeEntry, writeOverwrites } from "./pull.ts";
import type { GuildPermissions } from "./read.ts";

/** A permissions manifest brought up to what a guild has. */
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
  const before = read(text, guild, place);
  const known = new Set(before.map(({ id }) => id));
  const fresh = sortedPermissions(guild.current, guild.commands).filter(({ id }) => !known.has(id));
  const edit: Edit = (source, edits) => {
    const entries = read(source, guild, place).filter(({ id }) => id !== undefined);
    return applyEdits(
      source,
      entries.flatMap((one) => edits(one)),
    );
  };
  const switched = edit(text, switchOver);
  const removed = removeGone(switched, edit);
  const updated = edit(removed, (one) => appendMissing(removed, one, place));
  const whole = addEntries(updated, fresh, guild, place);
  const labels = fresh.map(({ id }) => labelOf(id, guild, place));
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

function differs({ id, entry, wanted }: Known): boolean {
  const written = entry.overwrites.map(({ overwrite }) => overwrite);
  return id !== undefined && !sameOverwrites(written, wanted);
}

function switchOver({ entry, wanted }: Known): TextEdit[] {
  return entry.overwrites.flatMap(({ overwrite, object }) => {
    const node = valueNode(object, "permission");
    const there = wanted.find((one) => isSame(one, overwrite));
    return node && there && there.permission !== overwrite.permission ? replaceNode(node, `${there.permission}`) : [];
  });
}

/** One of each list at a time: what is removed may share a comma with its neighbour. */
function removeGone(source: string, edit: Edit): string {
  const next = edit(source, ({ entry, wanted }) => {
    const gone = entry.overwrites.findLast(({ overwrite }) => !wanted.some((one) => isSame(one, overwrite)));
    return gone ? removeMember(source, gone.object.node) : [];
  });
  return next === source ? source : removeGone(next, edit);
}

function appendMissing(source: string, { entry, wanted }: Known, place: PermissionsPlace): TextEdit[] {
  const list = valueNode(entry.object, "permissions");
  const missing = wanted.filter((one) => !entry.overwrites.some(({ overwrite }) => isSame(one, overwrite)));
  return list?.type === "array" ? appendLines(source, list, writeOverwrites(missing, place)) : [];
}

function labelOf(id: string, { commands }: GuildPermissions, { applicationId }: PermissionsPlace): string {
  return resolveCommand({ command: id, type: undefined }, commands, applicationId).label;
}

interface Known {
  readonly entry: PermissionEntry;
  readonly label: string;
  /** Undefined: its command is not published. */
  readonly id: string | undefined;
  /** What the guild has. */
  readonly wanted: readonly Overwrite[];
}

function read(text: string, { commands, current }: GuildPermissions, { applicationId }: PermissionsPlace): Known[] {
  const { objects } = readTables(permissionsKind, parseWhole(text, "jsonc"));
  return entriesIn(objects).map((entry) => {
    const { id, label } = resolveCommand(entry, commands, applicationId);
    return { entry, id, label, wanted: current.find((one) => one.id === id)?.permissions ?? [] };
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
  const first = list.children?.[0];
  const indent = first ? (/\n([ \t]*)$/.exec(text.slice(0, first.offset))?.[1] ?? "") : isOurs ? "    " : "  ";
  const lines = fresh.map((one, index) => {
    const comma = index < fresh.length - 1 ? "," : "";
    const { id, permissions } = one;
    return isOurs
      ? `${writeEntry(entryNameOf(id, commands, place), permissions, place, indent)}${comma}`
      : `${JSON.stringify(one, undefined, 2).replaceAll("\n", `\n${indent}`)}${comma}`;
  });
  return applyEdits(text, appendLines(text, list, lines));
}

/** The list that entries stand in: the envelope's, or the file's own of the interface's objects. */
function listIn(text: string): { readonly list: Node | undefined; readonly isOurs: boolean } {
  const { objects, manifest } = readTables(permissionsKind, parseWhole(text, "jsonc"));
  const { root } = manifest.skeleton;
  if (root?.type === "array") return { list: root, isOurs: false };
  const [file] = objects;
  const list = file?.table === permissionsFile ? valueNode(file, "permissions") : undefined;
  return { list: list?.type === "array" ? list : undefined, isOurs: file?.table !== commandPermissions };
}
