import { ownValue } from "./own-value.ts";

/** Texts by id, with placeholders such as `{name}`. */
export type Templates = Readonly<Record<string, string>>;

/** The values of placeholders, as they are shown. */
export type Values = Readonly<Record<string, string | number>>;

/** The id of a template with its values; the id alone if it has no placeholders. */
export type AnyFilled = string | readonly [id: string, values: Values];

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, ""> | PlaceholderIn<Rest>
  : never;

/**
 * One of these templates with its values, so that another id and a missing value do not compile. A text that the compiler does
 * not know has no placeholders that it could ask for, so it cannot be among them.
 */
export type Filled<T extends Templates> = {
  [Id in keyof T & string]: string extends T[Id]
    ? never
    : [PlaceholderIn<T[Id]>] extends [never]
      ? Id
      : readonly [id: Id, values: Readonly<Record<PlaceholderIn<T[Id]>, string | number>>];
}[keyof T & string];

const none: Values = {};

export function idOf(filled: AnyFilled): string {
  return typeof filled === "string" ? filled : filled[0];
}

export function valuesOf(filled: AnyFilled): Values {
  return typeof filled === "string" ? none : filled[1];
}

/** The text of a template with its values. Throws if there is none of this id. */
export function textOf<T extends Templates>(templates: T, filled: Filled<T>): string {
  return anyTextOf(templates, filled);
}

/** Works like `textOf` where the compiler does not know the templates. */
export function anyTextOf(templates: Templates, filled: AnyFilled): string {
  const text = ownValue(templates, idOf(filled));
  if (text === undefined) throw new Error(`There is no text “${idOf(filled)}”.`);
  if (typeof filled === "string") return text;
  return text.replaceAll(placeholder, (written, name: string) => String(filled[1][name] ?? written));
}

const placeholder = /\{(\w+)\}/g;
