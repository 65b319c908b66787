import type { Node } from "jsonc-parser";
import type { ProposedFix } from "../manifest/finding.ts";
import { isBlank } from "../text/code-points.ts";
import { commentsIn } from "../text/comments.ts";
import { memberKey, spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import type { AnyFilled, Filled } from "../tools/templates.ts";
import { fix, removeMember, removeMembers } from "./fixes.ts";
import { lineEnd } from "./reorder.ts";

/**
 * A fix that removes a property or an array's element. It is safe if no comment belongs to the member, and its value is `null`,
 * `false`, blank, or a text that `isKept` finds elsewhere. `isKept` must only accept texts that no safe fix removes.
 */
export function removalFix<const Name extends AnyFilled>(
  name: Name,
  source: string,
  node: Node,
  isKept = (_text: string) => false,
): ProposedFix<Name> {
  return { name, safe: losesNothing(source, node, isKept), edits: () => removeMember(source, node) };
}

/** Works like `removalFix` for several members of one object or array. */
export function removalOfAll<const Name extends AnyFilled>(
  name: Name,
  source: string,
  nodes: readonly Node[],
  isKept: (text: string) => boolean,
): ProposedFix<Name> {
  const safe = nodes.every((node) => losesNothing(source, node, isKept));
  return { name, safe, edits: () => removeMembers(source, nodes) };
}

/** Titles of `elementRemoval`, besides its caller's. */
export const elementRemovals = { removeList: "Remove “{list}”" } as const;

/**
 * A fix that removes an element of a property's array. The last element goes with its property, because Discord refuses an
 * empty list. `name`: for an array with other elements.
 */
export function elementRemoval<const Name extends AnyFilled>(
  name: Name,
  source: string,
  element: Node,
): ProposedFix<Name | Filled<typeof elementRemovals>> {
  const property = element.parent?.parent;
  const isLast = element.parent?.children?.length === 1 && property?.type === "property";
  if (!isLast) return fix(name, () => removeMember(source, element));
  return fix(["removeList", { list: memberKey(property) ?? "" }], () => removeMember(source, property));
}

function losesNothing(source: string, node: Node, isKept: (text: string) => boolean): boolean {
  const value = node.type === "property" ? node.children?.[1] : node;
  return (value === undefined || saysNothing(value, isKept)) && !hasComment(source, node);
}

/** Whether a value is `null`, `false` or blank, or contains only such values. `isKept`: whether a text is also elsewhere. */
export function saysNothing(value: Node, isKept = (_text: string) => false): boolean {
  switch (value.type) {
    case "null":
      return true;
    case "boolean":
      return value.value === false;
    case "string":
      return isBlank(String(value.value)) || isKept(String(value.value));
    case "array":
      return (value.children ?? []).every((child) => saysNothing(child, isKept));
    case "object":
      return (value.children ?? []).every(({ children }) => !children?.[1] || saysNothing(children[1], isKept));
    default:
      return false;
  }
}

/** Whether a comment is in a member, above it, or beside it on its line, so that it is about the member. */
function hasComment(source: string, node: Node): boolean {
  const { start, end } = around(node);
  const firstLine = lineEnd(source, start, node.offset + 1);
  const above = commentsIn(source, { start, end: node.offset }).filter(
    (comment) => firstLine > node.offset || comment.end > firstLine,
  );
  const onLine = { start: node.offset, end: lineEnd(source, node.offset + node.length, end) };
  return above.length > 0 || commentsIn(source, onLine).length > 0;
}

/** The span from the end of the previous member to the start of the next, or to the brackets around them. */
function around(node: Node): Span {
  const siblings = node.parent?.children ?? [node];
  const index = lastAtOrBefore(siblings, node.offset, ({ offset }) => offset);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const outer = spanOf(node.parent ?? node);
  return { start: previous ? spanOf(previous).end : outer.start + 1, end: next?.offset ?? outer.end - 1 };
}
