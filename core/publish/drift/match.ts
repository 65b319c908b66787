import { changesBetween } from "../../discord/commands/changes.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { identityKey } from "../../discord/commands/label.ts";
import { normalCommand } from "../../discord/commands/normal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { isObject, type JsonObject } from "../../json.ts";
import { CommandType } from "../../language/facts/constants.ts";
import type { Ledger } from "./ledger.schema.ts";

/**
 * What the manifest answers for: "listed": the commands it lists, and no other; "scope": everything that the
 * application has in the scope, so what it does not list is deleted.
 */
export type Owns = "listed" | "scope";

/**
 * How a published command was matched to a desired one. "unfinished": a publish that did not finish
 * was to give it this name; "ledger": the manifest had it under this name, and it was renamed on Discord; "content": it has another name and is otherwise the same; "likeness": it is
 * clearly the most alike. The last two are guesses.
 */
export type RecognisedBy = "id" | "name" | "unfinished" | "ledger" | "entry-point" | "content" | "likeness";

/** A desired command and its published command, if there is one. */
export interface Match {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand | undefined;
  readonly by: RecognisedBy | undefined;
}

/**
 * Where renames are guessed. "owned": among commands that the manifest answers for and no longer lists; "anywhere": where
 * no record has any of the manifest's commands, also among those that no record has; "nowhere": what has a new name is new.
 */
export type RenameGuesses = "owned" | "anywhere" | "nowhere";

export interface Matches {
  readonly matched: readonly Match[];
  readonly rest: readonly PublishedCommand[];
  /** The `others` of the ownership with their published commands: matched, and otherwise left alone. */
  readonly others: readonly Match[];
}

/** What tells which published commands the manifest answers for. */
export interface Ownership {
  readonly owns: Owns;
  /** What was last published there; absent if not recorded. */
  readonly ledger?: Ledger | undefined;
  /** Where the manifest owns the scope: the IDs that it owns of it; absent: all. */
  readonly only?: ReadonlySet<string> | undefined;
  /** The IDs of published commands that the user wants deleted although nothing owns them; absent: none. */
  readonly alsoDeletes?: ReadonlySet<string> | undefined;
  /** Absent: "owned". */
  readonly guesses?: RenameGuesses | undefined;
  /** Commands that the manifests list besides the desired ones: what is published of them is theirs, and stays. */
  readonly others?: readonly DesiredCommand[] | undefined;
}

/**
 * Finds out which published command each desired one means: the one of its ID; else of its type and name (§4.7); else the
 * one that an unfinished publish was to give this name, or that the ledger has for it; for the entry point, of which there is one at most, the one there is; and of those
 * that the manifest answers for and no longer lists, one that differs in nothing but its name, or is clearly the most
 * alike, or has the name and another type. Of those whose owner is not known, only one that differs in nothing but its name.
 */
export function matchCommands(
  asked: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  { owns, ledger: remembered = [], only, guesses = "owned", others: besides = [] }: Ownership,
): Matches {
  const desired = [...asked, ...besides];
  // A command that was removed from its manifest no longer counts as the manifest's.
  const ledger = remembered.filter(({ removed }) => !removed);
  const free = new Map(published.map((command) => [command.id, command]));
  const found = new Map<DesiredCommand, Match>();
  const pair = (by: Match["by"], find: (one: DesiredCommand) => PublishedCommand | undefined): void => {
    for (const one of desired) {
      const command = found.has(one) ? undefined : find(one);
      if (!command) continue;
      free.delete(command.id);
      found.set(one, { desired: one, published: command, by });
    }
  };
  pair("id", ({ id }) => (id === undefined ? undefined : free.get(id)));
  pair("name", (one) => [...free.values()].find((command) => identityKey(command) === identityKey(one)));
  const sources = new Set(desired.map(({ uri }) => uri));
  const entries = ledger.filter(({ uri }) => sources.has(uri));
  const renaming = new Map(entries.map(({ type, renameTo, id }) => [identityKey({ type, name: renameTo ?? "" }), id]));
  pair("unfinished", (one) => free.get(renaming.get(identityKey(one)) ?? ""));
  const known = new Map(ledger.map((entry) => [identityKey(entry), entry.id]));
  pair("ledger", (one) => free.get(known.get(identityKey(one)) ?? ""));
  pair("entry-point", ({ type }) =>
    type === CommandType.PRIMARY_ENTRY_POINT ? [...free.values()].find((command) => command.type === type) : undefined,
  );
  const dropped = new Set(entries.map(({ id }) => id));
  const created = new Set(entries.flatMap(({ notRenameTo = [] }) => notRenameTo));
  const isOwn = ({ id }: PublishedCommand): boolean => (owns === "scope" ? (only?.has(id) ?? true) : dropped.has(id));
  const recorded = new Set(remembered.map(({ id }) => id));
  const isUnclaimed = ({ id }: PublishedCommand): boolean => entries.length === 0 && !recorded.has(id);
  const guess = (by: "content" | "likeness", find: typeof renamesByContent, isCandidate: typeof isOwn): void => {
    const renamed = find(
      desired.filter((one) => !found.has(one) && !created.has(one.name)),
      [...free.values()].filter(isCandidate),
    );
    pair(by, (one) => renamed.get(one));
  };
  if (guesses !== "nowhere") {
    guess("content", renamesByContent, isOwn);
    guess("likeness", renamesByLikeness, isOwn);
  }
  if (guesses === "anywhere" && owns === "listed") guess("content", renamesByContent, isUnclaimed);
  // What would be deleted anyway and has the name of a new command is that one with another type.
  const isDeletable = (one: PublishedCommand): boolean => isOwn(one) && one.type !== CommandType.PRIMARY_ENTRY_POINT;
  const deletable = owns === "scope" ? [...free.values()].filter(isDeletable) : [];
  pair("name", ({ name }) => deletable.find((one) => one.name === name && free.has(one.id)));
  const matchOf = (one: DesiredCommand): Match =>
    found.get(one) ?? { desired: one, published: undefined, by: undefined };
  return { matched: asked.map(matchOf), rest: [...free.values()], others: besides.map(matchOf) };
}

