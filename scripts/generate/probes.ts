import { parse } from "jsonc-parser";
import type { Kind } from "../../core/kinds/table/kind.ts";
import type { Field, ObjectKind, ObjectTable } from "../../core/language/fields/field.ts";
import { fieldOf, fieldsOf } from "../../core/language/fields/fields.ts";
import { constantsOf } from "../../core/language/fields/shapes.ts";
import type { Context } from "../../core/language/rule/context.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";
import { type JsonObject, objectsIn, type Place, placesIn } from "./places.ts";

/** A manifest, and the context that it is checked in. */
export interface Probe {
  readonly text: string;
  readonly context: Partial<Context>;
}

const texts = ["", " ", "x", "A b", "x'y", "x".repeat(33), "x".repeat(101)];

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

/** The longest examples are probes as they are. */
function isSmall(object: JsonObject): boolean {
  return JSON.stringify(object).length < 2000;
}

function fieldsIn(object: JsonObject, of: ObjectKind | ObjectTable): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => fieldOf(of, name)));
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
