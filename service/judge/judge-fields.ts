import { type Limit, limits } from "../../core/language/facts/limits.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { codePointLength, isLengthWithin } from "../../core/language/text/code-points.ts";
import type { ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import { isObject } from "../../core/wire/json.ts";

/** Judges one value at a place of a body. */
export type Judge = (value: unknown, path: ErrorPath) => readonly ErrorEntry[];

/** Judges the fields of an object. A field without a judge is ignored, as the service does; one that is absent too. */
export function objectOf(judges: Readonly<Record<string, Judge>>, required: readonly string[] = []): Judge {
  return (value, path) => {
    if (!isObject(value)) return [{ path, ...formErrors.notObject }];
    const missing = required.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => ({ path: [...path, name], ...formErrors.required })),
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
    if (!Array.isArray(value)) return [{ path, ...formErrors.notList }];
    if (value.length > max) return [{ path, ...formErrors.tooLong(max) }];
    if (value.length < min) return [{ path, ...formErrors.tooShort(min) }];
    const entries = value.flatMap((item, index) => judge(item, [...path, index]));
    return entries.length > 0 ? entries : duplicates(value.map(keyOf), path);
  };
}

function duplicates(keys: readonly string[], path: ErrorPath): ErrorEntry[] {
  const first = new Map([...keys.entries()].reverse().map(([index, key]) => [key, index]));
  return keys.flatMap((key, index) =>
    first.get(key) === index ? [] : [{ path: [...path, index], ...formErrors.repeated }],
  );
}

/** Takes null too. */
export function orNull(judge: Judge): Judge {
  return (value, path) => (value === null ? [] : judge(value, path));
}

/** Judges a snowflake. */
export const snowflake: Judge = (value, path) =>
  isSnowflake(value) ? [] : [{ path, ...formErrors.notSnowflake(value) }];

/** Judges a boolean. */
export const boolean: Judge = (value, path) => (typeof value === "boolean" ? [] : [{ path, ...formErrors.notBoolean }]);

/** Judges a text of a length within a limit, in code points. */
export function text(limit: Pick<Limit, "min" | "max">): Judge {
  return (value, path) => {
    if (typeof value !== "string") return [{ path, ...formErrors.notString }];
    return isLengthWithin(value, limit) ? [] : [{ path, ...formErrors.badLength(limit) }];
  };
}

/** Judges a whole number within a limit. */
export function integer({ min = 0, max }: Pick<Limit, "min" | "max">): Judge {
  return (value, path) => {
    if (typeof value !== "number" || !Number.isInteger(value)) return [{ path, ...formErrors.notInteger(value) }];
    if (value < min) return [{ path, ...formErrors.tooSmall(min) }];
    if (value > max) return [{ path, ...formErrors.tooLarge(max) }];
    return [];
  };
}

/** Judges a number that must be one of a few. */
export function oneOf(values: readonly number[]): Judge {
  return (value, path) =>
    values.some((candidate) => candidate === value) ? [] : [{ path, ...formErrors.notOneOf(values) }];
}

/** Judges the metadata of a lobby or of a member: texts by key, keys and values together within the limit. §2.4 */
export const metadata: Judge = (value, path) => {
  if (!isObject(value)) return [{ path, ...formErrors.notObject }];
  const { max } = limits.lobbyMetadata;
  const count = Object.keys(value).length;
  // Each has at least one character, but for one whose name and text are both empty.
  if (count > max + 1)
    return [{ path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in total length.` }];
  const wrong = Object.entries(value).filter(([, text]) => typeof text !== "string");
  if (wrong.length > 0) return wrong.map(([key]) => ({ path: [...path, key], ...formErrors.notString }));
  const total = Object.entries(value).reduce(
    (sum, [key, text]) => sum + codePointLength(key) + codePointLength(String(text)),
    0,
  );
  if (total <= max) return [];
  return [{ path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in total length. It is ${total}.` }];
};
