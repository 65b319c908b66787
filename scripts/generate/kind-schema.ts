import { type Kind, tablesOf } from "../../core/kinds/table/kind.ts";
import { schemaField } from "../../core/language/fields/envelope.ts";
import type { ObjectTable } from "../../core/language/fields/field.ts";
import { fieldsOf } from "../../core/language/fields/fields.ts";
import type { JsonSchema } from "../../core/language/fields/shapes/traits.ts";
import { valueSchema } from "./schema-values.ts";

/** The JSON Schema (draft-07) of a kind of manifest, from its tables. What takes more than a shape is the rules' business. */
export function kindSchema({ root, alternative, description }: Kind): JsonSchema {
  const tables = tablesOf({ root, ...(alternative && { alternative }) });
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
