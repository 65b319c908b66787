import type { Node } from "jsonc-parser";
import type { Filled } from "../../../tools/templates.ts";
import type { Constant } from "../../facts/constants.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../field.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value that completion can insert. */
export interface Offer {
  readonly kind: "property" | "constant" | "value" | "locale" | "snippet";
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** Markdown; may be empty. Only called when the user looks at the offer. */
  documentation(): string;
  /** In snippet syntax: `$1` and `${1:text}` are places to fill in. */
  readonly snippet: string;
  /** The text that the editor matches with the typed text. */
  readonly filter: string;
  /** The constant that the offer inserts, or the type of the command or option. */
  readonly constant?: number;
}

/** A fix for an invalid value: its title and the JSON text that it inserts. */
export type Repair = readonly [name: Filled<typeof repairs>, json: string];

/** Titles of repairs. */
export const repairs = {
  addQuotes: "Add quotes",
  removeQuotes: "Remove quotes",
  wrapInList: "Wrap in an array",
  changeToWord: "Change to “{word}”",
  replaceWith: "Replace with {json}",
} as const;

/** The shape of an array's elements or of a dictionary's values. */
export interface Elements {
  readonly in: "list" | "dictionary";
  readonly shape: Shape;
}

/** Everything that is derived from a shape. */
export interface ShapeTraits<S extends Shape = Shape> {
  /** The noun phrase in “must be …”. */
  readonly wording: string | ((shape: S) => string);
  /** The name in a hover's heading. */
  readonly name: string | ((shape: S) => string);
  /** The JSON types whose values always fit the shape, whatever their elements are. */
  readonly types?: readonly Node["type"][];
  /** Whether a value of another type fits the shape. `source`: the text that its offsets count in. */
  fits?(node: Node, shape: S, source: string): boolean;
  /** The intended value in place of an invalid one, if it is clear. `text`: the value as it is written. */
  repair?(node: Node, text: string, shape: S): Repair | undefined;
  elements?(shape: S): Elements;
  object?(shape: S): ObjectKind | ObjectTable;
  /** The constants that the value or its elements can be. */
  constants?(shape: S): readonly Constant[];
  /** The meaning of a value as Markdown; may be empty. */
  explain?(node: Node, shape: S): string;
  /** Values to offer. `typed`: the present text. */
  offers?(shape: S, typed: string): readonly Offer[];
  /** The value inserted after a completed key, in snippet syntax. It decides nothing: left as it is, it is an error or a choice. */
  readonly snippet: string | ((shape: S) => string);
  /** Whether the first tab stop of `snippet` opens a list of values. */
  readonly opensList?: (shape: S) => boolean;
  /** The value in a snippet of a whole object, with the tab stop of this number. */
  tabStop(number: number, shape: S): string;
  /** JSON text inserted for a missing value. A text that only the author knows is empty, so that it stays an error. */
  readonly stub: string | ((shape: S) => string);
  /** The JSON Schema. `owner`: the object that has the field. */
  schema(shape: S, field: Field, owner: ObjectKind | ObjectTable): JsonSchema;
}
