import type { Node } from "jsonc-parser";
import type { Located } from "../../language/model/locate.ts";
import type { TableObject } from "../../language/model/model.ts";
import type { Tables } from "./tables.ts";

/** A property at a place, in an object of a table. */
export interface LocatedInTable extends Located {
  readonly owner: TableObject;
}

/** The innermost property of a known object at an offset of the manifest's text (UTF-16). */
export function locateIn({ objects }: Tables, offset: number): LocatedInTable | undefined {
  const owner = objects.findLast(({ node }) => contains(node, offset));
  const property = owner?.properties.find(({ node }) => contains(node, offset));
  if (!owner || !property) return undefined;
  const { value } = property;
  const inValue = value && contains(value, offset) ? value : undefined;
  const element = inValue?.children?.find((child) => contains(child, offset)) ?? inValue;
  return { owner, property, element, text: undefined, placed: undefined };
}

function contains(node: Node, offset: number): boolean {
  return offset >= node.offset && offset <= node.offset + node.length;
}
