import { parse } from "jsonc-parser";
import { isObject, type JsonObject } from "../../core/json.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../../core/language/fields/field.ts";
import { fieldOf, fieldsOf } from "../../core/language/fields/fields.ts";
import { constantsOf, elementsOf, objectOf } from "../../core/language/fields/shapes.ts";
import type { AnyRule, Context } from "../../core/language/rule/define-rule.ts";

export interface Probe {
  readonly text: string;
  readonly context: Partial<Context>;
}

const texts = ["", " ", "x", "A b", `\${a}`, "x'y", "x".repeat(33), "x".repeat(101)];

/** What a property of any name may have. */
const anyValues: readonly unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, 99, 6001, 2 ** 53 + 2, ...texts],
  ...[[], [0], [0, 0], [null], ["x y"], Array(101).fill({})],
  ...[{}, { ar: "x" }, ...[1, ...texts].map((text) => ({ de: text }))],
];

/** How many invalid objects a list gets: fewer manifests are checked sooner. */
const inOneList = 8;

/**
 * Manifests with faults in one sort of object. The object is what the rules' good examples have of it, with every field
 * in turn replaced by every value of `anyValues` and of the bad examples, and with the fields of each object of those.
 * Without a `kind`, command manifests. `rules`: all that apply to such a manifest.
 */
export function* probesOf(kind: Kind | undefined, rules: readonly AnyRule[]): Iterable<Probe> {
  for (const { docs } of rules) yield { text: docs.bad, context: docs.context ?? {} };
  // The longest examples are probes as they are.
  const isSmall = (object: JsonObject): boolean => JSON.stringify(object).length < 2000;
  const invalid = distinct(rules.flatMap(({ docs }) => objectsIn(parse(docs.bad)))).filter(isSmall);
  const commands = rules.flatMap(({ docs }) => docs.context?.commands ?? []);
  const contexts = [{ commands }, { commands, scope: "guild", integrationTypes: [0] }] as const;
  for (const place of sortsIn(kind, rules)) {
    yield { text: JSON.stringify(place.with(place.object, place.object)), context: {} };
    const variants = [...variantsOf(place, invalid)];
    const together = place.isInList ? inOneList : 1;
    for (let start = 0; start < variants.length; start += together) {
      const text = JSON.stringify(place.with(...variants.slice(start, start + together)));
      yield { text, context: contexts[(start / together) % contexts.length] ?? {} };
    }
  }
}

/** One object of each sort, with all fields that the good examples have for it. */
function sortsIn(kind: Kind | undefined, rules: readonly AnyRule[]): Iterable<Place> {
  const sorts = new Map<string, Place>();
  for (const place of rules.flatMap(({ docs }) => [...placesIn(kind, parse(docs.good))])) {
    sorts.set(place.sort, { ...place, object: { ...sorts.get(place.sort)?.object, ...place.object } });
  }
  return sorts.values();
}

function* variantsOf({ of, object }: Place, invalid: readonly JsonObject[]): Iterable<JsonObject> {
  for (const field of fieldsOf(of)) {
    const values = [
      ...anyValues,
      ...constantsFor(field),
      ...textsLikeDefault(field, object),
      ...valuesIn(invalid, field),
    ];
    for (const value of distinct(values)) yield { ...object, [field.name]: value };
  }
  for (const other of distinct(invalid.map((one) => fieldsIn(one, of)))) yield { ...object, ...other };
}

function constantsFor({ shape }: Field): readonly unknown[] {
  return (constantsOf(shape) ?? []).flatMap(({ value, name }) => [value, name, [value], [name]]);
}

function textsLikeDefault({ name, shape }: Field, object: JsonObject): readonly unknown[] {
  return shape.is === "localizations" ? [{ de: object[name.replace("_localizations", "")] }] : [];
}

/** What these objects have in fields that are alike, such as `min_length` and `max_length`. */
function valuesIn(objects: readonly JsonObject[], { name }: Field): readonly unknown[] {
  const noun = name.slice(name.lastIndexOf("_") + 1);
  return objects.flatMap((object) =>
    Object.entries(object).flatMap(([key, value]) => (key.endsWith(noun) ? [value] : [])),
  );
}

function fieldsIn(object: JsonObject, of: ObjectKind | ObjectTable): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => fieldOf(of, name)));
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

interface Place {
  readonly of: ObjectKind | ObjectTable;
  readonly object: JsonObject;
  /** What it is, with its type and that of the object around it. */
  readonly sort: string;
  /** Whether there can be several objects in its place. */
  readonly isInList: boolean;
  /** The whole manifest with something else in the place of the object: one value where it is not in a list. */
  with(...others: readonly unknown[]): unknown;
}

/** The objects with fields in a manifest, at any depth, and one for each table that could be in its place or in them. */
function* placesIn(kind: Kind | undefined, json: unknown): Iterable<Place> {
  const root = { with: (other: unknown) => other, isInList: false, around: [], type: undefined };
  const { property = "", table } = kind?.alternative ?? {};
  if (table) yield* placesAt([{ [property]: "1" }], { is: "tables", of: table }, root);
  yield* placesAt(json, rootOf(kind, json), root);
}

interface Around extends Pick<Place, "with" | "isInList"> {
  /** The objects that the value is in, from the outermost. */
  readonly around: readonly (ObjectKind | ObjectTable)[];
  /** The type of the last of them. */
  readonly type: unknown;
}

function* placesAt(value: unknown, shape: Shape, { with: put, isInList, around, type }: Around): Iterable<Place> {
  const elements = elementsOf(shape);
  if (elements && typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const replaced = (others: readonly unknown[]) =>
        Array.isArray(value) ? value.toSpliced(Number(key), 1, ...others) : { ...value, [key]: others[0] };
      const inside = { with: (...others: unknown[]) => put(replaced(others)), isInList: Array.isArray(value) };
      yield* placesAt(one, elements.shape, { ...inside, around, type });
    }
  }
  const of = objectOf(shape);
  if (of === undefined || !isObject(value)) return;
  const sort = `${typeof of === "string" ? of : of.name} ${value.type} in ${type}`;
  yield { of, object: value, sort, isInList, with: put };
  for (const field of fieldsOf(of)) {
    const applies = field.appliesTo?.some((one) => one === value.type) ?? true;
    yield* placesAt(value[field.name] ?? (applies ? emptyOf(field.shape, [...around, of]) : undefined), field.shape, {
      with: (other) => put({ ...value, [field.name]: other }),
      isInList: false,
      around: [...around, of],
      type: value.type,
    });
  }
}

/** An empty object of a table that is not around it already. */
function emptyOf(shape: Shape, around: Around["around"]): unknown {
  const elements = elementsOf(shape);
  const of = objectOf(elements?.shape ?? shape);
  if (of === undefined || around.includes(of)) return undefined;
  if (!elements) return {};
  return elements.in === "list" ? [{}] : { 1: {} };
}

function rootOf(kind: Kind | undefined, json: unknown): Shape {
  const isList = Array.isArray(json);
  if (!kind) return isList ? { is: "objects", of: "command" } : { is: "object", of: "envelope" };
  const { root, alternative } = kind;
  if (isList && alternative) return { is: "tables", of: alternative.table };
  return { is: "table", of: alternative && isObject(json) && alternative.property in json ? alternative.table : root };
}

/** All objects in a JSON value, at any depth. */
function objectsIn(value: unknown): readonly JsonObject[] {
  const inner = typeof value === "object" && value !== null ? Object.values(value).flatMap(objectsIn) : [];
  return isObject(value) ? [value, ...inner] : inner;
}
