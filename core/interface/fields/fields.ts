import { memoized } from "../../tools/memoized.ts";
import { commandFields } from "./command.ts";
import { envelopeFields } from "./envelope.ts";
import type { Field, ObjectKind, ObjectTable } from "./field.ts";
import { choiceFields, optionFields } from "./option.ts";

export const fields: Readonly<Record<ObjectKind, readonly Field[]>> = {
  envelope: envelopeFields,
  command: commandFields,
  option: optionFields,
  choice: choiceFields,
};

interface NamedFields {
  readonly command: (typeof commandFields)[number];
  readonly option: (typeof optionFields)[number];
  readonly choice: (typeof choiceFields)[number];
}

/** The names of an object's fields. A `Record` over them fails to compile while a field is missing. */
export type FieldName<Kind extends keyof NamedFields> = NamedFields[Kind]["name"];

/** The names of the fields that authors write and requests contain. */
export type SentFieldName<Kind extends keyof NamedFields> = Exclude<NamedFields[Kind], { returned: true }>["name"];

const byName: Readonly<Record<ObjectKind, ReadonlyMap<string, Field>>> = {
  envelope: new Map(envelopeFields.map((field) => [field.name, field])),
  command: new Map(commandFields.map((field) => [field.name, field])),
  option: new Map(optionFields.map((field) => [field.name, field])),
  choice: new Map(choiceFields.map((field) => [field.name, field])),
};

export function fieldsOf(kind: ObjectKind | ObjectTable): readonly Field[] {
  return typeof kind === "string" ? fields[kind] : kind.fields;
}

/** The fields that some or all objects of the kind must have, in canonical order. */
export function fieldsRequiredIn(kind: ObjectKind | ObjectTable): readonly Field[] {
  return requiredAmong(fieldsOf(kind));
}

const requiredAmong = memoized((fields: readonly Field[]) =>
  fields.filter(({ requiredBy }) => requiredBy !== undefined),
);

/** The field of this exact name, if such an object has it. */
export function fieldOf(kind: ObjectKind | ObjectTable, name: string): Field | undefined {
  return typeof kind === "string" ? byName[kind].get(name) : kind.fields.find((field) => field.name === name);
}

/** The meaning of a field and the field that it excludes, as Markdown. */
export function docOf({ doc, excludes }: Field): string {
  if (!excludes) return doc;
  const { name, value } = excludes;
  return `${doc} Cannot be combined with \`${value === undefined ? name : `${name}: ${value}`}\`.`;
}

/** The text of `docOf`, followed by what applies while the field is absent. */
export function proseOf(field: Field): string {
  return field.absent === undefined ? docOf(field) : `${docOf(field)} ${field.absent}`;
}
