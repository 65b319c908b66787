import type { Field, ObjectKind, ObjectTable } from "../../core/language/fields/field.ts";
import { proseOf } from "../../core/language/fields/fields.ts";
import type { JsonSchema } from "../../core/language/fields/shapes/traits.ts";
import { schemaOf } from "../../core/language/fields/shapes.ts";

/** The schema of a field's value, with the field's documentation. */
export function valueSchema(field: Field, kind: ObjectKind | ObjectTable): JsonSchema {
  const prose = proseOf(field);
  const documentation = { description: plain(prose), markdownDescription: prose };
  const deprecation = field.deprecated === undefined ? {} : { deprecationMessage: `Use “${field.deprecated}”.` };
  // The service ignores what it would only return, whatever it is.
  const value = field.returned ? {} : orNull(field, schemaOf(field, kind));
  return { ...documentation, ...deprecation, ...value };
}

function orNull({ nullable }: Field, schema: JsonSchema): JsonSchema {
  if (!nullable || typeof schema.type !== "string") return schema;
  const values = Array.isArray(schema.enum) ? only([...schema.enum, null]) : {};
  return { ...schema, ...values, type: [schema.type, "null"] };
}

/** One of these values and nothing else. */
export function only(values: readonly unknown[]): JsonSchema {
  return { enum: values };
}

/** What holds where a property has one of these values, and what holds elsewhere. Null is as good as absent. */
export function when(
  name: string,
  values: readonly unknown[],
  presence: "present only" | "absent too",
  consequence: JsonSchema,
  otherwise: JsonSchema = {},
): JsonSchema {
  const condition =
    presence === "present only"
      ? { required: [name], properties: { [name]: only(values) } }
      : { properties: { [name]: only([...values, null]) } };
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  return { if: condition, then: consequence, else: otherwise };
}

function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}
