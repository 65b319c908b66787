import type { Node } from "jsonc-parser";
import type { Field } from "../../interface/fields/field.ts";
import { type AnyObject, propertyOf } from "../../manifest/model.ts";
import { memoized } from "../../tools/memoized.ts";

export function isRequired({ requiredBy }: Field, object: AnyObject): boolean {
  if (requiredBy === undefined || requiredBy === "all") return requiredBy === "all";
  return "type" in object && object.type !== undefined && requiredBy.includes(object.type);
}

/**
 * The null in place of a required value of a command or of an object in it; undefined if there is none.
 * In the other kinds of manifest a null is a value of the wrong type.
 */
export function nullInPlaceOf(field: Field, object: AnyObject): Node | undefined {
  if (object.kind === "table") return undefined;
  const value = propertyOf(object, field.name)?.value;
  return value?.type === "null" && isRequired(field, object) ? value : undefined;
}

/** The names in an object that belong to one of another call, which a rule of its kind reports. */
export const namesOfOtherCall = memoized((object: AnyObject): ReadonlySet<string> => {
  const names = object.properties.map(({ name }) => name);
  return new Set(object.kind === "table" ? object.table.otherCallNames?.(names) : []);
});
