import type { ErrorEntry, ErrorLeaf, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { localeOf, locales, undocumentedLocales } from "../../core/interface/facts/locales.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { BodySchema } from "./body-schema.ts";
import { loadMessageSchemas } from "./load-message-schemas.ts";

export interface Conformed {
  /** The value with all its IDs as texts. */
  readonly value: unknown;
  /** Each has the path of the innermost wrong member, or of an object whose type is wrong. */
  readonly errors: readonly ErrorEntry[];
}

/** Reads a value as a schema of Discord's document describes it. `path`: of the value in its body. */
export function conform(schema: BodySchema, value: unknown, path: ErrorPath = []): Conformed {
  const errors: ErrorEntry[] = [];
  return { value: readBySchema(schema, value, { path, errors }), errors };
}

/** A schema by its name in Discord's document. */
export function schemaNamed(name: string): BodySchema {
  const schema = loadMessageSchemas().get(name);
  if (!schema) throw new Error(`There is no schema ${name}.`);
  return schema;
}

interface ValuePlace {
  readonly path: ErrorPath;
  readonly errors: ErrorEntry[];
}

function within({ path, errors }: ValuePlace, key: string | number): ValuePlace {
  return { path: [...path, key], errors };
}

function report({ path, errors }: ValuePlace, leaf: ErrorLeaf | undefined): void {
  if (leaf) errors.push({ path, ...leaf });
}

/** Returns the value with its IDs as texts, and reports what is wrong with it. */
function readBySchema(schema: BodySchema, value: unknown, place: ValuePlace): unknown {
  if (value === null && schema.nullable) return value;
  if (schema.is !== undefined) return readBySchema(schemaNamed(schema.is), value, place);
  if (schema.byType) return readByType(schema.byType, value, place);
  if (schema.type === "object") return readObject(schema, value, place);
  if (schema.type === "array") return readList(schema, value, place);
  if (schema.type === "snowflake") return readId(value, place);
  report(place, scalarError(schema, value));
  return value;
}

/** Reports a missing type at `type`, as the other fields, and a wrong one at the object, as Discord does. */
function readByType(byType: Readonly<Record<string, string>>, value: unknown, place: ValuePlace): unknown {
  if (!isObject(value)) {
    report(place, formErrors.notObject);
    return value;
  }
  const { type } = value;
  const types = Object.keys(byType);
  // Object keys are texts, even for types that are numbers.
  const known = types.find((name) => type === (/^\d+$/.test(name) ? Number(name) : name));
  const name = known === undefined ? undefined : byType[known];
  if (name !== undefined) return readBySchema(schemaNamed(name), value, place);
  if (type === undefined) report(within(place, "type"), formErrors.required);
  else report(place, formErrors.notOneOfTypes(types));
  return value;
}

function readObject({ properties, required, values, names }: BodySchema, value: unknown, place: ValuePlace): unknown {
  if (!isObject(value)) {
    report(place, formErrors.notObject);
    return value;
  }
  const missing = required?.filter((name) => value[name] === undefined) ?? [];
  for (const name of missing) report(within(place, name), formErrors.required);
  if (names === "locale") reportLocales(value, place);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const schema = properties && Object.hasOwn(properties, name) ? properties[name] : values;
      return [name, schema ? readBySchema(schema, member, within(place, name)) : member];
    }),
  );
}

function reportLocales(value: JsonObject, place: ValuePlace): void {
  const unknown = Object.keys(value).filter((name) => localeOf(name) === undefined);
  const all = [...locales, ...undocumentedLocales].map(({ code }) => code);
  for (const name of unknown) report(within(place, name), formErrors.notOneOf(all));
}

/** Skips the items of a list that is too long. */
function readList({ items = {}, uniqueItems, ...limits }: BodySchema, value: unknown, place: ValuePlace): unknown {
  if (!Array.isArray(value)) {
    report(place, formErrors.notList);
    return value;
  }
  const error = lengthError(value.length, limits.minItems, limits.maxItems);
  if (error) {
    report(place, error);
    return value;
  }
  const list = value.map((item: unknown, index) => readBySchema(items, item, within(place, index)));
  if (!uniqueItems) return list;
  const seen = new Set<unknown>();
  for (const [index, item] of list.entries()) {
    if (seen.has(item)) report(within(place, index), formErrors.repeated);
    seen.add(item);
  }
  return list;
}

function readId(value: unknown, place: ValuePlace): unknown {
  const id = typeof value === "number" ? String(value) : value;
  if (isSnowflake(id) && (id === "0" || !id.startsWith("0"))) return id;
  report(place, formErrors.notSnowflake(value));
  return value;
}

function scalarError(schema: BodySchema, value: unknown): ErrorLeaf | undefined {
  if (schema.type === "boolean") return typeof value === "boolean" ? undefined : formErrors.notBoolean;
  if (schema.type === "nonce" && typeof value === "number") return numberError({ type: "integer" }, value);
  return schema.type === "string" || schema.type === "nonce" ? textError(schema, value) : numberError(schema, value);
}

function textError(schema: BodySchema, value: unknown): ErrorLeaf | undefined {
  if (typeof value !== "string")
    return schema.format === "date-time" ? formErrors.notTimestamp(value) : formErrors.notString;
  if (schema.enum) return schema.enum.includes(value) ? undefined : formErrors.notOneOf(schema.enum);
  const error = lengthError(codePointLength(value), schema.minLength, schema.maxLength);
  if (error) return error;
  if (schema.format === "uri") return URL.canParse(value) ? undefined : formErrors.notUrl;
  if (schema.format === "date-time") return isTimestamp(value) ? undefined : formErrors.notTimestamp(value);
  return undefined;
}

function numberError({ type, enum: values, minimum, maximum }: BodySchema, value: unknown): ErrorLeaf | undefined {
  // An endpoint's JSON can contain `1e400`, which is parsed as infinity.
  if (typeof value !== "number" || !Number.isFinite(value))
    return type === "integer" ? formErrors.notInteger(value) : formErrors.notNumber(value);
  if (type === "integer" && !Number.isInteger(value)) return formErrors.notInteger(value);
  if (values) return values.includes(value) ? undefined : formErrors.notOneOf(values);
  if (minimum !== undefined && value < minimum) return formErrors.tooSmall(minimum);
  return maximum !== undefined && value > maximum ? formErrors.tooLarge(maximum) : undefined;
}

function lengthError(length: number, min: number | undefined, max: number | undefined): ErrorLeaf | undefined {
  const isShort = min !== undefined && length < min;
  if (!isShort && (max === undefined || length <= max)) return undefined;
  if (min !== undefined && max !== undefined) return formErrors.badLength({ min, max });
  return isShort ? formErrors.tooShort(min) : formErrors.tooLong(max ?? 0);
}

const timestampPattern = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(\.\d+)?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** ISO 8601 with a date and a time. Older libraries send it without an offset, which Discord reads as UTC. */
function isTimestamp(text: string): boolean {
  const [, date, time] = timestampPattern.exec(text) ?? [];
  if (date === undefined || time === undefined) return false;
  const parsed = new Date(`${date}T${time}Z`);
  // `Date` reads a day that does not exist as a day of the next month.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
