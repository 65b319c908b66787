import type { NamedCommand } from "../../discord/commands/desired.ts";
import { hasSameContent } from "../../discord/commands/difference.ts";
import { namelessForm } from "../../discord/commands/normal.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { similarityOf } from "./similarity.ts";

type Renames = ReadonlyMap<NamedCommand, PublishedCommand>;

/** Guesses renames by equal content. Commands with several counterparts are left out, on either side. */
export function renamesByContent(desired: readonly NamedCommand[], published: readonly PublishedCommand[]): Renames {
  const slash = published.filter(isSlash);
  const pairs = desired.filter(isSlash).flatMap((one) => {
    const counterparts = slash.filter((command) => hasSameContent(one, command));
    return counterparts.length === 1 && counterparts[0] ? [[one, counterparts[0]] as const] : [];
  });
  return new Map(pairs.filter(([, command]) => pairs.filter(([, other]) => other === command).length === 1));
}

/** Context menu commands have hardly anything but names, so they would all look like renames of each other. */
function isSlash({ type }: { readonly type: number }): boolean {
  return type === CommandType.CHAT_INPUT;
}

/** Two commands with a smaller similarity are different commands. */
const minSimilarity = 0.6;
/** The second most similar command must be this much less similar. Otherwise, the rename is unclear. */
const minMargin = 0.2;

interface Pair {
  readonly desired: NamedCommand;
  readonly published: PublishedCommand;
  readonly similarity: number;
}

/** Guesses renames by similar content: pairs that are clearly the most similar ones for both of their commands. */
export function renamesByLikeness(desired: readonly NamedCommand[], published: readonly PublishedCommand[]): Renames {
  const sides = {
    desired: desired
      .filter(isSlash)
      .map((one) => ({ command: one, values: valuesOf({ ...one.body, type: one.type }) })),
    published: published.filter(isSlash).map((one) => ({ command: one, values: valuesOf({ ...one }) })),
  };
  const pairs = sides.desired.flatMap((one) =>
    sides.published.map((other): Pair => {
      return { desired: one.command, published: other.command, similarity: similarityOf(one.values, other.values) };
    }),
  );
  const clear = pairs.filter((pair) => pair.similarity >= minSimilarity && isClear(pair, pairs));
  return new Map(clear.map((pair) => [pair.desired, pair.published]));
}

/** Whether every other pair of either command is less similar by the margin. */
function isClear(pair: Pair, pairs: readonly Pair[]): boolean {
  return pairs.every((other) => {
    if (other === pair || (other.desired !== pair.desired && other.published !== pair.published)) return true;
    return pair.similarity - other.similarity >= minMargin;
  });
}

/** The values in a command beside its names, each with its path. Values that an empty command has are left out. */
function valuesOf(command: JsonObject): ReadonlySet<string> {
  const defaults = valuesIn(namelessForm({}), "");
  return new Set(valuesIn(namelessForm(command), "").filter((value) => !defaults.includes(value)));
}

function valuesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesIn(item, `${path}/${elementName(item)}`));
  if (isObject(value)) return Object.entries(value).flatMap(([key, member]) => valuesIn(member, `${path}/${key}`));
  return value === null || value === false || value === "" ? [] : [`${path}=${JSON.stringify(value)}`];
}

/** A list's elements go by their names, so an element that is added at the front does not change all others. */
function elementName(item: unknown): string {
  return isObject(item) && typeof item.name === "string" ? item.name : "";
}
