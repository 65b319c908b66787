import type { Node } from "jsonc-parser";
import { escapeSnippet } from "../../edit/snippet.ts";
import { CommandType, constantNamed, isContextMenu, OptionType } from "../../interface/facts/constants.ts";
import { locales } from "../../interface/facts/locales.ts";
import { isNumeric, typesInCommand } from "../../interface/facts/option-types.ts";
import type { Field, ObjectKind, ObjectTable } from "../../interface/fields/field.ts";
import { fieldOf, fieldsOf } from "../../interface/fields/fields.ts";
import { inList, untypedOption } from "../../interface/fields/shapes/templates.ts";
import { offersFor, opensList, snippetFor } from "../../interface/fields/shapes.ts";
import { valueNamed } from "../../text/nodes.ts";
import { explainField } from "../hover/field.ts";
import { choiceTypeAt, optionTypesAt, typesIn } from "./allowed.ts";
import { wholeObjects } from "./complete-values.ts";
import type { CompletionContext, Cursor } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The property names that are allowed here and not there yet, in order of use: required ones, then the whole object at once,
 * then its own, then its localizations. In a dictionary, locales.
 */
export function completeKeys(cursor: Cursor, context: CompletionContext): Suggestion[] {
  const { kind, path, object, isUndecided } = cursor;
  if (!kind) return [];
  if (path.length > 1) {
    const isDictionary = fieldsOf(kind).some(({ name, shape }) => name === path[0] && shape.is === "localizations");
    return isDictionary ? localeKeys(cursor, context.defaultLocale) : [];
  }
  const present = presentNames(object, cursor);
  const keys = (isUndecided ? (["envelope", "command"] as const) : [kind])
    .flatMap((owner) => keysOf(owner, cursor, context.scope))
    .filter(({ field }) => !present.has(field.name))
    .sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
  const whole = present.size === 0 ? wholeObjects(cursor, context) : [];
  const required = keys.filter(({ rank }) => rank === "required");
  return [
    ...required.map((key) => suggestionOf(key, cursor)),
    ...whole,
    ...keys.slice(required.length).map((key) => suggestionOf(key, cursor)),
  ];
}

/** The ranks of properties, in the order in which they are offered. */
const ranks = ["required", "own", "localizations", "deprecated", "assigned"] as const;

type Rank = (typeof ranks)[number];

interface Key {
  readonly field: Field;
  readonly owner: ObjectKind | ObjectTable;
  readonly rank: Rank;
}

function keysOf(owner: ObjectKind | ObjectTable, cursor: Cursor, scope: CompletionContext["scope"]): Key[] {
  const { object } = cursor;
  const types = typesAt(owner, cursor);
  const isMenu = owner === "command" && types?.every(isContextMenu);
  return fieldsOf(owner)
    .filter((field) => isAllowed(field, types, scope) && !isExcluded(field, object))
    .filter(({ name }) => !isMenu || !name.startsWith("description"))
    .map((field) => ({ field, owner, rank: rankOf(field, types) }));
}

function suggestionOf({ field, owner, rank }: Key, cursor: Cursor): Suggestion {
  const { snippet, opensList = false } = fieldSnippet(field, owner, cursor);
  return {
    kind: "property",
    label: field.name,
    detail: detailOf(owner, rank, cursor),
    documentation: () => explainField(field, owner),
    snippet: keySnippet(cursor, field.name, snippet),
    replaced: cursor.replaced,
    filter: JSON.stringify(field.name),
    deprecated: field.deprecated !== undefined,
    opensList,
  };
}

/** While the object can become either, the detail of a key says which of the two it leads to. */
function detailOf(owner: ObjectKind | ObjectTable, rank: Rank, { isUndecided }: Cursor): string {
  if (isUndecided) return owner === "command" ? "single command" : "command manifest";
  return rank === "required" ? rank : "";
}

function rankOf({ requiredBy, shape, deprecated, assigned }: Field, types: readonly number[] | undefined): Rank {
  if (requiredBy === "all" || types?.some((type) => requiredBy?.includes(type))) return "required";
  if (assigned) return "assigned";
  if (deprecated !== undefined) return "deprecated";
  return shape.is === "localizations" ? "localizations" : "own";
}

function isAllowed(field: Field, types: readonly number[] | undefined, scope: CompletionContext["scope"]): boolean {
  if (field.returned || (field.globalOnly && scope === "guild")) return false;
  return field.supportedBy === undefined || !types || types.some((type) => field.supportedBy?.includes(type));
}

