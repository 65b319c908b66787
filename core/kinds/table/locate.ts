import { type Located, propertyAt } from "../../language/model/locate.ts";
import type { TableObject } from "../../language/model/model.ts";
import { isWithin } from "../../language/text/nodes.ts";
import type { Tables } from "./kind.ts";

/** A property at a place, in an object of a table. */
export interface LocatedInTable extends Located {
  readonly owner: TableObject;
}

/** The innermost property of a known object at an offset of the manifest's text (UTF-16). */
export function locateIn({ objects }: Tables, offset: number): LocatedInTable | undefined {
  const owner = objects.findLast(({ node }) => isWithin(node, offset));
  const found = owner && propertyAt(owner, offset);
  return found && { owner, ...found, text: undefined, placed: undefined };
}
