import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import type { SourceMap } from "./source-map.ts";

/** JSON text that means what a JavaScript text means. All spans are those of the JavaScript. */
export interface Conversion {
  /** With the comments of the source. It is valid JSON but for them, whatever the source is. */
  readonly json: string;
  readonly map: SourceMap;
  /** Faults of the source. */
  readonly problems: readonly Problem[];
  /** Values and members that are code: a string that quotes it stands in their place. */
  readonly code: readonly Span[];
  /** Statements that have no place in JSON. */
  readonly statements: readonly Span[];
  /** The brackets of objects that code adds members to. */
  readonly open: readonly Span[];
  /** The first thing that JSON does not have. */
  readonly sign: Span;
}
