import { isObject, type JsonObject } from "../../text/json.ts";
import { ownValue } from "../../tools/own-value.ts";

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
  /** "order": the order of the elements that both sides of the list at `path` have, as their names. */
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
  /** The two orders of a list that are compared. */
  ordersOf(here: Names, there: Names): Readonly<Record<"here" | "there", readonly string[]>>;
}

/** An edit sends each field in whole. It goes from `there` to `here`, and elements that it adds belong at the end. */
export const editView: View = {
  splitsTexts: false,
  membersOf: (here, there) => [...there, ...here],
  elementsOf: (here, there) => [...without(there, here), ...here],
  ordersOf: (here, there) => ({ here: [...here], there: [...common(there, here), ...without(here, there)] }),
};

/** A merge takes values one by one, so it splits texts into locales, and ignores the position of added elements. */
export const mergeView: View = {
  splitsTexts: true,
  membersOf: (here, there) => [...here, ...there],
  elementsOf: (here, there) => [...here, ...there],
  ordersOf: (here, there) => ({ here: common(here, there), there: common(there, here) }),
};

function common(names: Names, others: Names): string[] {
  return [...names].filter((name) => others.has(name));
}

function without(names: Names, others: Names): string[] {
  return [...names].filter((name) => !others.has(name));
}

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
  const sides = [new Set(ours.keys()), new Set(theirs.keys())] as const;
  const values = [...new Set(view.elementsOf(...sides))].flatMap((name) =>
    walk({ base: last.get(name), here: ours.get(name), there: theirs.get(name) }, [...path, name], view),
  );
  const orders = view.ordersOf(...sides);
  if (isSame(orders.here, orders.there)) return values;
  const compared = new Set(orders.here);
  const order = { base: [...last.keys()].filter((name) => compared.has(name)), ...orders };
  return [...values, { path, of: "order", ...order, by: orderedBy(order) }];
}

function byName(list: readonly NamedElement[]): ReadonlyMap<string, unknown> {
  return new Map(list.map((item) => [item.name, item]));
}

function changedBy({ base, here, there }: Versions): ChangedBy {
  if (isSame(base, here)) return "there";
  return isSame(base, there) ? "here" : "both";
}

/** Which side moved elements. Elements that both sides added since have no earlier position. */
function orderedBy({ base, here, there }: Readonly<Record<keyof Versions, readonly string[]>>): ChangedBy {
  const known = new Set(base);
  const isKnown = (name: string): boolean => known.has(name);
  return changedBy({ base, here: here.filter(isKnown), there: there.filter(isKnown) });
}

function isDictionary(path: Path): boolean {
  return path.at(-1)?.endsWith("_localizations") === true;
}

/** To Discord, no dictionary is the same as an empty one. */
function withEmptyTexts({ base, here, there }: Versions): Versions {
  return { base: base ?? {}, here: here === null ? {} : here, there: there === null ? {} : there };
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
