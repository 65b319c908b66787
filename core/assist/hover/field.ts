import { type Constant, commandTypes, constantOf, optionTypes } from "../../interface/facts/constants.ts";
import type { Limit } from "../../interface/facts/limits.ts";
import { localeOf } from "../../interface/facts/locales.ts";
import { linkDiscord } from "../../interface/facts/urls.ts";
import type { Field, ObjectKind, ObjectTable } from "../../interface/fields/field.ts";
import { docOf, fieldOf, proseOf } from "../../interface/fields/fields.ts";
import { constantsOf, meaningOf, shapeName } from "../../interface/fields/shapes.ts";
import { quote } from "../../manifest/describe.ts";
import type { Located } from "../../manifest/locate.ts";
import { tableOf } from "../../manifest/model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import { totalLength } from "../../text/nodes.ts";
import { type Counter, counterSentence } from "./counter.ts";

/** A field's full documentation, shown before it is written. */
export function explainField(field: Field, kind: ObjectKind | ObjectTable): string {
  return paragraphs(
    hoverHeading(field, kind),
    proseOf(field),
    limitOf(field),
    valuesOf(field, []),
    linkDiscord(field.section),
  );
}

/** The parts of a hover on a field, as Markdown: first about its value, last the field's reference. */
interface FieldParts {
  readonly answer: string;
  readonly reference: string;
}

/** `value`: the meaning of the value, as Markdown; may be empty. */
export function describeField(
  field: Field,
  kind: ObjectKind | ObjectTable,
  located: Located,
  value: string,
): FieldParts {
  const counter = counterAt(located);
  const used = counter ? counterSentence(counter, unitOf(field)) : limitOf(field);
  const doc = docOf(field);
  const [first, rest] = value === "" ? splitSentence(doc) : [value, doc];
  return {
    answer: paragraphs(hoverHeading(field, kind), first, used),
    reference: paragraphs(`${rest} ${field.absent ?? ""}`.trim(), valuesOf(field, shownIn(located))),
  };
}

/** Splits a text after its first sentence. */
function splitSentence(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf(". ");
  return end < 0 ? [text, ""] : [text.slice(0, end + 1), text.slice(end + 2)];
}

function hoverHeading(field: Field, kind: ObjectKind | ObjectTable): string {
  const [presence, ...more] = traitsOf(field, kind);
  return `**\`${field.name}\`** · ${[`${shapeName(field.shape)}, ${presence}`, ...more].join(" · ")}`;
}

/** The constants that the value can be, except those that are explained already. */
function valuesOf({ shape }: Field, explained: readonly unknown[]): string {
  const others = (constantsOf(shape) ?? []).filter(({ value }) => !explained.includes(value));
  return others.map(({ value, name, doc }) => `- \`${value}\` ${name}: ${doc}`).join("\n");
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function traitsOf(field: Field, kind: ObjectKind | ObjectTable): string[] {
  const types = typesOf(kind);
  const traits = [presenceOf(field, types)];
  if (field.supportedBy) traits.push(`for ${constantNames(types, field.supportedBy)}`);
  if (field.globalOnly) traits.push("only for global commands");
  if (field.deprecated) traits.push(`deprecated: use \`${field.deprecated}\``);
  return traits;
}

function presenceOf({ requiredBy, returned }: Field, types: readonly Constant[]): string {
  if (returned) return "read-only";
  if (requiredBy === undefined) return "optional";
  return requiredBy === "all" ? "required" : `required for ${constantNames(types, requiredBy)}`;
}

/** The constants that `requiredBy` and `supportedBy` refer to. */
function typesOf(kind: ObjectKind | ObjectTable): readonly Constant[] {
  if (typeof kind === "string") return kind === "option" ? optionTypes : commandTypes;
  const shape = fieldOf(kind, "type")?.shape;
  return (shape && constantsOf(shape)) ?? [];
}

function constantNames(constants: readonly Constant[], values: readonly number[]): string {
  const named = (isListed: boolean) =>
    constants.filter(({ value }) => values.includes(value) === isListed).map(({ name }) => name);
  const names = named(true);
  return names.length > 4 && names.length > constants.length / 2
    ? `all types except ${named(false).join(", ")}`
    : names.join(", ");
}

function limitOf(field: Field): string {
  return field.limit ? `${rangeOf(field.limit, unitOf(field))}.` : "";
}

function rangeOf({ min = 0, max }: Limit, unit: string): string {
  if (unit === "") return `${min} to ${max}`;
  return min === 0 ? `At most ${max} ${unit}` : `${min} to ${max} ${unit}`;
}

/** The unit of a limit; empty for the limits of numbers. */
function unitOf({ name, shape: { is } }: Field): string {
  if (is === "string" || is === "choice-value" || is === "localizations") return "characters";
  if (is === "texts") return "characters in total";
  if (is === "integer") return "";
  return name.replaceAll("_", " ");
}

/**
 * The meaning of the value under the cursor, as Markdown: constants and permissions by name, the locale of a text, the date of
 * an ID.
 */
export function explainValue(located: Located): string {
  const { property, text } = located;
  const { field, value } = property;
  if (!field || !value) return "";
  if (text?.locale !== undefined) return `${describedLocale(text.locale)}: ${escapeMarkdown(quote(text.value))}`;
  const constants = constantsOf(field.shape);
  if (constants) return constantsIn(shownIn(located), constants);
  return meaningOf(value, field.shape) ?? "";
}

/** The value under the cursor, or the elements of a list. */
function shownIn({ property: { value }, element }: Located): readonly unknown[] {
  const node = element ?? value;
  if (!node) return [];
  return (node.type === "array" ? (node.children ?? []) : [node]).map((one): unknown => one.value);
}

/** The counter of a located value: its text's code points, or its list's items, against the field's limit. */
export function counterAt({ property: { field, value }, text, owner }: Located): Counter | undefined {
  if (!value) return undefined;
  const limit = text ? fieldOf(tableOf(owner), text.field)?.limit : field?.limit;
  if (!limit) return undefined;
  if (text) return { actual: codePointLength(text.value), limit };
  if (value.type === "string") return { actual: codePointLength(String(value.value)), limit };
  if (field?.shape.is === "texts") return { actual: totalLength(value), limit };
  return value.type === "array" ? { actual: value.children?.length ?? 0, limit } : undefined;
}

function describedLocale(code: string): string {
  const locale = localeOf(code);
  if (!locale) return escapeMarkdown(code);
  return locale.native === locale.name ? locale.name : `${locale.name} (${locale.native})`;
}

/** The constants among these values, each once. */
function constantsIn(values: readonly unknown[], constants: readonly Constant[]): string {
  const lines = [...new Set(values)].flatMap((value) => {
    const constant = typeof value === "number" ? constantOf(constants, value) : undefined;
    return constant ? [`\`${constant.value}\` **${constant.name}**: ${constant.doc}`] : [];
  });
  return lines.join("\n\n");
}
