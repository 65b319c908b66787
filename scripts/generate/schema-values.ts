import type { Field, ObjectKind, ObjectTable } from "../../core/language/fields/field.ts";
import type { JsonSchema } from "../../core/language/fields/shapes/traits.ts";
import { schemaOf } from "../../core/language/fields/shapes.ts";

/** The schema of a field's value, with the field's documentation. */
export function valueSchema(field: Field, kind: ObjectKind | ObjectTable): JsonSchema {
  const documentation = { description: plain(field.doc), markdownDescription: field.doc };
  const deprecation = field.deprecated === undefined ? {} : { deprecationMessage: `Use “${field.deprecated}”.` };
  // The service ignores what it would only return, whatever it is.
  const value = field.returned ? {} : orNull(field, schemaOf(field, kind));
  return { ...documentation, ...deprecation, ...value };
}

function orNull({ nullable }: Field, schema: JsonSchema): JsonSchema {
  return nullable && typeof schema.type === "string" ? { ...schema, type: [schema.type, "null"] } : schema;
}

/** One of these values and nothing else. */
export function only(values: readonly unknown[]): JsonSchema {
  return { enum: values };
}

/** What holds where a property has one of these values, and what holds elsewhere. */
export function when(
  name: string,
  values: readonly unknown[],
  presence: "present only" | "absent too",
  consequence: JsonSchema,
  otherwise: JsonSchema = {},
): JsonSchema {
  const required = presence === "present only" ? { required: [name] } : {};
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  return { if: { ...required, properties: { [name]: only(values) } }, then: consequence, else: otherwise };
}

function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}
