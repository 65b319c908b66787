import type { Fix } from "../model/finding.ts";
import type { Described, Property } from "../model/model.ts";
import type { Unit } from "../model/unit.ts";

/** What a refactoring starts from: the innermost object under the cursor, and its property there. */
export interface Place {
  readonly unit: Unit;
  /** The unit's text; offsets are the unit's. */
  readonly source: string;
  readonly object: Described;
  readonly property: Property | undefined;
}

/** A rewriting that keeps a manifest valid and that its author may want: nothing is wrong before it. */
export interface Refactoring {
  /** The protocol's kind below `refactor`, such as `rewrite.sortChoices`. */
  readonly kind: string;
  /** The rewriting at a place; undefined where it makes no sense. */
  at(place: Place): Fix | undefined;
}
