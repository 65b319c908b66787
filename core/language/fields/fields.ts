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

/** The names of the fields of such an object. A table by them does not compile without a new one. */
export type FieldName<Kind extends keyof NamedFields> = NamedFields[Kind]["name"];

/** The names of those that authors write, which requests have. */
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

const required = new WeakMap<readonly Field[], readonly Field[]>();

/** The fields that some or all objects of the kind must have, in canonical order. */
export function fieldsRequiredIn(kind: ObjectKind | ObjectTable): readonly Field[] {
  const all = fieldsOf(kind);
  const known = required.get(all);
  if (known) return known;
  const found = all.filter(({ requiredBy }) => requiredBy !== undefined);
  required.set(all, found);
  return found;
}

/** The field of this exact name, if such an object has it. */
export function fieldOf(kind: ObjectKind | ObjectTable, name: string): Field | undefined {
  return typeof kind === "string" ? byName[kind].get(name) : kind.fields.find((field) => field.name === name);
}

/** What a field means and what holds without it, as Markdown. */
export function proseOf({ doc, absent }: Field): string {
  return absent === undefined ? doc : `${doc} ${absent}`;
}
