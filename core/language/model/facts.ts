import type { Span } from "../text/span.ts";

/** What the rest of the manifest may know of a command: all that rules over several commands read. */
export interface Facts {
  /** The command's name, or its key in a map if it has none; absent while it has neither. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  /** The name's value, or the object's opening bracket. */
  readonly nameSpan: Span;
  /** The command's ID as it is written; absent while it has none. */
  readonly id: { readonly value: string; readonly span: Span } | undefined;
  /** Whether it is an option in the place of a command: "among-options" if it is one beside others that are. */
  readonly isOption?: boolean | "among-options";
}
