import type { Through } from "../../access/permitted.ts";
import { labelOf, type Names } from "../../discord/names/names.ts";
import { CommandType, commandTypes, constantOf, OverwriteType } from "../../interface/facts/constants.ts";
import { permissionsIn } from "../../interface/facts/permissions.ts";
import { allChannelsOf } from "../../interface/facts/snowflake.ts";
import type { KnownCommand } from "../../manifest/known-command.ts";
import { type Command, type TableObject, valueNode } from "../../manifest/model.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import type { ExplainSurroundings } from "../table/kind.ts";
import {
  type EntryCommand,
  entriesIn,
  entryOf,
  isFor,
  isForAll,
  type PermissionEntry,
  type PlacedOverwrite,
} from "./entries.ts";

/** The subject of an overwrite, as Markdown. */
function granteeName({ through, overwrite: { id } }: Reaching, names: Names | undefined): string {
  if (through === "everyone") return "@everyone";
  if (through === "all-channels") return "all channels";
  const name = names?.nameOf(through, id);
  return `${through} ${name === undefined ? asCode(id) : escapeMarkdown(labelOf({ id, name }))}`;
}

/** The effect of an overwrite on its subject. */
function verbOf(one: Reaching): string {
  const { permission } = one.overwrite;
  if (isForChannels(one)) return permission ? "open" : "closed";
  return permission ? "allowed" : "denied";
}

/** `@everyone denied, role … allowed`: an entry in a few words, as Markdown. */
export function summaryOf(entry: PermissionEntry, names: Names | undefined): string {
  const words = overwriteEffectsOf(entry).map((effect) => `${granteeName(effect, names)} ${verbOf(effect)}`);
  return words.length > 0 ? fewOf(words).join(", ") : "no overwrites";
}

/** The command of an entry, as Markdown. */
function entryLabel(entry: PermissionEntry): string {
  if (isForAll(entry)) return "all commands without permissions of their own";
  const { command, type } = entry;
  if (type === undefined) return `command ${asCode(command)}`;
  if (type === CommandType.CHAT_INPUT) return asCode(`/${command}`);
  return `${asCode(command)} (${constantOf(commandTypes, type)?.name ?? type})`;
}

/** A text of the manifest as code in Markdown. It can neither become Markdown nor end the row of a table. */
function asCode(text: string): string {
  return `\`${text.replaceAll(/[`|\s]+/g, " ")}\``;
}

export interface DefinedCommand extends EntryCommand {
  readonly default_member_permissions: string | null;
  readonly default_permission: boolean;
}

/** The default permissions of a command; undefined while it has no name or type. */
export function definedBy(command: Command): DefinedCommand | undefined {
  const { name, type } = command;
  if (!name || type === undefined) return undefined;
  const id: unknown = valueNode(command, "id")?.value;
  const set = String(valueNode(command, "default_member_permissions")?.value ?? "");
  return {
    name: name.value,
    type,
    id: typeof id === "string" ? id : undefined,
    default_member_permissions: /^\d{1,20}$/.test(set) ? set : null,
    default_permission: valueNode(command, "default_permission")?.value !== false,
  };
}

/** The command that an entry is for, if it is among these. */
function commandOfEntry(entry: PermissionEntry, commands: readonly KnownCommand[]): DefinedCommand | undefined {
  const meant = commands.filter((command) => isFor(entry, command)).flatMap((command) => command.whole() ?? []);
  return meant.flatMap((command) => definedBy(command) ?? [])[0];
}

/** The users of a command to which no overwrite applies, as Markdown: `members with …`. */
function allowedByDefault({ default_member_permissions: set, default_permission }: DefinedCommand): string {
  if (set === null) return default_permission ? "everyone" : "only administrators";
  const { held, unknownBits } = permissionsIn(BigInt(set));
  const names = [...held.map(({ name }) => `\`${name}\``), ...unknownBits.map((bit) => `bit ${bit}`)];
  return names.length === 0 ? "only administrators" : `members with ${names.join(" and ")}`;
}

const maxRows = 20;

/** The users of an entry's command, as a Markdown table with a row for each overwrite, and one for the default. §4.5 */
export function explainEntry(entry: PermissionEntry, around: ExplainSurroundings): string {
  if (entry.command === "") return "";
  const effects = overwriteEffectsOf(entry);
  if (effects.length === 0) return explainEmpty(entry, around);
  const { names } = around;
  const shown = effects.slice(0, maxRows);
  const rows = shown.map((effect) => {
    const exceptions = exceptionsOf(effect, names);
    const but = exceptions === "" ? "" : `except ${exceptions}`;
    return `| ${unbroken(granteeName(effect, names))} | ${unbroken(verbOf(effect))} | ${but} |`;
  });
  const left = effects.length - shown.length;
  const more = left > 0 ? [`| ${left} more | | |`] : [];
  const isForEveryone = effects.some(({ through }) => through === "everyone");
  const others = isForEveryone ? [] : [`| by default | ${defaultOf(entry, around)} | |`];
  const table = ["| | | |", "|---|---|---|", ...rows, ...more, ...others].join("\n");
  const heading = `**Who can use ${entryLabel(entry)}** (administrators always can):`;
  return [heading, table, ...(isForAll(entry) ? ownEntries(around) : [])].join("\n\n");
}

