import type { Node } from "jsonc-parser";
import type { Constant } from "../../facts/constants.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../field.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value that can be put in a place. */
export interface Offer {
  readonly kind: "property" | "constant" | "value" | "locale" | "snippet";
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** Markdown; empty where the label says it all. Only made for the offer that somebody looks at. */
  documentation(): string;
  /** In snippet syntax: `$1` and `${1:text}` are places to fill in. */
  readonly snippet: string;
  /** What the editor compares with what is typed. */
  readonly filter: string;
}

/** What the author of a value meant: the title of a fix, and the JSON text that it writes. */
export type Repair = readonly [title: string, json: string];

/** What the elements of a list, or the values of a dictionary, must be. */
export interface Elements {
  readonly in: "list" | "dictionary";
  readonly shape: Shape;
}

/** All that the product knows of a shape. */
export interface ShapeTraits<S extends Shape = Shape> {
  /** What a value must be: “must be …”. */
  readonly wording: string | ((shape: S) => string);
  /** A few words for a heading. */
  readonly name: string;
  /** Whether a value is of the shape. `source`: the text that its offsets count in. */
  fits(node: Node, shape: S, source: string): boolean;
  /** What was meant by a value that does not fit, where that is plain. `text`: the value as it is written. */
  repair?(node: Node, text: string, shape: S): Repair | undefined;
  elements?(shape: S): Elements;
  /** The object that such a value is. */
  object?(shape: S): ObjectKind | ObjectTable;
  /** The constants that the value, or its elements, are of. */
  constants?(shape: S): readonly Constant[];
  /** Markdown on what a value means; empty for nothing. */
  explain?(node: Node): string;
  /** Values to choose from. `typed`: what stands there already. */
  offers?(shape: S, typed: string): readonly Offer[];
  /** The value behind a key that is completed, in snippet syntax. */
  readonly snippet: string;
  /** The value in a snippet of a whole object, with the tab stop of this number. */
  stop(number: number, shape: S): string;
  /** JSON that stands in for a value that is missing. */
  readonly stub: string | ((shape: S) => string);
  /** As strict as a JSON Schema can say it. `owner`: the object that has the field. */
  schema(shape: S, field: Field, owner: ObjectKind | ObjectTable): JsonSchema;
}
