import { distance } from "fastest-levenshtein";
import type { Field, ObjectKind } from "../../interface/fields/field.ts";
import { fieldsOf } from "../../interface/fields/fields.ts";
import { bare } from "../../manifest/command-detection.ts";
import { type AnyObject, propertyOf, tableOf } from "../../manifest/model.ts";
import type { Context } from "./define-rule.ts";

export interface MeantField {
  readonly field: Field;
  /** The names differ only by letter case and punctuation. */
  readonly isSameLetters: boolean;
  /** No other field is as near. */
  readonly isClear: boolean;
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
  ["isnsfw", ["nsfw"]],
  ["agerestricted", ["nsfw"]],
  ["isagerestricted", ["nsfw"]],
  ["clientid", ["application_id"]],
  ["appid", ["application_id"]],
  ["botid", ["application_id"]],
  ["serverid", ["guild_id"]],
  ["serverids", ["guild_ids"]],
  ["params", ["options"]],
  ["parameters", ["options"]],
  ["args", ["options"]],
  ["arguments", ["options"]],
]);

/** Synonyms for objects outside commands, where an ID is that of the object's subject. */
const synonymsInTables: ReadonlyMap<string, readonly string[]> = new Map([
  ["userid", ["id"]],
  ["memberid", ["id"]],
  ["roleid", ["id"]],
  ["channelid", ["id"]],
  ["name", ["command"]],
  ["commandname", ["command"]],
  ["commandid", ["command", "id"]],
  ["commands", ["permissions"]],
  ["overwrites", ["permissions"]],
  ["idletimeout", ["idle_timeout_seconds"]],
  ["timeout", ["idle_timeout_seconds"]],
  ["lobbymetadata", ["metadata"]],
  ["membermetadata", ["metadata"]],
]);

/** Other names for deprecated fields whose `false` still means something, in the spelling of `bare`. */
const deprecatedSynonyms: ReadonlyMap<string, string> = new Map([
  ...["isdmenabled", "dmenabled", "enabledindm", "enabledindms", "isdmallowed", "dmallowed", "allowdm", "allowdms"].map(
    (name) => [name, "dm_permission"] as const,
  ),
  ...["isdefaultenabled", "defaultenabled", "enabledbydefault"].map((name) => [name, "default_permission"] as const),
]);

/** The fields that an author's name for one can mean, the likeliest first. */
export function synonymsOf(name: string): readonly string[] {
  return synonyms.get(bare(name)) ?? [];
}

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
  const inTables = owner.kind === "table" ? synonymsInTables.get(letters) : undefined;
  const synonym = (inTables ?? synonymsOf(letters)).find((meant) => accepted.some((field) => field.name === meant));
  const known = same ?? accepted.find((one) => one.name === synonym);
  const [field, second] = known ? [known] : nearest(letters, accepted);
  // If the nearest field is present, none is meant: a second `min_value` does not stand for `max_value`.
  if (!field || propertyOf(owner, field.name)) return undefined;
  return { field, isSameLetters: field === same, isClear: second === undefined };
}

/** The deprecated field that an unknown property of an object probably means. */
export function meantDeprecated(owner: AnyObject, name: string): Field | undefined {
  const deprecated = fieldsOf(tableOf(owner)).filter((field) => field.deprecated && !propertyOf(owner, field.name));
  const synonym = deprecatedSynonyms.get(bare(name));
  return deprecated.find((field) => field.name === synonym) ?? nearest(bare(name), deprecated)[0];
}

function isAccepted(field: Field, owner: AnyObject, scope: Context["scope"]): boolean {
  const { returned, deprecated, globalOnly, supportedBy } = field;
  if (returned || deprecated || (globalOnly && scope === "guild")) return false;
  const type = owner.kind === "command" || owner.kind === "option" ? owner.type : undefined;
  return type === undefined || supportedBy === undefined || supportedBy.includes(type);
}

/** The fields with the most similar names. Several if they are equally similar. */
function nearest(letters: string, fields: readonly Field[]): readonly Field[] {
  if (otherMeanings.has(letters)) return [];
  const near = fields
    .map((field) => ({ field, typos: typosIn(letters, bare(field.name)) }))
    .filter(({ typos }) => typos <= tolerated(letters));
  const fewest = Math.min(...near.map(({ typos }) => typos));
  return near.filter(({ typos }) => typos === fewest).map(({ field }) => field);
}

/** One wrong letter in a short name, up to three in longer ones: names of fields are few, and many words are two letters away. */
function tolerated({ length }: string): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/** The number of typing errors that turn one name into the other. Two swapped letters count as one. */
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
    ["envelope", "the object around “commands”"],
  ],
};

/** The field of a neighbouring object that a property is probably meant for; undefined if its own object has the field. */
export function homeOf(name: string, owner: AnyObject): Home | undefined {
  // Commands that a library printed have read-only fields in its spelling.
  if (fieldsOf(tableOf(owner)).some((one) => bare(one.name) === bare(name))) return undefined;
  for (const [neighbour, home] of neighbours[owner.kind] ?? []) {
    const names = new Set([bare(name), ...synonymsOf(name).map(bare)]);
    const field = fieldsOf(neighbour).find((one) => !one.returned && names.has(bare(one.name)));
    // “commands” within a command is not a misplaced property.
    if (field && field.name !== "commands") return { field, home };
  }
  return undefined;
}
