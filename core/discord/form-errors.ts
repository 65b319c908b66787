import type { Limit } from "../language/facts/limits.ts";
import type { ErrorLeaf } from "./error-tree.ts";

/** What Discord says of a value that does not fit, in its own words. §7 */
export const formErrors = {
  required: fault("BASE_TYPE_REQUIRED", "This field is required"),
  notObject: fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
  notList: fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
  notString: fault("STRING_TYPE_CONVERT", "Could not interpret value as string."),
  notBoolean: fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
  repeated: fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
  notInteger: (value: unknown) => fault("NUMBER_TYPE_COERCE", `Value "${quotedValue(value)}" is not int.`),
  notSnowflake: (value: unknown) => fault("NUMBER_TYPE_COERCE", `Value "${quotedValue(value)}" is not snowflake.`),
  notOneOf: (values: readonly unknown[]) => fault("BASE_TYPE_CHOICES", `Value must be one of (${values.join(", ")}).`),
  tooSmall: (min: number) => fault("NUMBER_TYPE_MIN", `int value should be greater than or equal to ${min}.`),
  tooLarge: (max: number) => fault("NUMBER_TYPE_MAX", `int value should be less than or equal to ${max}.`),
  /** Of a list. */
  tooShort: (min: number) => fault("BASE_TYPE_MIN_LENGTH", `Must be ${min} or more in length.`),
  /** Of a list or a text. */
  tooLong: (max: number) => fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`),
  /** Of a text. */
  badLength: ({ min = 0, max }: Pick<Limit, "min" | "max">) =>
    fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`),
} as const;

function fault(code: string, message: string): ErrorLeaf {
  return { code, message };
}

export function quotedValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
