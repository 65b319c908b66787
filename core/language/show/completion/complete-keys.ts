import type { Node } from "jsonc-parser";
import { escapeSnippet } from "../../edit/snippet.ts";
import { CommandType, constantNamed, isContextMenu, OptionType } from "../../facts/constants.ts";
import { locales } from "../../facts/locales.ts";
import { isNumeric, typesInCommand } from "../../facts/option-types.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { fieldOf, fieldsOf } from "../../fields/fields.ts";
import { inList, untypedOption } from "../../fields/shapes/templates.ts";
import { offersFor, opensList, snippetFor } from "../../fields/shapes.ts";
import { valueNamed } from "../../text/nodes.ts";
import { explainField } from "../hover/field.ts";
import { choiceTypeAt, optionTypesAt, typesIn } from "./allowed.ts";
import { wholeObjects } from "./complete-values.ts";
import type { CompletionContext, Cursor } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The property names that are allowed here and not there yet: required ones, then all of an object at once, then the
 * others. In a dictionary, locales.
 */
export function completeKeys(cursor: Cursor, context: CompletionContext): Suggestion[] {
  const { kind, path, object, isUndecided } = cursor;
  if (!kind) return [];
  if (path.length > 1) {
    const isDictionary = fieldsOf(kind).some(({ name, shape }) => name === path[0] && shape.is === "localizations");
    return isDictionary ? localeKeys(cursor, context.defaultLocale) : [];
  }
  const present = namesIn(object, cursor);
  const keys = (isUndecided ? (["envelope", "command"] as const) : [kind])
    .flatMap((owner) => keysOf(owner, cursor, context.scope))
    .filter(({ field }) => !present.has(field.name))
    .sort((a, b) => a.rank - b.rank);
  const whole = present.size === 0 ? wholeObjects(cursor, context) : [];
  const required = keys.filter(({ rank }) => rank === 0);
  return [
    ...required.map((key) => suggestionOf(key, cursor)),
    ...whole,
    ...keys.slice(required.length).map((key) => suggestionOf(key, cursor)),
  ];
}

interface Key {
  readonly field: Field;
  readonly owner: ObjectKind | ObjectTable;
  /** 0: required; then the others, and last what is deprecated or assigned by Discord. */
  readonly rank: number;
}

function keysOf(owner: ObjectKind | ObjectTable, cursor: Cursor, scope: CompletionContext["scope"]): Key[] {
  const { object } = cursor;
  const types = typesAt(owner, cursor);
  const isMenu = owner === "command" && types?.every(isContextMenu);
  return fieldsOf(owner)
    .filter((field) => isAllowed(field, types, scope) && !excluded(field, object))
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

/** While the object can become either, the keys say what it becomes by them. */
function detailOf(owner: ObjectKind | ObjectTable, rank: number, { isUndecided }: Cursor): string {
  if (isUndecided) return owner === "command" ? "single command" : "command manifest";
  return rank === 0 ? "required" : "";
}

function rankOf({ requiredBy, deprecated, assigned }: Field, types: readonly number[] | undefined): number {
  if (requiredBy === "all" || types?.some((type) => requiredBy?.includes(type))) return 0;
  if (assigned) return 3;
  return deprecated === undefined ? 1 : 2;
}

function isAllowed(field: Field, types: readonly number[] | undefined, scope: CompletionContext["scope"]): boolean {
  if (field.returned || (field.globalOnly && scope === "guild")) return false;
  return field.appliesTo === undefined || !types || types.some((type) => field.appliesTo?.includes(type));
}

/** Choices and autocomplete exclude each other; an autocomplete of false excludes nothing. */
function excluded(field: Field, object: Node | undefined): boolean {
  if (field.name === "choices") return valueNamed(object, "autocomplete")?.value === true;
  return field.name === "autocomplete" && valueNamed(object, "choices") !== undefined;
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
  const present = namesIn(valueNamed(cursor.object, dictionaryName), cursor);
  const own: unknown = valueNamed(cursor.object, dictionaryName.replace("_localizations", ""))?.value;
  // Under the default language's own key the default text itself belongs.
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

/** The value that a field gets with its key: the first option whole, a type that is allowed here, … */
function fieldSnippet({ name, shape }: Field, kind: ObjectKind | ObjectTable, cursor: Cursor): FieldSnippet {
  if (cursor.next === ":") return { snippet: "" };
  if (shape.is === "objects" && shape.of === "option") return firstOption(cursor);
  if (shape.is === "objects" && shape.of === "choice") return { snippet: firstChoice(cursor) };
  if (shape.is === "choice-value") return { snippet: isNumeric(choiceTypeAt(cursor)) ? `\${1:1}` : '"$1"' };
  if (kind === "option" && name === "type") return typeFrom(optionTypesAt(cursor));
  return { snippet: snippetFor(shape), opensList: opensList(shape) };
}

function firstOption({ described }: Cursor): FieldSnippet {
  const parent = described?.kind === "command" || described?.kind === "option" ? described : undefined;
  const type = typeFrom(parent ? typesIn(parent) : typesInCommand([]));
  return { ...type, snippet: inList(untypedOption(type.snippet)) };
}

/** A type of those that are allowed. Most options are texts. */
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
function namesIn(object: Node | undefined, { replacedText }: Pick<Cursor, "replacedText">): Set<string> {
  const names = (object?.children ?? []).map((member) => String(member.children?.[0]?.value));
  const typed = names.indexOf(replacedText.replaceAll('"', ""));
  return new Set(names.filter((_, index) => index !== typed));
}
