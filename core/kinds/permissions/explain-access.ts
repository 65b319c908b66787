import type { TableObject } from "../../language/model/model.ts";
import type { Names } from "../../names/names.ts";
import type { Surroundings } from "../table/kind.ts";
import { allowedByDefault, commandOf, entryLabel, summaryOf, verbOf, whom } from "./describe-access.ts";
import { type Effect, effectsOf, isForChannels, type Reaching } from "./effects.ts";
import { entriesIn, entryOf, isForAll, type PermissionEntry } from "./entries.ts";

/** More rows than these make a hover that nobody reads. */
const mostRows = 20;

/** Who may use the command of an entry, as Markdown: a row for each overwrite, and one for everybody else. §4.5 */
export function explainEntry(entry: PermissionEntry, around: Surroundings): string {
  if (entry.command === "") return "";
  const effects = effectsOf(entry);
  if (effects.length === 0) return explainEmpty(entry, around);
  const { names } = around;
  const shown = effects.slice(0, mostRows);
  const rows = shown.map(
    (effect) => `| ${unbroken(whom(effect, names))} | ${unbroken(verbOf(effect))} | ${butOf(effect, names)} |`,
  );
  const left = effects.length - shown.length;
  const more = left > 0 ? [`| … and ${left} more | | |`] : [];
  const isForEveryone = effects.some(({ through }) => through === "everyone");
  const others = isForEveryone ? [] : [`| by default | ${defaultOf(entry, around)} | |`];
  const table = ["| | | |", "|---|---|---|", ...rows, ...more, ...others].join("\n");
  const heading = `**Who may use ${entryLabel(entry)}**, administrators aside:`;
  return [heading, table, ...(isForAll(entry) ? ownEntries(around) : [])].join("\n\n");
}

/** What an overwrite does, and what goes over it, as Markdown. §2.3 §4.5 */
export function explainOverwrite(object: TableObject, around: Surroundings): string {
  const entry = entryOf(object);
  const effect = entry && effectsOf(entry).find((one) => one.object === object);
  if (!entry || !effect || entry.command === "") return "";
  const exceptions = exceptionsOf(effect, around.names);
  const but = exceptions === "" ? "" : ` Except: ${exceptions}.`;
  return `${sentenceOf(effect, entryLabel(entry), around.names)}${but}${idle(effect, entry, around)}`;
}

function sentenceOf(effect: Effect, command: string, names: Names | undefined): string {
  const { permission } = effect.overwrite;
  const { through } = effect;
  if (isForChannels(effect)) {
    const where = through === "all-channels" ? "in any channel" : `in ${whom(effect, names)} and its threads`;
    return permission
      ? `Opens ${command} ${where} to those who may use it.`
      : `Nobody but administrators may use ${command} ${where}.`;
  }
  if (through === "everyone") return `${permission ? "Every" : "No"} member may use ${command}.`;
  const who = through === "role" ? "Members with this role" : "This user";
  return `${who} ${permission ? "may" : "may not"} use ${command}.`;
}

/** Editors give a table's columns little room. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

function butOf(effect: Effect, names: Names | undefined): string {
  const exceptions = exceptionsOf(effect, names);
  return exceptions === "" ? "" : `except ${exceptions}`;
}

function exceptionsOf({ exceptions }: Effect, names: Names | undefined): string {
  const all = exceptions.map((one) => nameOfException(one, names));
  return (all.length > 6 ? [...all.slice(0, 5), `${all.length - 5} more`] : all).join(", ");
}

function nameOfException(one: Reaching, names: Names | undefined): string {
  return isForChannels(one) && !one.overwrite.permission ? `in ${whom(one, names)}` : whom(one, names);
}

/** A word on an overwrite that changes nothing. */
function idle(effect: Effect, entry: PermissionEntry, around: Surroundings): string {
  if (!effect.overwrite.permission) return "";
  const others = effectsOf(entry).filter((other) => other.object !== effect.object && !other.overwrite.permission);
  if (isForChannels(effect)) {
    return others.some(isForChannels) ? "" : " It changes nothing: no overwrite closes a channel.";
  }
  const command = commandOf(entry, around.commands ?? []);
  const isOpen = command?.default_member_permissions === null && command.default_permission;
  const isKeptOut = others.some((other) => !isForChannels(other));
  return isOpen && !isKeptOut ? " It changes nothing: by default everyone may use the command." : "";
}

/** A list without overwrites takes them all away, and then those of the application hold. §2.3 */
function explainEmpty(entry: PermissionEntry, around: Surroundings): string {
  const forAll = isForAll(entry) ? undefined : entriesIn(around.objects).find(isForAll);
  const holds =
    forAll && forAll.overwrites.length > 0
      ? `those of \`*\` hold (${summaryOf(forAll, around.names)})`
      : `by default ${defaultOf(entry, around)} may use it`;
  return `No overwrites for ${entryLabel(entry)}: ${holds}.`;
}

function defaultOf(entry: PermissionEntry, { commands = [] }: Surroundings): string {
  if (isForAll(entry)) return "whoever each command's `default_member_permissions` lets";
  const command = commandOf(entry, commands);
  return command ? allowedByDefault(command) : "whoever the command's `default_member_permissions` lets";
}

function ownEntries({ objects }: Surroundings): string[] {
  const own = entriesIn(objects).filter((entry) => !isForAll(entry) && entry.overwrites.length > 0);
  return own.length === 0 ? [] : [`Not for ${own.map(entryLabel).join(", ")}: they have their own.`];
}