/** Whether the object has the field that excludes this one. A list counts even while empty, because it is about to be filled. */
function isExcluded({ excludes }: Field, object: Node | undefined): boolean {
  const other = excludes && valueNamed(object, excludes.name);
  return other !== undefined && (excludes?.value === undefined || other.value === excludes.value);
}

/** The types that the object can have: its own, or those that its place allows; undefined if any. */
function typesAt(owner: ObjectKind | ObjectTable, cursor: Cursor): readonly number[] | undefined {
  const value: unknown = valueNamed(cursor.object, "type")?.value;
  if (owner === "command" && value === undefined) return [CommandType.CHAT_INPUT];
  const shape = fieldOf(owner, "type")?.shape;
  const named = typeof value === "string" && shape?.is === "constant" ? constantNamed(shape.of, value)?.value : value;
  if (typeof named === "number") return [named];
  return owner === "option" ? optionTypesAt(cursor) : undefined;
}

/** The locales that a dictionary does not have yet, by their codes. */
function localeKeys(cursor: Cursor, defaultLocale: string): Suggestion[] {
  const dictionaryName = String(cursor.path[0]);
  const present = presentNames(valueNamed(cursor.object, dictionaryName), cursor);
  const own: unknown = valueNamed(cursor.object, dictionaryName.replace("_localizations", ""))?.value;
  // The key of the default language gets the default text itself.
  const text = (code: string) =>
    code === defaultLocale && typeof own === "string"
      ? `"\${1:${escapeSnippet(JSON.stringify(own).slice(1, -1))}}"`
      : '"$1"';
  return locales
    .filter(({ code }) => !present.has(code))
    .map(({ code, name, native }) => ({
      kind: "locale",
      label: code,
      detail: native,
      documentation: () => name,
      snippet: keySnippet(cursor, code, text(code)),
      replaced: cursor.replaced,
      filter: JSON.stringify(`${code} ${name} ${native}`),
    }));
}

/** A value as a snippet, and whether there is a list to choose from at its first place. */
type FieldSnippet = Pick<Suggestion, "snippet" | "opensList">;

/** `"name": value`, with a comma before the next property; only the name before an existing colon. */
function keySnippet({ next }: Cursor, name: string, value: string): string {
  const key = escapeSnippet(JSON.stringify(name));
  if (next === ":") return key;
  return `${key}: ${value}${next === '"' ? "," : ""}`;
}

/** The value that a field gets with its key, such as the first option in full or a type that is allowed here. */
function fieldSnippet({ name, shape }: Field, kind: ObjectKind | ObjectTable, cursor: Cursor): FieldSnippet {
  if (cursor.next === ":") return { snippet: "" };
  if (shape.is === "objects" && shape.of === "option") return firstOption(cursor);
  if (shape.is === "objects" && shape.of === "choice") return { snippet: firstChoice(cursor) };
  if (shape.is === "choice-value") return { snippet: isNumeric(choiceTypeAt(cursor)) ? "$1" : '"$1"' };
  if (kind === "option" && name === "type") return typeFrom(optionTypesAt(cursor));
  return { snippet: snippetFor(shape), opensList: opensList(shape) };
}

function firstOption({ described }: Cursor): FieldSnippet {
  const parent = described?.kind === "command" || described?.kind === "option" ? described : undefined;
  const type = typeFrom(parent ? typesIn(parent) : typesInCommand([]));
  return { ...type, snippet: inList(untypedOption(type.snippet)) };
}

/** Chooses an allowed type: STRING if possible, as most options are texts. */
function typeFrom(types: readonly number[]): FieldSnippet {
  const type = types.includes(OptionType.STRING) ? OptionType.STRING : (types[0] ?? OptionType.STRING);
  return types.length === 1 ? { snippet: String(type) } : { snippet: `\${1:${type}}`, opensList: true };
}

function firstChoice(cursor: Cursor): string {
  const type = choiceTypeAt(cursor);
  const choice = offersFor({ is: "object", of: "choice" }, "").find(({ constant }) => constant === type);
  return inList(choice?.snippet ?? "");
}

/** The names that an object has, without the one that is being typed. */
function presentNames(object: Node | undefined, { replacedText }: Pick<Cursor, "replacedText">): Set<string> {
  const names = (object?.children ?? []).map((member) => String(member.children?.[0]?.value));
  const typed = names.indexOf(replacedText.replaceAll('"', ""));
  return new Set(names.filter((_, index) => index !== typed));
}
