import type { Offer } from "../../interface/fields/shapes/traits.ts";
import type { Span } from "../../text/span.ts";

/** Something that can be put in a value's place. */
export interface Proposal {
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** The value itself; it is written as JSON. */
  readonly value: string | number;
}

/** A suggestion for the cursor. */
export interface Suggestion extends Offer {
  /** The text that it replaces, as a span of the manifest's text. */
  readonly replaced: Span;
  readonly deprecated?: boolean;
  /** Whether the value is already there. */
  readonly isPresent?: boolean;
  /** The position of a comma to insert with it, in the manifest's text; absent if none is missing. */
  readonly comma?: number | undefined;
  /** Whether the editor should open a list of values at the first place to fill in, once the text is inserted. */
  readonly opensList?: boolean;
}