/** Pairs that have the same content under another name, where there is no doubt which is which. */
export function renamesByContent(desired: readonly DesiredCommand[], published: readonly PublishedCommand[]) {
  const pairs = desired.flatMap((one) => {
    const counterparts = published.filter((command) => sameContent(one, command));
    return counterparts.length === 1 && counterparts[0] ? [[one, counterparts[0]] as const] : [];
  });
  return new Map(pairs.filter(([, command]) => pairs.filter(([, other]) => other === command).length === 1));
}

/** Commands of context menus have next to nothing but their names, so they would all be alike. */
function sameContent(desired: DesiredCommand, published: PublishedCommand): boolean {
  if (!isSlash(desired) || !isSlash(published)) return false;
  return changesBetween(nameless({ ...published }), nameless({ ...desired.body, type: desired.type })).length === 0;
}

function isSlash({ type }: { readonly type: number }): boolean {
  return type === CommandType.CHAT_INPUT;
}

/** What both scopes have of a command, without its names. */
function nameless(command: JsonObject): JsonObject {
  const { name: _, name_localizations: __, ...rest } = normalCommand(command, "guild");
  return rest;
}

/** Less than this in common is another command; 1 is all. */
const least = 0.6;
/** The second best match must be this much less alike, or the match is ambiguous. */
const lead = 0.2;

interface Pair {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand;
  /** From 0 to 1. */
  readonly likeness: number;
}

/**
 * Which desired commands are published ones under another name: those that are clearly the most alike, seen from both
 * sides. Commands of context menus have next to nothing but their names, so they are never taken for each other.
 */
function renamesByLikeness(desired: readonly DesiredCommand[], published: readonly PublishedCommand[]) {
  const leaves = new Map<object, ReadonlySet<string>>([
    ...desired.map((one) => [one, leavesOf({ ...one.body, type: one.type })] as const),
    ...published.map((one) => [one, leavesOf({ ...one })] as const),
  ]);
  const pairs = desired.filter(isSlash).flatMap((one) =>
    published.filter(isSlash).map((other): Pair => {
      return { desired: one, published: other, likeness: shared(leaves.get(one), leaves.get(other)) };
    }),
  );
  const clear = pairs.filter((pair) => pair.likeness >= least && leads(pair, pairs));
  return new Map(clear.map((pair) => [pair.desired, pair.published]));
}

/** Whether no other pair of either command comes near. */
function leads(pair: Pair, pairs: readonly Pair[]): boolean {
  return pairs.every((other) => {
    if (other === pair || (other.desired !== pair.desired && other.published !== pair.published)) return true;
    return pair.likeness - other.likeness >= lead;
  });
}

/** The share of what two commands say that both say (Dice's coefficient). */
function shared(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  if (a.size + b.size === 0) return 0;
  const both = [...a].filter((leaf) => b.has(leaf)).length;
  return (2 * both) / (a.size + b.size);
}

/** Everything that a command says beside its names and what it shares with an empty one, one text for each value. */
function leavesOf(command: JsonObject): ReadonlySet<string> {
  const defaults = leaves(normalCommand({}, "guild"), "");
  return new Set(leaves(nameless(command), "").filter((leaf) => !defaults.includes(leaf)));
}

function leaves(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => leaves(item, `${path}/${nameIn(item)}`));
  if (isObject(value)) return Object.entries(value).flatMap(([key, member]) => leaves(member, `${path}/${key}`));
  return value === null || value === false || value === "" ? [] : [`${path}=${JSON.stringify(value)}`];
}

/** A list's elements go by their names, so that one more in front does not make all others different. */
function nameIn(item: unknown): string {
  return isObject(item) && typeof item.name === "string" ? item.name : "";
}
