import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { normalCommand } from "../../discord/commands/normal.ts";
import { isObject, type JsonObject } from "../../discord/json.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { CommandType } from "../../language/facts/constants.ts";

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
export function renamesByLikeness(
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
): Map<DesiredCommand, PublishedCommand> {
  const leaves = new Map<object, ReadonlySet<string>>([
    ...desired.map((one) => [one, leavesOf({ ...one.body, type: one.type })] as const),
    ...published.map((one) => [one, leavesOf({ ...one })] as const),
  ]);
  const pairs = desired
    .filter(({ type }) => type === CommandType.CHAT_INPUT)
    .flatMap((one) =>
      published
        .filter(({ type }) => type === CommandType.CHAT_INPUT)
        .map(
          (other): Pair => ({ desired: one, published: other, likeness: shared(leaves.get(one), leaves.get(other)) }),
        ),
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
  const { name: _, name_localizations: __, ...rest } = normalCommand(command, "guild");
  const defaults = leaves(normalCommand({}, "guild"), "");
  return new Set(leaves(rest, "").filter((leaf) => !defaults.includes(leaf)));
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
