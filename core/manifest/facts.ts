import type { Path, Span } from "../text/span.ts";

/** The part of a command that rules over several commands read. */
export interface Facts {
  /** The command's name, or its key in a map if it has none; absent while it has neither. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  /** The name's value, or the object's opening bracket. */
  readonly nameSpan: Span;
  /** Leads from the unit to the command: empty for one in an array, its key in a map, and the property that wraps it. */
  readonly path: Path;
  /** The command's ID as it is written; absent while it has none. */
  readonly id: { readonly value: string; readonly span: Span } | undefined;
  /** Whether it is an option in a command's place. "among-options": the evidence is that options are beside it. */
  readonly isOption?: boolean | "among-options";
}
