import type { Node } from "jsonc-parser";
import { CommandType, constantNamed, isContextMenu } from "../../facts/constants.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { fieldOf, fieldsOf } from "../../fields/fields.ts";
import { valueNamed } from "../../text/nodes.ts";
import { explainField } from "../hover/field.ts";
import { optionTypesAt } from "./allowed.ts";
import type { CompletionContext } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { fieldSnippet, keySnippet } from "./key-snippet.ts";
import { localeKeys } from "./locale-keys.ts";
import { namesIn } from "./members.ts";
import type { Suggestion } from "./suggestion.ts";
import { wholeObjects } from "./whole-objects.ts";

/**
 * The property names that are allowed here and not there yet: required ones, then all of an object at once, then the
 * others. In a dictionary, locales.
 */
export function completeKeys(cursor: Cursor, context: CompletionContext): Suggestion[] {
  const { kind, path, object, isUndecided } = cursor;
  if (!kind) return [];
  if (path.length > 1) return isDictionary(kind, path[0]) ? localeKeys(cursor, context.defaultLocale) : [];
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

/** A key that can be inserted. */
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
  const { snippet, opensList } = fieldSnippet(field, owner, cursor);
  return {
    kind: "property",
    label: field.name,
    detail: detailOf(owner, rank, cursor),
    documentation: () => explainField(field, owner),
    snippet: keySnippet(cursor, field.name, snippet),
    replaced: cursor.replaced,
    filter: JSON.stringify(field.name),
    deprecated: field.deprecated !== undefined,
    isPresent: false,
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

function isDictionary(kind: ObjectKind | ObjectTable, name: string | number | undefined): boolean {
  return fieldsOf(kind).some((field) => field.name === name && field.shape.is === "localizations");
}
