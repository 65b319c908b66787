import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";

/** The error of the first array or object with more than `max` members. */
export function breadthErrors(value: unknown, max: number): readonly ErrorEntry[] {
  const path = firstPath(value, (part) => typeof part === "object" && part !== null && Object.keys(part).length > max);
  return path ? [{ path, ...formErrors.tooLong(max) }] : [];
}

/** Text that may contain a number too large for a double. Other text skips the slower search. */
const enormous = /[eE]\+?\d|\d{300}/;

/** The error of the first number that is too large for a double, such as `1e400`. `text`: the JSON of `value`. */
export function numberErrors(text: string, value: unknown): readonly ErrorEntry[] {
  const path = enormous.test(text) ? firstPath(value, isTooLarge) : undefined;
  return path ? [{ path, ...formErrors.notInteger("Infinity") }] : [];
}

function isTooLarge(part: unknown): boolean {
  return typeof part === "number" && !Number.isFinite(part);
}

/** The path of the first part of a JSON value that matches; an object or array comes before its members. */
function firstPath(value: unknown, matches: (part: unknown) => boolean, path: ErrorPath = []): ErrorPath | undefined {
  if (matches(value)) return path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = firstPath(member, matches, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
