import type { Constant } from "../facts/constants.ts";
import type { IdSort } from "../facts/id-sorts.ts";
import type { Limit } from "../facts/limits.ts";

/** The objects that a command manifest is made of. */
export type ObjectKind = "envelope" | "command" | "option" | "choice";

/**
 * An object that is no part of a command: what it is called, and its fields in canonical order. The manifests of the
 * other kinds are made of these.
 */
export interface ObjectTable {
  /** Its name in schemas. */
  readonly name: string;
  /** What a message calls it: “A lobby member”. */
  readonly noun: string;
  readonly fields: readonly Field[];
  /** The service sends more in it than the interface shows, so an unknown property is no mistake. */
  readonly open?: true;
  /** The property that names one of the project's commands. */
  readonly refersToCommand?: string;
}

/** The shapes that need no more than their name. */
type PlainShape =
  | ("string" | "boolean" | "integer" | "number" | "snowflake" | "permissions")
  | ("choice-value" | "localizations" | "strings" | "file-type")
  | ("texts" | "names" | "globs" | "snowflakes" | "application-id" | "any" | "manifest");

/** Shapes by what they are made of. */
type ShapesOf<Name extends string, Of> = { [Is in Name]: { readonly is: Is; readonly of: Of } }[Name];

/** What JSON value a field takes. All that follows from it is in `shapes.ts`. */
export type Shape =
  | { [Is in PlainShape]: { readonly is: Is } }[PlainShape]
  | ShapesOf<"constant" | "constants", readonly Constant[]>
  | ShapesOf<"object" | "objects", ObjectKind>
  | ShapesOf<"word", readonly string[]>
  | ShapesOf<"table" | "tables" | "table-map", ObjectTable>;

/** One field of the interface. The array it stands in is the canonical order of an object's fields. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly section: string;
  /** Markdown: what the field means. Shown by hover and completion, written into the schema and the docs. */
  readonly doc: string;
  /**
   * Whether null is taken. `true`: the interface shows it as a value, and an edit resets the field with it.
   * `"as-absent"`: it says the same as leaving the field out, and is never published.
   */
  readonly nullable?: true | "as-absent";
  /** The types of command or option that must have it; absent where none must. */
  readonly requiredBy?: "all" | readonly number[];
  /** The types of command or option that take it; absent where all do. */
  readonly appliesTo?: readonly number[];
  /** Only commands registered globally take it (§4.4). */
  readonly globalOnly?: true;
  /** The service returns it and does not take it. */
  readonly returned?: true;
  /** What to use instead (§9). */
  readonly deprecated?: string;
  readonly limit?: Limit;
  /** What an ID in this field belongs to, where that has a name. */
  readonly identifies?: IdSort;
}
