import type { Node } from "jsonc-parser";
import { CommandType, constantNamed } from "../../facts/constants.ts";
import { locales } from "../../facts/locales.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { fieldOf, fieldsOf } from "../../fields/fields.ts";
import { snippetFor } from "../../fields/shapes.ts";
import type { Context } from "../../rule/context.ts";
import { explainField } from "../hover/field.ts";
import type { Cursor } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/** What keys depend on besides their object. */
type KeyContext = Pick<Context, "scope" | "defaultLocale">;

/** The property names that are allowed here and not there yet, required ones first; or, in a dictionary, locales. */
export function completeKeys(cursor: Cursor, { scope, defaultLocale }: KeyContext): Suggestion[] {
  const { kind, path, object } = cursor;
  if (!kind) return [];
  if (path.length > 1) return isDictionary(kind, path[0]) ? localeKeys(cursor, defaultLocale) : [];
  const present = namesIn(object, cursor);
  const type = typeOf(object, kind);
  return fieldsOf(kind)
    .filter((field) => !present.has(field.name) && isAllowed(field, type, scope) && !excluded(field, object))
    .map((field) => ({ field, required: isRequired(field, type) }))
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map(({ field, required }) => ({
      kind: "property",
      label: field.name,
      detail: required ? "required" : "",
      documentation: () => explainField(field, kind),
      snippet: keySnippet(cursor, field.name, snippetFor(field.shape)),
      replaced: cursor.replaced,
      filter: JSON.stringify(field.name),
      deprecated: field.deprecated !== undefined,
    }));
}

function isAllowed(field: Field, type: number | undefined, scope: "global" | "guild" | undefined): boolean {
  if (field.returned || (field.globalOnly && scope === "guild")) return false;
  return field.appliesTo === undefined || type === undefined || field.appliesTo.includes(type);
}

/** Choices and autocomplete exclude each other; an autocomplete of false excludes nothing. */
function excluded(field: Field, object: Node | undefined): boolean {
  if (field.name === "choices") return valueIn(object, "autocomplete")?.value === true;
  return field.name === "autocomplete" && valueIn(object, "choices") !== undefined;
}

function isRequired({ requiredBy }: Field, type: number | undefined): boolean {
  return requiredBy === "all" || (type !== undefined && (requiredBy?.includes(type) ?? false));
}

function typeOf(object: Node | undefined, kind: ObjectKind | ObjectTable): number | undefined {
  const value: unknown = valueIn(object, "type")?.value;
  if (kind === "command" && value === undefined) return CommandType.CHAT_INPUT;
  const shape = fieldOf(kind, "type")?.shape;
  if (typeof value === "string") return shape?.is === "constant" ? constantNamed(shape.of, value)?.value : undefined;
  return typeof value === "number" ? value : undefined;
}

function valueIn(object: Node | undefined, name: string): Node | undefined {
  return object?.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

/** The names that an object has, without the one that is being typed. */
function namesIn(object: Node | undefined, { replacedText }: Cursor): Set<string> {
  const names = (object?.children ?? []).map((property) => String(property.children?.[0]?.value));
  const typed = names.indexOf(replacedText.replaceAll('"', ""));
  return new Set(names.filter((_, index) => index !== typed));
}

function isDictionary(kind: ObjectKind | ObjectTable, name: string | number | undefined): boolean {
  return fieldsOf(kind).some((field) => field.name === name && field.shape.is === "localizations");
}

function localeKeys(cursor: Cursor, defaultLocale: string): Suggestion[] {
  const dictionaryName = String(cursor.path[0]);
  const present = namesIn(valueIn(cursor.object, dictionaryName), cursor);
  const own: unknown = valueIn(cursor.object, dictionaryName.replace("_localizations", ""))?.value;
  // Under the default language's own key the default text itself belongs.
  const text = (code: string) =>
    code === defaultLocale && typeof own === "string" ? `"\${1:${escapeSnippet(own)}}"` : '"$1"';
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
      deprecated: false,
    }));
}

/** A string as JSON without its quotes, with snippet syntax escaped. */
function escapeSnippet(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[\\$}]/g, "\\$&");
}

/** `"name": value`, with a comma before the next property; only the name before an existing colon. */
function keySnippet({ next }: Cursor, name: string, value: string): string {
  const key = JSON.stringify(name).replaceAll("$", "\\$");
  if (next === ":") return key;
  return `${key}: ${value}${next === '"' ? "," : ""}`;
}
