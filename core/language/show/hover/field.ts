import { type Constant, commandTypes, optionTypes } from "../../facts/constants.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { fieldOf } from "../../fields/fields.ts";
import { constantsOf, shapeName } from "../../fields/shapes.ts";

/** A field's documentation as Markdown. */
export function explainField(field: Field, kind: ObjectKind | ObjectTable): string {
  const heading = `**\`${field.name}\`** · ${[shapeName(field.shape), ...traitsOf(field, kind)].join(" · ")}`;
  const values = constantList(constantsOf(field.shape) ?? []);
  const section = field.section === "–" ? "" : `Interface §${field.section}`;
  return [heading, field.doc, values, section].filter((part) => part !== "").join("\n\n");
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
  if (field.limit) traits.push(`${field.limit.min} to ${field.limit.max}`);
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
  const names = constants.filter(({ value }) => values.includes(value)).map(({ name }) => name);
  return names.length > 4 && names.length > constants.length / 2
    ? `all types except ${namesExcept(constants, values)}`
    : names.join(", ");
}

function namesExcept(constants: readonly Constant[], values: readonly number[]): string {
  return constants
    .filter(({ value }) => !values.includes(value))
    .map(({ name }) => name)
    .join(", ");
}

function constantList(constants: readonly Constant[]): string {
  return constants.map(({ value, name, doc }) => `- \`${value}\` ${name}: ${doc}`).join("\n");
}
