import type { Change } from "../manifest/finding.ts";
import { type Described, type Property, valueNode } from "../manifest/model.ts";
import type { Unit } from "../manifest/unit.ts";
import { isWithin } from "../text/nodes.ts";

/** The position that a refactoring applies to: the innermost object at the cursor and its property. */
export interface RefactoringContext {
  readonly unit: Unit;
  /** The unit's text; offsets are the unit's. */
  readonly source: string;
  /** The cursor's position in `source`. */
  readonly offset: number;
  readonly object: Described;
  readonly property: Property | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
}

/** A change that keeps a valid manifest valid, except for texts that the author has to fill in. */
export interface Refactoring {
  /** The protocol's kind below `refactor`, such as `rewrite.sortChoices`. */
  readonly kind: string;
  /** The change at a position; undefined if it does not apply. */
  at(context: RefactoringContext): Change | undefined;
}

/**
 * Whether the cursor is on a list of an owner: on its key, its brackets, between its elements, or on an element but on none of
 * the element's properties.
 */
export function isOnList({ object, property, offset }: RefactoringContext, owner: Described, name: string): boolean {
  if (object === owner) return property?.name === name;
  const list = valueNode(owner, name);
  const isElement = list?.children?.includes(object.node) ?? false;
  return isElement && isWithin(object.node, offset) && property === undefined;
}
