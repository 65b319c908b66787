import { parse } from "jsonc-parser";
import type { Field, ObjectKind, ObjectTable, Shape } from "../../core/interface/fields/field.ts";
import { fieldOf, fieldsOf } from "../../core/interface/fields/fields.ts";
import { constantsOf, elementsOf, objectOf } from "../../core/interface/fields/shapes.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import type { AnyRule, Context } from "../../core/rules/shared/define-rule.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";

export interface Probe {
  readonly text: string;
  readonly context: Partial<Context>;
}

const texts = ["", " ", "x", "A b", `\${a}`, "x'y", "x".repeat(33), "x".repeat(101)];

/** Values to try for every property. */
const anyValues: readonly unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, 99, 6001, 2 ** 53 + 2, ...texts],
  ...[[], [0], [0, 0], [null], ["x y"], Array(101).fill({})],
  ...[{}, { ar: "x" }, ...[1, ...texts].map((text) => ({ de: text }))],
];

/** The number of invalid objects in a list. Fewer manifests take less time to check. */
const inOneList = 8;

/**
 * Manifests with faults in one sort of object. The object is that of the rules' good examples. Each field in turn is replaced
 * by every value of `anyValues` and of the bad examples, and by the fields of their objects.
 * Without a `kind`: command manifests. `rules`: all that apply to such a manifest.
 */
export function* probesOf(kind: Kind | undefined, rules: readonly AnyRule[]): Iterable<Probe> {
  for (const { docs } of rules) yield { text: docs.bad, context: docs.context ?? {} };
  // The longest examples are used as probes unchanged.
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

/** An object of each sort, with all fields that the good examples have for it. */
function sortsIn(kind: Kind | undefined, rules: readonly AnyRule[]): Iterable<ObjectPlace> {
  const sorts = new Map<string, ObjectPlace>();
  for (const place of rules.flatMap(({ docs }) => [...placesIn(kind, parse(docs.good))])) {
    sorts.set(place.sort, { ...place, object: { ...sorts.get(place.sort)?.object, ...place.object } });
  }
  return sorts.values();
}

function* variantsOf({ of, object }: ObjectPlace, invalid: readonly JsonObject[]): Iterable<JsonObject> {
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

/** The values of these objects in similar fields, such as `min_length` and `max_length`. */
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

interface ObjectPlace {
  readonly of: ObjectKind | ObjectTable;
  readonly object: JsonObject;
  /** The object's kind, with its type and that of the object around it. */
  readonly sort: string;
  /** Whether the object is in a list, which could have several. */
  readonly isInList: boolean;
  /** The whole manifest with the object replaced, by exactly one value unless it is in a list. */
  with(...others: readonly unknown[]): unknown;
}

/** The objects with fields in a manifest, at any depth, and an empty object for each other table that could be there. */
function* placesIn(kind: Kind | undefined, json: unknown): Iterable<ObjectPlace> {
  const root = { with: (other: unknown) => other, isInList: false, around: [], type: undefined };
  const { property = "", table } = kind?.alternative ?? {};
  if (table) yield* placesAt([{ [property]: "1" }], { is: "tables", of: table }, root);
  yield* placesAt(json, rootOf(kind, json), root);
}

interface Around extends Pick<ObjectPlace, "with" | "isInList"> {
  /** The objects around the value, outermost first. */
  readonly around: readonly (ObjectKind | ObjectTable)[];
  /** The type of the innermost one. */
  readonly type: unknown;
}

function* placesAt(value: unknown, shape: Shape, { with: put, isInList, around, type }: Around): Iterable<ObjectPlace> {
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
    const applies = field.supportedBy?.some((one) => one === value.type) ?? true;
    yield* placesAt(value[field.name] ?? (applies ? emptyOf(field.shape, [...around, of]) : undefined), field.shape, {
      with: (other) => put({ ...value, [field.name]: other }),
      isInList: false,
      around: [...around, of],
      type: value.type,
    });
  }
}

/** An empty object of a table, unless that table is around it already. */
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
