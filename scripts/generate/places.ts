import type { Kind } from "../../core/kinds/table/kind.ts";
import type { ObjectKind, ObjectTable, Shape } from "../../core/language/fields/field.ts";
import { fieldsOf } from "../../core/language/fields/fields.ts";
import { elementsOf, objectOf } from "../../core/language/fields/shapes.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object with fields in a manifest. */
export interface Place {
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
export function* placesIn(kind: Kind | undefined, json: unknown): Iterable<Place> {
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
export function objectsIn(value: unknown): readonly JsonObject[] {
  const inner = typeof value === "object" && value !== null ? Object.values(value).flatMap(objectsIn) : [];
  return isObject(value) ? [value, ...inner] : inner;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
