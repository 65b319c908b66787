import type { Node } from "jsonc-parser";
import type { ObjectTable } from "../fields/field.ts";
import { fieldOf } from "../fields/fields.ts";
import { type Property, propertiesOf, type TableObject, typeNumber } from "./model.ts";

type Building = { -readonly [K in keyof TableObject]: TableObject[K] };

/** Builds the model of an object, and of those in it, by its table. The node must be an object. */
export function buildTable(node: Node, table: ObjectTable, parent?: TableObject): TableObject {
  const properties = propertiesOf(node, table);
  const object: Building = {
    kind: "table",
    table,
    node,
    properties,
    parent,
    type: typeIn(properties, table),
    name: undefined,
    localized: [],
    objects: [],
  };
  object.objects = properties.flatMap((property) => objectsIn(property, object));
  return object;
}

/** An object with all that are in it, at any depth, in source order. */
export function withDescendants(object: TableObject): TableObject[] {
  return [object, ...object.objects.flatMap(withDescendants)];
}

function typeIn(properties: readonly Property[], table: ObjectTable): number | undefined {
  const shape = fieldOf(table, "type")?.shape;
  const node = properties.findLast(({ name }) => name === "type")?.value;
  return node && shape?.is === "constant" ? typeNumber(node, shape.of) : undefined;
}

function objectsIn({ field, value }: Property, parent: TableObject): TableObject[] {
  const shape = field?.shape;
  if (!value || !shape) return [];
  if (shape.is !== "table" && shape.is !== "tables" && shape.is !== "table-map") return [];
  return membersOf(value, shape.is)
    .filter(({ type }) => type === "object")
    .map((node) => buildTable(node, shape.of, parent));
}

/** The nodes where a field's objects stand: the value itself, its elements, or its members' values. */
function membersOf(value: Node, is: "table" | "tables" | "table-map"): readonly Node[] {
  if (is === "table") return [value];
  if (is === "tables") return value.type === "array" ? (value.children ?? []) : [];
  return value.type === "object" ? (value.children ?? []).flatMap((member) => member.children?.[1] ?? []) : [];
}
