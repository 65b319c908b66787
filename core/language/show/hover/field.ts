import type { Node } from "jsonc-parser";
import { type Constant, commandTypes, constantOf, optionTypes } from "../../facts/constants.ts";
import type { Limit } from "../../facts/limits.ts";
import { localeOf } from "../../facts/locales.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { fieldOf } from "../../fields/fields.ts";
import { constantsOf, meaningOf, shapeName } from "../../fields/shapes.ts";
import { quote } from "../../model/describe.ts";
import type { Located } from "../../model/locate.ts";
import { tableOf } from "../../model/model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import { totalLength } from "../../text/nodes.ts";
import { type Counter, counterBar } from "./counter.ts";

/** What a hover adds to a field's documentation. */
interface Present {
  /** The meaning of the present value as Markdown; may be empty. */
  readonly value?: string;
  /** How much of the limit the present value uses. */
  readonly counter?: Counter | undefined;
}

export function explainField(field: Field, kind: ObjectKind | ObjectTable): string {
  return paragraphs(describeField(field, kind), nameSection(field));
}

/** The same without its section: the meaning, what holds without the field, the limit, and the constants. */
export function describeField(
  field: Field,
  kind: ObjectKind | ObjectTable,
  { value = "", counter }: Present = {},
): string {
  const heading = `**\`${field.name}\`** · ${[shapeName(field.shape), ...traitsOf(field, kind)].join(" · ")}`;
  const constants = constantsOf(field.shape) ?? [];
  const values = constants.map(({ value, name, doc }) => `- \`${value}\` ${name}: ${doc}`).join("\n");
  return paragraphs(heading, value, field.doc, field.absent ?? "", explainLimit(field, counter), values);
}

/** The section of the interface; empty for what is not part of it. */
export function nameSection({ section }: Field): string {
  return section === "–" ? "" : `Interface §${section}`;
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function traitsOf(field: Field, kind: ObjectKind | ObjectTable): string[] {
  const traits: string[] = [];
  const types = typesOf(kind);
  if (field.requiredBy === "all") traits.push("required");
  else if (field.requiredBy) traits.push(`required for ${namesOf(types, field.requiredBy)}`);
  if (field.nullable === true) traits.push("null allowed");
  if (field.nullable === "as-absent") traits.push("null equals absent");
  if (field.appliesTo) traits.push(`supported by ${namesOf(types, field.appliesTo)}`);
  if (field.globalOnly) traits.push("only for global commands");
  if (field.returned) traits.push("read-only");
  if (field.deprecated) traits.push(`deprecated: use \`${field.deprecated}\``);
  return traits;
}

/** The constants that `requiredBy` and `appliesTo` refer to. */
function typesOf(kind: ObjectKind | ObjectTable): readonly Constant[] {
  if (typeof kind === "string") return kind === "option" ? optionTypes : commandTypes;
  const shape = fieldOf(kind, "type")?.shape;
  return (shape && constantsOf(shape)) ?? [];
}

function namesOf(constants: readonly Constant[], values: readonly number[]): string {
  const named = (isListed: boolean) =>
    constants.filter(({ value }) => values.includes(value) === isListed).map(({ name }) => name);
  const names = named(true);
  return names.length > 4 && names.length > constants.length / 2
    ? `all types except ${named(false).join(", ")}`
    : names.join(", ");
}

/** A field's limit with the counter of its present value, as Markdown; empty where nothing is limited. */
function explainLimit(field: Field, counter: Counter | undefined): string {
  const limit = counter?.limit ?? field.limit;
  if (!limit) return "";
  const range = rangeOf(limit, unitOf(field));
  return counter ? `${range}: ${counterBar(counter)}` : `${range}.`;
}

function rangeOf({ min = 0, max }: Limit, unit: string): string {
  if (unit === "") return `${min} to ${max}`;
  return min === 0 ? `At most ${max} ${unit}` : `${min} to ${max} ${unit}`;
}

/** What the limit counts; empty for the limits of numbers. */
function unitOf({ name, shape: { is } }: Field): string {
  if (is === "string" || is === "choice-value" || is === "localizations") return "characters";
  if (is === "texts") return "characters in total";
  if (is === "integer") return "";
  return name.replaceAll("_", " ");
}

/** What the value under the cursor means, as Markdown: constants and permissions by name, the locale of a text, the date of an ID. */
export function explainValue({ property, element, text }: Located): string {
  const { field, value } = property;
  if (!field || !value) return "";
  if (text?.locale !== undefined) return `${localeName(text.locale)}: ${escapeMarkdown(quote(text.value))}`;
  const constants = constantsOf(field.shape);
  if (constants) return constantsIn(element ?? value, constants);
  return meaningOf(value, field.shape) ?? "";
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

function localeName(code: string): string {
  const locale = localeOf(code);
  if (!locale) return escapeMarkdown(code);
  return locale.native === locale.name ? locale.name : `${locale.name} (${locale.native})`;
}

function constantsIn(node: Node, constants: readonly Constant[]): string {
  const nodes = node.type === "array" ? (node.children ?? []) : [node];
  const lines = nodes.flatMap(({ value }) => {
    const constant = typeof value === "number" ? constantOf(constants, value) : undefined;
    return constant ? [`\`${constant.value}\` **${constant.name}**: ${constant.doc}`] : [];
  });
  return lines.join("\n\n");
}
