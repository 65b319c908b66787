import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { type Limit, limits } from "../../core/interface/facts/limits.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { codePointLength, isLengthWithin } from "../../core/text/code-points.ts";
import { isObject } from "../../core/text/json.ts";
import { isUri } from "../../core/text/uri.ts";

export type FieldCheck = (value: unknown, path: ErrorPath) => readonly ErrorEntry[];

/** Checks the fields of an object. Absent fields and those without a check are ignored, as Discord does. */
export function object(checks: Readonly<Record<string, FieldCheck>>, required: readonly string[] = []): FieldCheck {
  return (value, path) => {
    if (!isObject(value)) return [{ path, ...formErrors.notObject }];
    const missing = required.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => ({ path: [...path, name], ...formErrors.required })),
      ...Object.entries(checks).flatMap(([name, check]) =>
        value[name] === undefined ? [] : check(value[name], [...path, name]),
      ),
    ];
  };
}

/** Checks a list: its length, each item, and that no two items have the same key. */
export function list(
  check: FieldCheck,
  { min = 0, max }: { readonly min?: number; readonly max: number },
  itemKey: (item: unknown) => string,
): FieldCheck {
  return (value, path) => {
    if (!Array.isArray(value)) return [{ path, ...formErrors.notList }];
    if (value.length > max) return [{ path, ...formErrors.tooLong(max) }];
    if (value.length < min) return [{ path, ...formErrors.tooShort(min) }];
    const entries = value.flatMap((item, index) => check(item, [...path, index]));
    return entries.length > 0 ? entries : duplicates(value.map(itemKey), path);
  };
}

function duplicates(keys: readonly string[], path: ErrorPath): ErrorEntry[] {
  const first = new Map([...keys.entries()].reverse().map(([index, key]) => [key, index]));
  return keys.flatMap((key, index) =>
    first.get(key) === index ? [] : [{ path: [...path, index], ...formErrors.repeated }],
  );
}

/** Accepts null too. */
export function orNull(check: FieldCheck): FieldCheck {
  return (value, path) => (value === null ? [] : check(value, path));
}

export const snowflake: FieldCheck = (value, path) =>
  isSnowflake(value) ? [] : [{ path, ...formErrors.notSnowflake(value) }];

export const boolean: FieldCheck = (value, path) =>
  typeof value === "boolean" ? [] : [{ path, ...formErrors.notBoolean }];

export function text(limit: Pick<Limit, "min" | "max">): FieldCheck {
  return (value, path) => {
    if (typeof value !== "string") return [{ path, ...formErrors.notString }];
    return isLengthWithin(value, limit) ? [] : [{ path, ...formErrors.badLength(limit) }];
  };
}

export function url(limit: Pick<Limit, "min" | "max">): FieldCheck {
  return (value, path) => {
    if (typeof value !== "string") return [{ path, ...formErrors.notString }];
    if (!isLengthWithin(value, limit)) return [{ path, ...formErrors.tooLong(limit.max) }];
    return isUri(value) ? [] : [{ path, ...formErrors.notUrl }];
  };
}

export function integer({ min = 0, max }: Pick<Limit, "min" | "max">): FieldCheck {
  return (value, path) => {
    if (typeof value !== "number" || !Number.isInteger(value)) return [{ path, ...formErrors.notInteger(value) }];
    if (value < min) return [{ path, ...formErrors.tooSmall(min) }];
    if (value > max) return [{ path, ...formErrors.tooLarge(max) }];
    return [];
  };
}

export function oneOf(values: readonly number[]): FieldCheck {
  return (value, path) =>
    values.some((candidate) => candidate === value) ? [] : [{ path, ...formErrors.notOneOf(values) }];
}

/** Checks an object of texts: how many there are, and the lengths of keys and texts. */
export function texts(limit: { readonly count: number; readonly key: number; readonly text: number }): FieldCheck {
  return (value, path) => {
    if (!isObject(value)) return [{ path, ...formErrors.notObject }];
    const entries = Object.entries(value);
    if (entries.length > limit.count) return [{ path, ...formErrors.tooLong(limit.count) }];
    return entries.flatMap(([key, member]) => [
      ...(codePointLength(key) > limit.key ? [{ path, ...formErrors.tooLong(limit.key) }] : []),
      ...text({ max: limit.text })(member, [...path, key]),
    ]);
  };
}

/** Checks the metadata of a lobby or of a member: texts by key, with limits on the keys and on the total length. §2.4 */
export const metadata: FieldCheck = (value, path) => {
  if (!isObject(value)) return [{ path, ...formErrors.notObject }];
  const { max } = limits.lobbyMetadata;
  const keys = limits.lobbyMetadataKeys.max;
  if (Object.keys(value).length > keys) return [{ path, ...formErrors.tooLong(keys) }];
  const wrong = Object.entries(value).filter(([, text]) => typeof text !== "string");
  if (wrong.length > 0) return wrong.map(([key]) => ({ path: [...path, key], ...formErrors.notString }));
  const total = Object.entries(value).reduce(
    (sum, [key, text]) => sum + codePointLength(key) + codePointLength(String(text)),
    0,
  );
  return total <= max ? [] : [{ path, ...formErrors.tooLong(max) }];
};
