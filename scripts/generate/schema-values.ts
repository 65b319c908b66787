import type { Constant } from "../../core/language/facts/constants.ts";
import { fileTypePattern } from "../../core/language/facts/file-types.ts";
import type { Limit } from "../../core/language/facts/limits.ts";
import { locales, undocumentedLocales } from "../../core/language/facts/locales.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../../core/language/fields/field.ts";
import { fieldOf } from "../../core/language/fields/fields.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a field's value, with the field's documentation. */
export function valueSchema(field: Field, kind: ObjectKind | ObjectTable): JsonSchema {
  const documentation = { description: plain(field.doc), markdownDescription: field.doc };
  const deprecation = field.deprecated === undefined ? {} : { deprecationMessage: `Use “${field.deprecated}”.` };
  // The service ignores what it would only return, whatever it is.
  const value = field.returned ? {} : orNull(field, shapeSchema(field.shape, field, kind));
  return { ...documentation, ...deprecation, ...value };
}

function orNull({ nullable }: Field, schema: JsonSchema): JsonSchema {
  if (!nullable || typeof schema.type !== "string") return schema;
  const values = Array.isArray(schema.enum) ? only([...schema.enum, null]) : {};
  return { ...schema, ...values, type: [schema.type, "null"] };
}

function shapeSchema(shape: Shape, { name, limit }: Field, kind: ObjectKind | ObjectTable): JsonSchema {
  switch (shape.is) {
    case "string":
      return { type: "string", ...lengths(name, limit) };
    case "word":
      return { type: "string", enum: shape.of };
    case "snowflake":
      return { type: "string", pattern: "^\\d{1,20}$" };
    case "permissions":
      return { type: ["string", "integer", "null"], pattern: "^\\d+$", minimum: 0 };
    case "boolean":
    case "number":
      return { type: shape.is };
    case "integer":
      return { type: "integer", minimum: limit?.min, maximum: limit?.max };
    case "constant":
      return { type: "integer", ...only(numbersOf(shape.of)), ...enumTexts(shape.of) };
    case "constants":
      return { type: "array", uniqueItems: true, items: { ...only(numbersOf(shape.of)), ...enumTexts(shape.of) } };
    case "strings":
      return { type: "array", maxItems: limit?.max, items: { type: "string", pattern: fileTypePattern.source } };
    case "choice-value":
      return { type: ["string", "number"], maxLength: limit?.max };
    case "localizations":
      return localizations(fieldOf(kind, name.replace("_localizations", "")));
    case "object":
      return { $ref: `#/definitions/${shape.of}` };
    case "objects":
      return { type: "array", ...(limit && { maxItems: limit.max }), items: { $ref: `#/definitions/${shape.of}` } };
    case "table":
      return { $ref: `#/definitions/${shape.of.name}` };
    case "tables":
      return {
        type: "array",
        ...(limit && { maxItems: limit.max }),
        items: { $ref: `#/definitions/${shape.of.name}` },
      };
    case "table-map":
      return { type: "object", additionalProperties: { $ref: `#/definitions/${shape.of.name}` } };
    case "globs":
      return { type: "array", items: { type: "string", minLength: 1 } };
    case "snowflakes":
      return { type: "array", items: { type: "string", pattern: "^\\d{1,20}$" } };
    case "texts":
      return { type: "object", additionalProperties: { type: "string" } };
    case "application-id":
      return { type: ["string", "integer"], pattern: "^\\d{1,20}$", minimum: 0 };
    case "any":
    case "manifest":
      return {};
  }
}

/** A description's least length depends on the type of its command. */
function lengths(name: string, limit: Limit | undefined): JsonSchema {
  if (!limit) return {};
  return name === "description" ? { maxLength: limit.max } : { minLength: limit.min, maxLength: limit.max };
}

function localizations(localized: Field | undefined): JsonSchema {
  const text = { type: "string", ...lengths(localized?.name ?? "", localized?.limit) };
  const entries = [...locales, ...undocumentedLocales].map(
    (locale) => [locale.code, { ...text, description: `${locale.name} · ${locale.native}` }] as const,
  );
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(entries) };
}

function numbersOf(constants: readonly Constant[]): number[] {
  return constants.map(({ value }) => value);
}

function enumTexts(constants: readonly Constant[]): JsonSchema {
  return { markdownEnumDescriptions: constants.map(({ name, doc }) => `${name}: ${doc}`) };
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
