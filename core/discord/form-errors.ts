import type { Limit } from "../language/facts/limits.ts";
import type { ErrorLeaf } from "./error-tree.ts";

/** What Discord says of a value that does not fit, in its own words. §7 */
export const formErrors = {
  required: { code: "BASE_TYPE_REQUIRED", message: "This field is required" },
  notObject: { code: "MODEL_TYPE_CONVERT", message: "Only dictionaries may be used in a ModelType" },
  notList: { code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" },
  notString: { code: "STRING_TYPE_CONVERT", message: "Could not interpret value as string." },
  notBoolean: { code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." },
  repeated: { code: "SET_TYPE_ALREADY_CONTAINS_VALUE", message: "The set already contains this value" },
  notInteger: (value: unknown) => ({
    code: "NUMBER_TYPE_COERCE",
    message: `Value "${quotedValue(value)}" is not int.`,
  }),
  notSnowflake: (value: unknown) => ({
    code: "NUMBER_TYPE_COERCE",
    message: `Value "${quotedValue(value)}" is not snowflake.`,
  }),
  notOneOf: (values: readonly unknown[]) => ({
    code: "BASE_TYPE_CHOICES",
    message: `Value must be one of (${values.join(", ")}).`,
  }),
  tooSmall: (min: number) => ({
    code: "NUMBER_TYPE_MIN",
    message: `int value should be greater than or equal to ${min}.`,
  }),
  tooLarge: (max: number) => ({
    code: "NUMBER_TYPE_MAX",
    message: `int value should be less than or equal to ${max}.`,
  }),
  /** Of a list. */
  tooShort: (min: number) => ({ code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${min} or more in length.` }),
  /** Of a list or a text. */
  tooLong: (max: number) => ({ code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` }),
  /** Of a text. */
  badLength: ({ min = 0, max }: Pick<Limit, "min" | "max">) => ({
    code: "BASE_TYPE_BAD_LENGTH",
    message: `Must be between ${min} and ${max} in length.`,
  }),
} as const satisfies Readonly<Record<string, ErrorLeaf | ((figure: never) => ErrorLeaf)>>;

export function quotedValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
