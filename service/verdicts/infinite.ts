import type { ErrorPath } from "../../core/discord/error-tree.ts";

/** What a number that JSON can write and no program can keep looks like. Only then is it worth looking for one. */
const enormous = /[eE]\+?\d|\d{300}/;

/** The place of the first number of a JSON text that is too large to be one, such as `1e400`; undefined: there is none. */
export function infiniteIn(text: string, value: unknown): ErrorPath | undefined {
  return enormous.test(text) ? placeIn(value, []) : undefined;
}

function placeIn(value: unknown, path: ErrorPath): ErrorPath | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = placeIn(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
