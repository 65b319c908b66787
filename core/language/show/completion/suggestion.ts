import type { Offer } from "../../fields/shapes/traits.ts";
import type { Span } from "../../text/span.ts";

/** Something that can be put in a value's place. */
export interface Proposal {
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** The value itself; it is written as JSON. */
  readonly value: string | number;
}

/** One thing that can be put at the cursor. */
export interface Suggestion extends Offer {
  /** What it replaces, in the manifest's text. */
  readonly replaced: Span;
  readonly deprecated?: boolean;
  /** It is what is there already. */
  readonly isPresent?: boolean;
  /** Where a comma must be inserted with it, in the manifest's text; absent if none is missing. */
  readonly comma?: number | undefined;
  /** Once it is inserted, the editor should show what can be chosen at its first place to fill in. */
  readonly opensList?: boolean;
}
