import type { Limit } from "../interface/facts/limits.ts";
import { cutText } from "../text/code-points.ts";
import type { ErrorLeaf } from "./error-tree.ts";

/** Discord's own messages about values that do not fit. §7 */
export const formErrors = {
  required: fault("BASE_TYPE_REQUIRED", "This field is required"),
  notObject: fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
  notList: fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
  notString: fault("STRING_TYPE_CONVERT", "Could not interpret value as string."),
  notUrl: fault("URL_TYPE_INVALID_URL", "Not a well formed URL."),
  wrongScheme: (scheme: string, schemes: readonly string[]) =>
    fault(
      "URL_TYPE_INVALID_SCHEME",
      `Scheme "${quotedValue(scheme)}" is not supported. Scheme must be one of (${schemes.map((one) => `'${one}'`).join(", ")}).`,
    ),
  notTimestamp: (value: unknown) =>
    fault("DATE_TIME_TYPE_PARSE", `Could not parse ${quotedValue(value)}. Should be ISO8601.`),
  /** About an object that its `type` tells apart. */
  notOneOfTypes: (types: readonly (string | number)[]) =>
    // With the comma that Python writes after the only element of a tuple.
    fault(
      "UNION_TYPE_CHOICES",
      `Value of field "type" must be one of (${types.join(", ")}${types.length === 1 ? "," : ""}).`,
    ),
  notBoolean: fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
  repeated: fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
  notInteger: (value: unknown) => fault("NUMBER_TYPE_COERCE", `Value "${quotedValue(value)}" is not int.`),
  notNumber: (value: unknown) => fault("NUMBER_TYPE_COERCE", `Value "${quotedValue(value)}" is not float.`),
  notSnowflake: (value: unknown) => fault("NUMBER_TYPE_COERCE", `Value "${quotedValue(value)}" is not snowflake.`),
  notOneOf: (values: readonly unknown[]) => fault("BASE_TYPE_CHOICES", `Value must be one of (${values.join(", ")}).`),
  /** The second sentence is the local service's: only its settings can give an application an Activity there. §2.1 */
  noActivity: fault(
    "BASE_TYPE_CHOICES",
    "Only applications with an Activity can have a handler. Set “activities” in /local/settings.",
  ),
  tooSmall: (min: number) => fault("NUMBER_TYPE_MIN", `int value should be greater than or equal to ${min}.`),
  tooLarge: (max: number) => fault("NUMBER_TYPE_MAX", `int value should be less than or equal to ${max}.`),
  /** About a list. */
  tooShort: (min: number) => fault("BASE_TYPE_MIN_LENGTH", `Must be ${min} or more in length.`),
  /** About a list or a text. */
  tooLong: (max: number) => fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`),
  /** About a list or a text with both limits. */
  badLength: ({ min = 0, max }: Pick<Limit, "min" | "max">) =>
    fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`),
} as const;

function fault(code: string, message: string): ErrorLeaf {
  return { code, message };
}

export function quotedValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return cutText(text, 40);
}
