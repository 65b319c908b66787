import { isObject, type JsonObject } from "../../text/json.ts";
import { ownValue } from "../../tools/own-value.ts";
import { fieldAt } from "./field-value.ts";

/**
 * Which side changed a value since the last publish: "here": the manifest; "there": Discord; "both": each to another
 * value; "unknown": the last publish of the command is not recorded.
 */
export type ChangedBy = "here" | "there" | "both" | "unknown";

/** The three versions of a value, each in normal form. Undefined: it is absent. */
interface Versions {
  /** As last published; also undefined if the last publish is not recorded. */
  readonly base: unknown;
  readonly here: unknown;
  readonly there: unknown;
}

/** One value that differs between a manifest and Discord. */
export interface Difference extends Versions {
  /** Property names from the command down; a list's elements go by their names, `["options", "song", "required"]`. */
  readonly path: readonly string[];
  /** "order": elements that both sides of the list at `path` have are in another order. The versions are the lists' names. */
  readonly of: "value" | "order";
  readonly by: ChangedBy;
}

type Path = readonly string[];
type Names = ReadonlySet<string>;

/** Splits differences into values, and orders them. */
export interface View {
  /** Whether texts of one side only are split into their locales. */
  readonly splitsTexts: boolean;
  /** The members of an object, from those of each side. */
  membersOf(here: Names, there: Names): Iterable<string>;
  /** The elements of a list, from those of each side. */
  elementsOf(here: Names, there: Names): Iterable<string>;
}

/** An edit sends each field in whole, and goes from `there` to `here`. */
export const editView: View = {
  splitsTexts: false,
  membersOf: (here, there) => [...there, ...here],
  elementsOf: (here, there) => [...[...there].filter((name) => !here.has(name)), ...here],
};

/** A merge takes values one by one, so it splits texts into locales. */
export const mergeView: View = {
  splitsTexts: true,
  membersOf: (here, there) => [...here, ...there],
  elementsOf: (here, there) => [...here, ...there],
};

/** Compares `here` and `there`, and says by `base` which side changed each value. */
export function differencesBetween(versions: Versions, view: View): Difference[] {
  return walk(versions, [], view);
}

function walk(versions: Versions, path: Path, view: View): Difference[] {
  const { base, here, there } = view.splitsTexts && isDictionary(path) ? withEmptyTexts(versions) : versions;
  if (isSame(here, there)) return [];
  if (isObject(here) && isObject(there)) return inObject(isObject(base) ? base : {}, here, there, path, view);
  if (isNamed(here) && isNamed(there)) return inList(isNamed(base) ? base : [], here, there, path, view);
  return [{ path, of: "value", base, here, there, by: changedBy({ base, here, there }) }];
}

function inObject(base: JsonObject, here: JsonObject, there: JsonObject, path: Path, view: View): Difference[] {
  const names = new Set(view.membersOf(new Set(Object.keys(here)), new Set(Object.keys(there))));
  return [...names].flatMap((name) => {
    const versions = { base: ownValue(base, name), here: ownValue(here, name), there: ownValue(there, name) };
    return walk(versions, [...path, name], view);
  });
}

type NamedElement = JsonObject & { readonly name: string };

/** Whether a value is a list whose elements have distinct names: options do, and usually choices. */
function isNamed(value: unknown): value is readonly NamedElement[] {
  if (!Array.isArray(value)) return false;
  const names = value.map((item: unknown) => (isObject(item) ? item.name : undefined));
  return names.every((name) => typeof name === "string") && new Set(names).size === names.length;
}

function inList(
  base: readonly NamedElement[],
  here: readonly NamedElement[],
  there: readonly NamedElement[],
  path: Path,
  view: View,
): Difference[] {
  const [last, ours, theirs] = [byName(base), byName(here), byName(there)];
  const names = new Set(view.elementsOf(new Set(ours.keys()), new Set(theirs.keys())));
  const values = [...names].flatMap((name) =>
    walk({ base: last.get(name), here: ours.get(name), there: theirs.get(name) }, [...path, name], view),
  );
  const isShared = (name: string): boolean => ours.has(name) && theirs.has(name);
  const orders = { base: [...last.keys()], here: [...ours.keys()], there: [...theirs.keys()] };
  if (isSame(orders.here.filter(isShared), orders.there.filter(isShared))) return values;
  // Elements that both sides added since have no earlier position.
  const isKnown = (name: string): boolean => isShared(name) && last.has(name);
  const known = (order: readonly string[]): string[] => order.filter(isKnown);
  const by = changedBy({ base: known(orders.base), here: known(orders.here), there: known(orders.there) });
  return [...values, { path, of: "order", ...orders, by }];
}

function byName(list: readonly NamedElement[]): ReadonlyMap<string, unknown> {
  return new Map(list.map((item) => [item.name, item]));
}

function changedBy({ base, here, there }: Versions): ChangedBy {
  if (isSame(base, here)) return "there";
  return isSame(base, there) ? "here" : "both";
}

/** Decided by the field, because an option can have the name of one. */
function isDictionary(path: Path): boolean {
  return fieldAt(path)?.shape.is === "localizations";
}

/** To Discord, no dictionary is the same as an empty one. */
function withEmptyTexts({ base, here, there }: Versions): Versions {
  return { base: base ?? {}, here: here === null ? {} : here, there: there === null ? {} : there };
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
