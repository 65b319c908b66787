import type { Span } from "../text/span.ts";
import type { PlacedUnit } from "./manifest.ts";
import type { Facts } from "./unit.ts";

/** One command of a list, by its facts, with its place in its document. */
export interface ListedCommand {
  readonly facts: Facts;
  /** The name's place in its document. */
  readonly span: Span;
  /** URI of the document; undefined: the one that is checked. */
  readonly uri: string | undefined;
  readonly path: readonly (string | number)[];
  /** The command itself, if its document is checked: for fixes, and for places that are not in the facts. */
  readonly placed?: PlacedUnit;
}

/** All commands that go to one application and scope: the manifest's own, then the project's others. */
export interface CommandList {
  readonly own: readonly ListedCommand[];
  readonly others: readonly ListedCommand[];
}
