import { isNamed } from "../../discord/commands/changes.ts";
import { isObject, type JsonObject } from "../../json.ts";
import { ownValue } from "../../own-value.ts";

/**
 * Which side changed a value since the last publish: "here": the manifest; "there": Discord; "both": each to another
 * value; "unknown": the last publish of the command is not recorded.
 */
export type ChangedBy = "here" | "there" | "both" | "unknown";

/** The three versions of a value, each in normal form. Undefined: it is absent. */
interface Versions {
  /** As it was last published; undefined where that is not known, too. */
  readonly base: unknown;
  readonly here: unknown;
  readonly there: unknown;
}

/** One value that differs between a manifest and Discord. */
export interface Difference extends Versions {
  /** Property names from the command down; a list's elements go by their names, `["options", "song", "required"]`. */
  readonly path: readonly string[];
  /** "order": the order of those elements of the list at `path` that both sides have, as their names. */
  readonly of: "value" | "order";
  readonly by: ChangedBy;
}

/** Every value that differs between here and there, in the order of the fields, and who changed it. Pure. */
export function differencesOf(versions: Versions, path: readonly string[] = []): Difference[] {
  const { base, here, there } = isDictionary(path) ? filled(versions) : versions;
  if (isSame(here, there)) return [];
  if (isObject(here) && isObject(there)) return objectDifferences(isObject(base) ? base : {}, here, there, path);
  if (isNamed(here) && isNamed(there)) return listDifferences(isNamed(base) ? base : [], here, there, path);
  return [{ path, of: "value", base, here, there, by: changedBy({ base, here, there }) }];
}

/** The same if the last publish is not recorded. */
export function unknownDifferencesOf(here: unknown, there: unknown): Difference[] {
  return differencesOf({ base: here, here, there }).map((one) => ({ ...one, base: undefined, by: "unknown" }));
}

function changedBy({ base, here, there }: Versions): ChangedBy {
  if (isSame(base, here)) return "there";
  return isSame(base, there) ? "here" : "both";
}

/** Texts are merged locale by locale, and to the service no dictionary is an empty one. */
function isDictionary(path: readonly string[]): boolean {
  return path.at(-1)?.endsWith("_localizations") === true;
}

function filled({ base, here, there }: Versions): Versions {
  return { base: base ?? {}, here: here === null ? {} : here, there: there === null ? {} : there };
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

function objectDifferences(base: JsonObject, here: JsonObject, there: JsonObject, path: readonly string[]) {
  const names = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...names].flatMap((name) => {
    const versions = { base: ownValue(base, name), here: ownValue(here, name), there: ownValue(there, name) };
    return differencesOf(versions, [...path, name]);
  });
}

type List = readonly (JsonObject & { readonly name: string })[];

function listDifferences(base: List, here: List, there: List, path: readonly string[]): Difference[] {
  const [last, ours, theirs] = [byName(base), byName(here), byName(there)];
  const values = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) =>
    differencesOf({ base: last.get(name), here: ours.get(name), there: theirs.get(name) }, [...path, name]),
  );
  const inBoth = (name: string): boolean => ours.has(name) && theirs.has(name);
  const order = {
    base: [...last.keys()].filter(inBoth),
    here: [...ours.keys()].filter(inBoth),
    there: [...theirs.keys()].filter(inBoth),
  };
  return isSame(order.here, order.there) ? values : [...values, { path, of: "order", ...order, by: orderedBy(order) }];
}

/** Which side moved elements. Elements that both sides added since have no earlier position. */
function orderedBy({ base, here, there }: Readonly<Record<keyof Versions, readonly string[]>>): ChangedBy {
  const known = (name: string): boolean => base.includes(name);
  return changedBy({ base, here: here.filter(known), there: there.filter(known) });
}

function byName(list: List): ReadonlyMap<string, unknown> {
  return new Map(list.map((item) => [item.name, item]));
}
