import type { Kind } from "../../core/kinds/table/kind.ts";
import { schemaField } from "../../core/language/fields/envelope.ts";
import type { ObjectTable } from "../../core/language/fields/field.ts";
import { fieldsOf } from "../../core/language/fields/fields.ts";
import { type JsonSchema, valueSchema } from "./schema-values.ts";

/** The JSON Schema (draft-07) of a kind of manifest, from its tables. What takes more than a shape is the rules' business. */
export function kindSchema({ root, alternative, description }: Kind): JsonSchema {
  const tables = new Set([root, ...(alternative ? [alternative.table] : [])].flatMap((table) => withInner(table, [])));
  const reference = ({ name }: ObjectTable) => ({ $ref: `#/definitions/${name}` });
  const own = alternative
    ? either(alternative.property, reference(alternative.table), reference(root))
    : reference(root);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    description,
    ...own,
    definitions: Object.fromEntries([...tables].map((table) => [table.name, tableSchema(table, table === root)])),
  };
}

/** A list of the other objects, one of them, or the kind's own. */
function either(property: string, other: JsonSchema, own: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  const single = { if: { required: [property] }, then: other, else: own };
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  return { if: { type: "array" }, then: { items: other }, else: single };
}

function tableSchema(table: ObjectTable, isRoot: boolean): JsonSchema {
  const required = table.fields.filter(({ requiredBy }) => requiredBy === "all").map(({ name }) => name);
  const fields = isRoot ? [schemaField, ...table.fields] : fieldsOf(table);
  const properties = fields.map((field) => [field.name, valueSchema(field, table)] as const);
  return { type: "object", description: `${table.noun}.`, required, properties: Object.fromEntries(properties) };
}

function withInner(table: ObjectTable, seen: readonly ObjectTable[]): ObjectTable[] {
  if (seen.includes(table)) return [];
  const inner = table.fields.flatMap(({ shape }) =>
    shape.is === "table" || shape.is === "tables" || shape.is === "table-map" ? [shape.of] : [],
  );
  return [table, ...inner.flatMap((one) => withInner(one, [...seen, table]))];
}
