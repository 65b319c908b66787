import { distance } from "fastest-levenshtein";
import type { Field } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
import { type AnyObject, propertyOf, tableOf } from "../model/model.ts";
import type { Context } from "./context.ts";

/** The field that an unknown property probably means. */
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
  ["defaultpermissions", ["default_member_permissions"]],
]);

/** Properties of other tools that resemble a field and mean something else. */
const otherMeanings: ReadonlySet<string> = new Set(["action", "actions", "content", "contents", "guild", "guilds"]);

/** A name without what libraries write in different ways: `min_value`, `minValue`, `Min-Value`. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

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

/** Whether an object of this type and scope accepts a field. */
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

/** A letter wrong in a short name, two in a longer one: names of fields are few, and many words are two letters away. */
function tolerated({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
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
