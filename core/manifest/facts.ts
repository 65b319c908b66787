import type { Span } from "../text/span.ts";

/** The part of a command that rules over several commands read. */
export interface Facts {
  /** The command's name, or its key in a map if it has none; absent while it has neither. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  /** The name's value, or the object's opening bracket. */
  readonly nameSpan: Span;
  /** The command's ID as it is written; absent while it has none. */
  readonly id: { readonly value: string; readonly span: Span } | undefined;
  /** Whether it is an option in a command's place. "among-options": the evidence is that options are beside it. */
  readonly isOption?: boolean | "among-options";
}
