import type { Span } from "../text/span.ts";
import type { PlacedUnit } from "./manifest.ts";
import type { Facts } from "./unit.ts";

/** One command of a list, by its facts, with its place in its document. */
export interface ListedCommand {
  readonly facts: Facts;
  /** The name's place in its document. */
  readonly span: Span;
  /** URI of the document when it is not the one that is checked. */
  readonly uri: string | undefined;
  readonly path: readonly (string | number)[];
  /** The command itself, where its document is the one that is checked: for fixes, and for places that no fact tells. */
  readonly placed?: PlacedUnit;
}

/** All commands that go to one application and scope: those of the manifest, then those of its project's others. */
export interface CommandList {
  readonly own: readonly ListedCommand[];
  readonly others: readonly ListedCommand[];
}
