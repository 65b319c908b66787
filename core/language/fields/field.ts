import type { Constant } from "../facts/constants.ts";
import type { Limit } from "../facts/limits.ts";
import type { PermissionsUse } from "../facts/permissions.ts";
import type { IdSort } from "../facts/snowflake.ts";

/** The objects that a command manifest is made of. */
export type ObjectKind = "envelope" | "command" | "option" | "choice";

/** An object of the other manifest kinds, with its fields in canonical order. */
export interface ObjectTable {
  /** Its name in schemas. */
  readonly name: string;
  /** Its name in messages, with an article: “A lobby member”. */
  readonly noun: string;
  readonly fields: readonly Field[];
  /** Discord sends undocumented properties in it, so unknown properties are not reported. */
  readonly open?: true;
  /** The property that refers to a command of the project by its name. */
  readonly refersToCommand?: string;
}

/** Shapes without parameters. */
type PlainShape =
  | ("string" | "boolean" | "integer" | "number" | "snowflake")
  | ("choice-value" | "localizations" | "strings" | "file-type")
  | ("texts" | "names" | "globs" | "snowflakes" | "application-id" | "any" | "manifest");

/** Shapes with a parameter. */
type ShapesOf<Name extends string, Of> = { [Is in Name]: { readonly is: Is; readonly of: Of } }[Name];

/** The JSON value that a field accepts. `shapes.ts` derives everything else from it. */
export type Shape =
  | { [Is in PlainShape]: { readonly is: Is } }[PlainShape]
  | ShapesOf<"constant" | "constants", readonly Constant[]>
  | ShapesOf<"permissions", PermissionsUse>
  | ShapesOf<"object" | "objects", ObjectKind>
  | ShapesOf<"word", readonly string[]>
  | ShapesOf<"table" | "tables" | "table-map", ObjectTable>;

export interface Field extends ListedField {
  readonly name: string;
  readonly section: string;
}

/** A field as its table lists it by its name. Without a section, it is of the table's. */
export interface ListedField {
  readonly shape: Shape;
  readonly section?: string;
  /** Markdown, shown by hover and completion and written into the schema and the docs. */
  readonly doc: string;
  /** What holds where it is absent, and what follows from that: Markdown sentences, shown after `doc`. */
  readonly absent?: string;
  /**
   * Whether null is accepted. `true`: null is a documented value, and an edit with it resets the field.
   * `"as-absent"`: null equals an absent field and is never published.
   */
  readonly nullable?: true | "as-absent";
  /** The types of command or option that require it. */
  readonly requiredBy?: "all" | readonly number[];
  /** The types of command or option that support it; absent if all do. */
  readonly appliesTo?: readonly number[];
  /** Only global commands support it (§4.4). */
  readonly globalOnly?: true;
  /** Read-only: Discord returns it and ignores it in requests. */
  readonly returned?: true;
  /** Discord assigns it, so authors hardly ever write it. */
  readonly assigned?: true;
  /** The replacement (§9). */
  readonly deprecated?: string;
  readonly limit?: Limit;
  /** What an ID in this field belongs to, where that has a name. */
  readonly identifies?: IdSort;
}

type Named<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] & { readonly name: Name; readonly section: string };
}[keyof Fields];

/** Fields by their names, in canonical order. They are of one section, but for those that say another. */
export function inSection<const Fields extends Readonly<Record<string, ListedField>>>(section: string, fields: Fields) {
  const named: unknown = Object.entries(fields).map(([name, field]) => ({ name, section, ...field }));
  return named as readonly Named<Fields>[];
}
