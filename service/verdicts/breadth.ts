import type { ErrorPath } from "../../core/discord/error-tree.ts";

/** The place of the first array or object that has more than `max` members; undefined: none has. */
export function tooBroad(value: unknown, max: number, path: ErrorPath = []): ErrorPath | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value) && value.length > max) return path;
  const members = Object.entries(value);
  if (members.length > max) return path;
  for (const [key, member] of members) {
    const found = tooBroad(member, max, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
