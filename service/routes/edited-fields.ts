import type { JsonObject } from "../../core/text/json.ts";
/** Stored fields after an edit. Given ones replace the others, and null resets a field to its default. */
export function editedFields(before: JsonObject = {}, given: JsonObject, fields: readonly string[]): JsonObject {
  const named = fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]] as const);
  const all = { ...before, ...Object.fromEntries(named) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
