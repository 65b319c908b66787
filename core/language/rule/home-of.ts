import type { Field, ObjectKind } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
import { type AnyObject, tableOf } from "../model/model.ts";
import { bare } from "./meant-field.ts";

/** A field of another object, and that object in words. */
export interface Home {
  readonly field: Field;
  readonly home: string;
}

/** The objects around and in a command or an option whose fields authors put there, with their words. */
const neighbours: { readonly [K in AnyObject["kind"]]?: readonly (readonly [kind: ObjectKind, home: string])[] } = {
  command: [
    ["option", "an option"],
    ["envelope", "the object around “commands”"],
  ],
  option: [
    ["command", "the command"],
    ["choice", "a choice"],
  ],
};

/** Where a property belongs that is no field of its object, but one of an object around it or in it. */
export function homeOf(name: string, owner: AnyObject): Home | undefined {
  // Commands that a library printed have read-only fields in its spelling.
  if (fieldsOf(tableOf(owner)).some((one) => bare(one.name) === bare(name))) return undefined;
  for (const [neighbour, home] of neighbours[owner.kind] ?? []) {
    const field = fieldsOf(neighbour).find((one) => !one.returned && bare(one.name) === bare(name));
    // Commands in a command are no property in the wrong place.
    if (field && field.name !== "commands") return { field, home };
  }
  return undefined;
}
