import { distance } from "fastest-levenshtein";
import type { Field, ObjectKind } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
import { bare } from "../model/command-detection.ts";
import { type AnyObject, propertyOf, tableOf } from "../model/model.ts";
import type { Context } from "./define-rule.ts";

export interface MeantField {
  readonly field: Field;
  /** The names differ only by letter case and punctuation. */
  readonly isSameLetters: boolean;
}

/** Short forms and other names that authors use for fields, and the fields. The first that the object takes is meant. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["desc", ["description"]],
  ["descr", ["description"]],
  ["min", ["min_value", "min_length"]],
  ["minimum", ["min_value", "min_length"]],
  ["max", ["max_value", "max_length"]],
  ["maximum", ["max_value", "max_length"]],
  ["defaultpermission", ["default_member_permissions"]],
  ["defaultpermissions", ["default_member_permissions"]],
]);

/** Properties of other tools that resemble a field and mean something else. */
const otherMeanings: ReadonlySet<string> = new Set(["action", "actions", "content", "contents", "guild", "guilds"]);

/**
 * The field that an unknown property of an object probably means. Only fields that the author can add: they are not
 * read-only or deprecated, the object does not have them, and its type and the scope support them.
 */
export function meantField(owner: AnyObject, name: string, scope: Context["scope"]): MeantField | undefined {
  const letters = bare(name);
  const accepted = fieldsOf(tableOf(owner)).filter((field) => isAccepted(field, owner, scope));
  const same = accepted.find((field) => bare(field.name) === letters);
  const synonym = synonyms.get(letters)?.find((meant) => accepted.some((field) => field.name === meant));
  const field = same ?? accepted.find((one) => one.name === synonym) ?? nearest(letters, accepted);
  // Of a field that is there, the second nearest is not meant either: `max_value` for a second `min_value`.
  return field && !propertyOf(owner, field.name) ? { field, isSameLetters: field === same } : undefined;
}

/** The deprecated field that an unknown property of an object probably means. */
export function meantDeprecated(owner: AnyObject, name: string): Field | undefined {
  const deprecated = fieldsOf(tableOf(owner)).filter((field) => field.deprecated && !propertyOf(owner, field.name));
  return nearest(bare(name), deprecated);
}

function isAccepted(field: Field, owner: AnyObject, scope: Context["scope"]): boolean {
  const { returned, deprecated, globalOnly, appliesTo } = field;
  if (returned || deprecated || (globalOnly && scope === "guild")) return false;
  const type = owner.kind === "command" || owner.kind === "option" ? owner.type : undefined;
  return type === undefined || appliesTo === undefined || appliesTo.includes(type);
}

function nearest(letters: string, fields: readonly Field[]): Field | undefined {
  if (otherMeanings.has(letters)) return undefined;
  const [best] = fields
    .map((field) => ({ field, typos: typosIn(letters, bare(field.name)) }))
    .filter(({ typos }) => typos <= tolerated(letters))
    .sort((a, b) => a.typos - b.typos);
  return best?.field;
}

/** A letter wrong in a short name, up to three in longer ones: names of fields are few, and many words are two letters away. */
function tolerated({ length }: string): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/** How many typing errors make one name of the other. Two letters that changed places are one. */
function typosIn(written: string, meant: string): number {
  return isSwapped(written, meant) ? 1 : distance(written, meant);
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

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
