import type { Node } from "jsonc-parser";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { codePointLength } from "./code-points.ts";
import type { Path, Span } from "./span.ts";

/** The decoded key of an object's member; undefined while it has none. */
export function memberKey(member: Node): string | undefined {
  const key = member.children?.[0];
  return key && String(key.value);
}

export function keyedMembers({ children = [] }: Node): readonly Node[] {
  return children.every(hasKey) ? children : children.filter(hasKey);
}

/** The key of one of the `keyedMembers`. */
export function entryKey(member: Node): string {
  return memberKey(member) ?? "";
}

function hasKey(member: Node): boolean {
  return memberKey(member) !== undefined;
}

/** The value of the member with this name; if it is repeated, of the last one. */
export function valueNamed(object: Node | undefined, name: string): Node | undefined {
  const member = object?.children?.findLast((one) => memberKey(one) === name);
  return member && memberValue(member);
}

/** The value of an object's member; undefined while it is still to be typed. */
export function memberValue(member: Node): Node | undefined {
  return member.children?.[1];
}

/** The node to mark for a member's key: the whole member if it has no key. */
export function keyNode(member: Node): Node {
  return member.children?.[0] ?? member;
}

/** The text of an object's member; undefined if its value is not a string. */
export function memberText(member: Node): string | undefined {
  const value = memberValue(member);
  return value?.type === "string" ? String(value.value) : undefined;
}

export function spanOf(node: Node): Span {
  return { start: node.offset, end: node.offset + node.length };
}

/** Whether an offset is in a node, both ends included. */
export function isWithin(node: Node, offset: number): boolean {
  return offset >= node.offset && offset <= node.offset + node.length;
}

/** The opening bracket of an object or an array. Marked when something in it is missing. */
export function openingOf(node: Node): Span {
  return { start: node.offset, end: node.offset + 1 };
}

/** The span from the first node to the last; both must be given in source order. */
export function spanOver(first: Node, last: Node): Span {
  return { start: first.offset, end: last.offset + last.length };
}

export function sourceOf(source: string, node: Node): string {
  return source.slice(node.offset, node.offset + node.length);
}

/** The keys and indices that lead from the root of its tree to a node. */
export function pathTo(node: Node): Path {
  const { parent } = node;
  if (!parent) return [];
  if (parent.type === "property") return [...pathTo(parent), parent.children?.[0]?.value];
  if (parent.type === "object") return pathTo(parent);
  // Replaces jsonc-parser's `getNodePath`, which searches the whole list for each of its elements.
  const index = lastAtOrBefore(parent.children ?? [], node.offset, ({ offset }) => offset);
  return [...pathTo(parent), index];
}

/**
 * The span in the source of a part of a string value. `from` and `to` are UTF-16 indices into the decoded value;
 * escapes such as `\u0041` are longer in the source than in the value.
 */
export function sourceSpan(text: string, node: Node, from: number, to: number): Span {
  const end = node.offset + node.length;
  let pos = node.offset + 1;
  let start = pos;
  for (let index = 0; index < to && pos < end; index++) {
    if (index === from) start = pos;
    pos += unitLength(text, pos);
  }
  return { start: from === to ? pos : start, end: pos };
}

function unitLength(text: string, at: number): number {
  if (text[at] !== "\\") return 1;
  return text[at + 1] === "u" ? 6 : 2;
}

/** The members of a dictionary by key; of a repeated key, the last one. */
export function entriesOf(dictionary: Node): ReadonlyMap<string, Node | undefined> {
  if (dictionary.type !== "object") return new Map();
  return new Map((dictionary.children ?? []).map(({ children }) => [String(children?.[0]?.value), children?.[1]]));
}

/** The total length of a dictionary's keys and texts, in code points. §2.4 */
export function totalLength(dictionary: Node): number {
  return [...entriesOf(dictionary)].reduce((sum, [key, value]) => sum + codePointLength(key) + textLength(value), 0);
}

/** The length of a text in code points; 0 for any other value. */
export function textLength(value: Node | undefined): number {
  return value?.type === "string" ? codePointLength(String(value.value)) : 0;
}
