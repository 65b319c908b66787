import { type Limit, limits } from "../../core/language/facts/limits.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import type { ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import { isObject } from "../../core/wire/json.ts";
import { notAnObject } from "./judge.ts";

/** Judges one value at a place of a body. */
export type Judge = (value: unknown, path: ErrorPath) => readonly ErrorEntry[];

/** Judges the fields of an object. A field without a judge is ignored, as the service does; one that is absent too. */
export function objectOf(judges: Readonly<Record<string, Judge>>, required: readonly string[] = []): Judge {
  return (value, path) => {
    if (!isObject(value)) return [{ path, ...notAnObject }];
    const missing = required.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => ({
        path: [...path, name],
        code: "BASE_TYPE_REQUIRED",
        message: "This field is required",
      })),
      ...Object.entries(judges).flatMap(([name, judge]) =>
        value[name] === undefined ? [] : judge(value[name], [...path, name]),
      ),
    ];
  };
}

/** Judges a list: so many items, each on its own, no two with the same key. */
export function listOf(
  judge: Judge,
  { min = 0, max }: { readonly min?: number; readonly max: number },
  keyOf: (item: unknown) => string,
): Judge {
  return (value, path) => {
    if (!Array.isArray(value))
      return [{ path, code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" }];
    if (value.length > max)
      return [{ path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` }];
    if (value.length < min)
      return [{ path, code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${min} or more in length.` }];
    const entries = value.flatMap((item, index) => judge(item, [...path, index]));
    return entries.length > 0 ? entries : duplicates(value.map(keyOf), path);
  };
}

function duplicates(keys: readonly string[], path: ErrorPath): ErrorEntry[] {
  const first = new Map([...keys.entries()].reverse().map(([index, key]) => [key, index]));
  return keys.flatMap((key, index) =>
    first.get(key) === index
      ? []
      : [
          {
            path: [...path, index],
            code: "SET_TYPE_ALREADY_CONTAINS_VALUE",
            message: "The set already contains this value",
          },
        ],
  );
}

/** Takes null too. */
export function orNull(judge: Judge): Judge {
  return (value, path) => (value === null ? [] : judge(value, path));
}

/** Judges a snowflake. */
export const snowflake: Judge = (value, path) =>
  isSnowflake(value)
    ? []
    : [{ path, code: "NUMBER_TYPE_COERCE", message: `Value "${shown(value)}" is not snowflake.` }];

/** Judges a boolean. */
export const boolean: Judge = (value, path) =>
  typeof value === "boolean" ? [] : [{ path, code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." }];

/** Judges a text of a length within a limit, in code points. */
export function text({ min = 0, max }: Pick<Limit, "min" | "max">): Judge {
  return (value, path) => {
    if (typeof value !== "string")
      return [{ path, code: "STRING_TYPE_CONVERT", message: "Could not interpret value as string." }];
    const length = codePointLength(value);
    if (length >= min && length <= max) return [];
    return [{ path, code: "BASE_TYPE_BAD_LENGTH", message: `Must be between ${min} and ${max} in length.` }];
  };
}

/** Judges a whole number within a limit. */
export function integer({ min = 0, max }: Pick<Limit, "min" | "max">): Judge {
  return (value, path) => {
    if (typeof value !== "number" || !Number.isInteger(value))
      return [{ path, code: "NUMBER_TYPE_COERCE", message: `Value "${shown(value)}" is not int.` }];
    if (value < min)
      return [{ path, code: "NUMBER_TYPE_MIN", message: `int value should be greater than or equal to ${min}.` }];
    if (value > max)
      return [{ path, code: "NUMBER_TYPE_MAX", message: `int value should be less than or equal to ${max}.` }];
    return [];
  };
}

/** Judges a number that must be one of a few. */
export function oneOf(values: readonly number[]): Judge {
  const wanted = values.join(", ");
  return (value, path) =>
    values.some((candidate) => candidate === value)
      ? []
      : [{ path, code: "BASE_TYPE_CHOICES", message: `Value must be one of (${wanted}).` }];
}

/** Judges the metadata of a lobby or of a member: texts by key, keys and values together within the limit. §2.4 */
export const metadata: Judge = (value, path) => {
  if (!isObject(value)) return [{ path, ...notAnObject }];
  const { max } = limits.lobbyMetadata;
  const count = Object.keys(value).length;
  // Each has at least one character, but for one whose name and text are both empty.
  if (count > max + 1)
    return [{ path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in total length.` }];
  const wrong = Object.entries(value).filter(([, text]) => typeof text !== "string");
  if (wrong.length > 0)
    return wrong.map(([key]) => ({
      path: [...path, key],
      code: "STRING_TYPE_CONVERT",
      message: "Could not interpret value as string.",
    }));
  const total = Object.entries(value).reduce(
    (sum, [key, text]) => sum + codePointLength(key) + codePointLength(String(text)),
    0,
  );
  if (total <= max) return [];
  return [{ path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in total length. It is ${total}.` }];
};

/** A value as it is quoted in a message. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
