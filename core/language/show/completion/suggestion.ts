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
export interface Suggestion {
  readonly kind: "property" | "constant" | "value" | "locale" | "snippet";
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** Markdown; empty where the label says it all. Only made for the suggestion that somebody looks at. */
  documentation(): string;
  /** In snippet syntax: `$1` and `${1:text}` are places to fill in. */
  readonly snippet: string;
  /** What it replaces, in the manifest's text. */
  readonly replaced: Span;
  /** What the editor compares with the replaced text. */
  readonly filter: string;
  readonly deprecated: boolean;
}
