import Type, { type Static, type TSchema, type TStringOptions } from "typebox";
import { formErrors } from "../../core/discord/form-errors.ts";
import { unknownName } from "./schema-errors.ts";

/** The error of an invalid value, in place of its keyword's own error. `{}` is replaced by the value. */
function refusal(code: string, message: string): { readonly refusal: object } {
  return { refusal: { code, message } };
}

function refusedText(limit: TStringOptions, code: string, message: string) {
  return Type.String({ ...limit, ...refusal(code, message) });
}

export const snowflake = Type.String({ format: "snowflake", refusal: formErrors.notSnowflake("{}") });

/** A locale of Discord. §2.7 */
export const locale = refusedText({ format: "locale" }, "BASE_TYPE_CHOICES", "Must be a Discord locale.");

const setMessage = "Must be a permission set as a string of digits.";
/** A permission set as the interface writes it. §2.1 */
export const permissionSet = refusedText({ pattern: "^\\d{1,20}$" }, "NUMBER_TYPE_COERCE", setMessage);

/** The bytes of a file in base64. */
export const base64 = refusedText({ pattern: "^[A-Za-z0-9+/]*={0,2}$" }, "STRING_TYPE_CONVERT", "Must be base64.");

const typePattern = "^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$";
/** A content type, such as `image/png`. */
export const contentType = refusedText({ pattern: typePattern }, "STRING_TYPE_REGEX", "Must be a content type.");

export const httpUrl = refusedText({ format: "http-url" }, formErrors.notUrl.code, formErrors.notUrl.message);

/** A duration that may have fractions. */
export const seconds = Type.Number({ minimum: 0, ...refusal("NUMBER_TYPE_MIN", "Must be 0 or more seconds.") });

export function textUpTo(max: number) {
  return refusedText({ maxLength: max }, "STRING_TYPE_CONVERT", `Must be a string of at most ${max} characters.`);
}

export function integer(minimum: number, maximum: number) {
  return Type.Integer({ minimum, maximum });
}

export function oneOf<const Value extends number | string>(values: readonly Value[], type: "integer" | "string") {
  return Type.Unsafe<Value>({ type, enum: values, refusal: formErrors.notOneOf(values) });
}

export function oneOfNames(names: readonly string[]) {
  return { enum: names, ...refusal("BASE_TYPE_CHOICES", unknownName(names)) };
}

/** A list without repetitions. The items of a list that is too long are not checked. */
export function setOf<Item extends TSchema>(item: Item, maxItems: number) {
  return listUpTo(maxItems, { items: item, uniqueItems: true });
}

/** A list of objects with IDs. The caller finds repeated IDs: comparing all objects with each other takes too long. */
export function listOf<Item extends TSchema>(item: Item, maxItems: number) {
  return listUpTo(maxItems, { items: item });
}

function listUpTo<Item extends TSchema>(
  maxItems: number,
  rules: { readonly items: Item; readonly uniqueItems?: true },
) {
  const unlessTooLong = { if: { minItems: maxItems + 1 }, else: rules };
  return Type.Unsafe<Static<Item>[]>({ type: "array", maxItems, ...unlessTooLong });
}

/** Accepts null too. */
export function orNull<Schema extends TSchema & { readonly type?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type ?? "", "null"] });
}