/** The effect of an overwrite and the overwrites above it, as Markdown. §2.3 §4.5 */
export function explainOverwrite(object: TableObject, around: ExplainSurroundings): string {
  const entry = entryOf(object);
  const effect = entry && overwriteEffectsOf(entry).find((one) => one.object === object);
  if (!entry || !effect || entry.command === "") return "";
  const exceptions = exceptionsOf(effect, around.names);
  const parts = [sentenceOf(effect, entryLabel(entry), around.names), idle(effect, entry, around)];
  if (exceptions !== "") parts.splice(1, 0, `Overridden for: ${exceptions}.`);
  return parts.filter((part) => part !== "").join(" ");
}

function sentenceOf(effect: OverwriteEffect, command: string, names: Names | undefined): string {
  const { permission } = effect.overwrite;
  const { through } = effect;
  if (isForChannels(effect)) {
    const where = through === "all-channels" ? "in any channel" : `in ${granteeName(effect, names)} and its threads`;
    return permission
      ? `Users with access to ${command} can use it ${where}.`
      : `Only administrators can use ${command} ${where}.`;
  }
  if (through === "everyone") return permission ? `All members can use ${command}.` : `Members cannot use ${command}.`;
  const who = through === "role" ? "Members with this role" : "This user";
  return permission ? `${who} can use ${command}.` : `${who} cannot use ${command}.`;
}

/** Keeps words on one line, because VS Code makes the columns of a table narrow. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

function exceptionsOf({ exceptions }: OverwriteEffect, names: Names | undefined): string {
  const all = exceptions.map((one) => {
    return `${isForChannels(one) && !one.overwrite.permission ? "in " : ""}${granteeName(one, names)}`;
  });
  return fewOf(all).join(", ");
}

function fewOf(words: readonly string[]): readonly string[] {
  return words.length > 6 ? [...words.slice(0, 5), `${words.length - 5} more`] : words;
}

/** A note on an overwrite without effect; else empty. */
function idle(effect: OverwriteEffect, entry: PermissionEntry, around: ExplainSurroundings): string {
  if (!effect.overwrite.permission) return "";
  const others = overwriteEffectsOf(entry).filter(
    (other) => other.object !== effect.object && !other.overwrite.permission,
  );
  if (isForChannels(effect)) {
    return others.some(isForChannels) ? "" : "This overwrite has no effect because no overwrite closes a channel.";
  }
  const command = commandOfEntry(entry, around.commands ?? []);
  const isOpen = command?.default_member_permissions === null && command.default_permission;
  const isKeptOut = others.some((other) => !isForChannels(other));
  return isOpen && !isKeptOut ? "This overwrite has no effect because everyone can use the command by default." : "";
}

/** Explains an empty array, which removes all overwrites, so that those of the application apply. §2.3 */
function explainEmpty(entry: PermissionEntry, around: ExplainSurroundings): string {
  const forAll = isForAll(entry) ? undefined : entriesIn(around.objects).find(isForAll);
  return forAll && forAll.overwrites.length > 0
    ? `No overwrites for ${entryLabel(entry)}, so those of \`*\` apply: ${summaryOf(forAll, around.names)}.`
    : `No overwrites for ${entryLabel(entry)}. Default access: ${defaultOf(entry, around)}.`;
}

function defaultOf(entry: PermissionEntry, { commands = [] }: ExplainSurroundings): string {
  if (isForAll(entry)) return "`default_member_permissions` of each command";
  const command = commandOfEntry(entry, commands);
  return command ? allowedByDefault(command) : "`default_member_permissions` of the command";
}

function ownEntries({ objects }: ExplainSurroundings): string[] {
  const own = entriesIn(objects).filter((entry) => !isForAll(entry) && entry.overwrites.length > 0);
  return own.length === 0 ? [] : [`Commands with permissions of their own: ${own.map(entryLabel).join(", ")}.`];
}

/** An overwrite with its kind of subject. */
interface Reaching extends PlacedOverwrite {
  readonly through: Through;
}

/** An overwrite with the opposite overwrites that override it, in source order. */
interface OverwriteEffect extends Reaching {
  readonly exceptions: readonly Reaching[];
}

export function overwriteEffectsOf({ overwrites, guildId }: PermissionEntry): readonly OverwriteEffect[] {
  const all = overwrites.map((placed) => ({ ...placed, through: throughOf(placed, guildId) }));
  return all.map((one) => ({ ...one, exceptions: all.filter((other) => overrides(other, one)) }));
}

function throughOf({ overwrite: { id, type } }: PlacedOverwrite, guildId: string | undefined): Through {
  if (type === OverwriteType.USER) return "user";
  if (type === OverwriteType.ROLE) return id === guildId ? "everyone" : "role";
  return guildId !== undefined && id === allChannelsOf(guildId) ? "all-channels" : "channel";
}

const ranks: Readonly<Record<Through, number>> = { everyone: 0, role: 1, user: 2, "all-channels": 3, channel: 4 };

/** Whether an overwrite applies to channels, not to users. */
function isForChannels({ through }: Reaching): boolean {
  return ranks[through] >= ranks["all-channels"];
}

/** Whether one overwrite overrides another, in the order of `permitted`. */
function overrides(above: Reaching, below: Reaching): boolean {
  if (above.overwrite.permission === below.overwrite.permission) return false;
  if (isForChannels(below)) return ranks[above.through] > ranks[below.through];
  // An open channel does not override a denial, but a closed channel denies all users.
  if (isForChannels(above)) return !above.overwrite.permission;
  if (above.through === "role" && below.through === "role") return above.overwrite.permission;
  return ranks[above.through] > ranks[below.through];
}
