/** A half-open range of UTF-16 offsets, as in `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replaces the text of its span. */
export interface TextEdit extends Span {
  readonly newText: string;
}

/** The path to a JSON value: property names and array indices from the root. */
export type Path = readonly (string | number)[];
