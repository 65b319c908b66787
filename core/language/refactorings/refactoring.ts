import type { Fix } from "../model/finding.ts";
import type { Described, Property } from "../model/model.ts";
import type { Unit } from "../model/unit.ts";
import type { TextEdit } from "../text/span.ts";

/** The position that a refactoring applies to: the innermost object at the cursor and its property. */
export interface RefactoringContext {
  readonly unit: Unit;
  /** The unit's text; offsets are the unit's. */
  readonly source: string;
  readonly object: Described;
  readonly property: Property | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
}

export interface Change extends Fix {
  /** The same edits in snippet syntax, with the places that the author has to fill in; absent if there are none. */
  readonly snippets?: () => readonly TextEdit[];
}

/** A change that keeps a valid manifest valid, except for texts that the author has to fill in. */
export interface Refactoring {
  /** The protocol's kind below `refactor`, such as `rewrite.sortChoices`. */
  readonly kind: string;
  /** The change at a position; undefined if it does not apply. */
  at(context: RefactoringContext): Change | undefined;
}
