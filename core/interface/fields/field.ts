import type { Constant } from "../facts/constants.ts";
import type { Limit } from "../facts/limits.ts";
import type { PermissionsUse } from "../facts/permissions.ts";
import type { IdSort } from "../facts/snowflake.ts";

/** The objects that a command manifest is made of. */
export type ObjectKind = "envelope" | "command" | "option" | "choice";

/** The offer to turn an empty file into a manifest, in the words of its kind. */
export interface FileStart {
  /** Says that the file is empty, in one sentence. */
  readonly empty: string;
  /** Names the key that offers the start, in one sentence. */
  readonly hint: string;
  /** The title of the action that adds it. */
  readonly action: string;
  /** Describes the object that is added, in one sentence. */
  readonly doc: string;
}

/** An object of the other manifest kinds, with its fields in canonical order. */
export interface ObjectTable {
  /** Its name in schemas. */
  readonly name: string;
  /** Its name in messages, with an article: “A lobby member”. */
  readonly noun: string;
  /**
   * The offer in an empty file. Absent: the object is always within another one, or is an alternative form of the file's
   * object.
   */
  readonly start?: FileStart;
  readonly fields: readonly Field[];
  /** Discord sends undocumented properties in it, so unknown properties are not reported. */
  readonly open?: true;
  /** Returns the names that belong to an object of another call. A rule of the kind reports them, with what they mean here. */
  otherCallNames?(names: readonly string[]): readonly string[];
  /** The property that refers to a command of the project by its name. */
  readonly refersToCommand?: string;
  /** The property that names an option of the command or option that the surrounding object refers to. */
  readonly refersToOption?: string;
}

/** Shapes without parameters. */
type PlainShape =
  | ("string" | "uri" | "boolean" | "integer" | "number" | "snowflake")
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

/** A field that another one excludes. */
export interface Exclusion {
  readonly name: string;
  /** The only value with which it is excluded; absent: every value but an empty list. */
  readonly value?: true;
}

export interface Field extends ListedField {
  readonly name: string;
  readonly section: string;
}

/** A field as its table lists it, by name. The section defaults to the table's. */
export interface ListedField {
  readonly shape: Shape;
  readonly section?: string;
  /** Markdown, shown by hover and completion and written into the schema and the docs. */
  readonly doc: string;
  /** Says what applies while the field is absent, and what follows: Markdown sentences, shown after `doc`. */
  readonly absent?: string;
  /**
   * Whether null is accepted. `true`: null is a documented value, and an edit with it resets the field.
   * `"as-absent"`: null equals an absent field and is never published.
   */
  readonly nullable?: true | "as-absent";
  /** The types of command or option that require it. */
  readonly requiredBy?: "all" | readonly number[];
  /** The types of command or option that support it; absent if all do. */
  readonly supportedBy?: readonly number[];
  /**
   * Discord refuses the field on types that do not support it, except for values that equal its absence. Absent: Discord
   * ignores the field there.
   */
  readonly refusedElsewhere?: true;
  /** The field that an object cannot have beside this one. Each of the two names the other. */
  readonly excludes?: Exclusion;
  /** Only global commands support it (§4.4). */
  readonly globalOnly?: true;
  /** Read-only: Discord returns it and ignores it in requests. */
  readonly returned?: true;
  /** Discord assigns it, so authors hardly ever write it. */
  readonly assigned?: true;
  /** The replacement (§9). */
  readonly deprecated?: string;
  readonly limit?: Limit;
  /** The number of keys that an object of texts can have. `limit` applies to keys and texts together. */
  readonly keyLimit?: Limit;
  /** The sort of object that an ID in this field belongs to, if such objects have names. */
  readonly identifies?: IdSort;
  /** The sort for each value of the object's `type`, if the type decides it. */
  readonly identifiesByType?: Readonly<Record<number, IdSort>>;
}

type WithNames<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] & { readonly name: Name; readonly section: string };
}[keyof Fields];

/** Gives each field its name, and the section unless it has one. Their order is canonical. */
export function inSection<const Fields extends Readonly<Record<string, ListedField>>>(section: string, fields: Fields) {
  const named: unknown = Object.entries(fields).map(([name, field]) => ({ name, section, ...field }));
  return named as readonly WithNames<Fields>[];
}
