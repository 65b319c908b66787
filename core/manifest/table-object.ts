import type { Node } from "jsonc-parser";
import { isSnowflake } from "../interface/facts/snowflake.ts";
import type { ObjectTable } from "../interface/fields/field.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { elementNodes, elementsOf, objectOf } from "../interface/fields/shapes.ts";
import { type Mutable, type Property, propertiesOf, type TableObject, typeNumber, valueNode } from "./model.ts";

/** Builds the model of an object, and of the objects in it, by its table. The node must be an object. */
export function buildTable(node: Node, table: ObjectTable, parent?: TableObject): TableObject {
  const properties = propertiesOf(node, table);
  const object: Mutable<TableObject> = {
    kind: "table",
    table,
    node,
    properties,
    parent,
    type: typeNumberIn(properties, table),
    name: undefined,
    localized: [],
    objects: [],
  };
  object.objects = properties.flatMap((property) => tableObjectsIn(property, object));
  return object;
}

export function withDescendants(object: TableObject): TableObject[] {
  return [object, ...object.objects.flatMap(withDescendants)];
}

function typeNumberIn(properties: readonly Property[], table: ObjectTable): number | undefined {
  const shape = fieldOf(table, "type")?.shape;
  const node = properties.findLast(({ name }) => name === "type")?.value;
  return node && shape?.is === "constant" ? typeNumber(node, shape.of) : undefined;
}

function tableObjectsIn({ field, value }: Property, parent: TableObject): TableObject[] {
  if (!value || !field) return [];
  const { shape } = field;
  const own = objectOf(shape);
  const elements = elementsOf(shape);
  const table = own ?? (elements && objectOf(elements.shape));
  if (table === undefined || typeof table === "string") return [];
  const nodes = elements ? elementNodes(value, elements) : [value];
  return nodes.filter(({ type }) => type === "object").map((node) => buildTable(node, table, parent));
}

/** The guild that an object or one of its parents states. */
export function guildOf(object: TableObject): string | undefined {
  const id: unknown = valueNode(object, "guild_id")?.value;
  if (isSnowflake(id)) return id;
  return object.parent && guildOf(object.parent);
}
