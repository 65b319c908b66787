import type { Span, TextEdit } from "../text/span.ts";
import type { Facts } from "./unit.ts";

/** One command of a list, by its facts, with its place in its document. */
export interface ListedCommand {
  readonly facts: Facts;
  /** The name's place in its document. */
  readonly span: Span;
  /** URI of the document when it is not the one that is checked. */
  readonly uri: string | undefined;
  readonly path: readonly (string | number)[];
  /** How it is edited, where its document is the one that is checked. */
  readonly place?: ListedPlace;
}

/** Edits of a command that only rules over several commands see. */
export interface ListedPlace {
  /** A span of the command's facts, in the document. */
  spanOf(span: Span): Span;
  /** The edits that remove one of its properties. */
  without(property: string): readonly TextEdit[];
}

/** All commands that go to one application and scope: those of the manifest, then those of its project's others. */
export interface CommandList {
  readonly own: readonly ListedCommand[];
  readonly others: readonly ListedCommand[];
}
