import type { Span } from "../text/span.ts";

/**
 * A value that code gives, whatever its language. Spans are UTF-16 offsets of the file with the command. `isLiteral`: whether the
 * span is one literal of that file, so that an edit of it changes the value.
 */
export type Tree = ScalarTree | ListTree | ObjectTree | UnknownTree;

/** A text, a number, a boolean or null. */
export interface ScalarTree {
  readonly is: "scalar";
  readonly value: string | number | boolean | null;
  readonly span: Span;
  readonly isLiteral: boolean;
}

/** `isOpen`: it may have more elements than are seen. `mayLack`: it may have fewer. */
export interface ListTree {
  readonly is: "list";
  readonly items: readonly Tree[];
  readonly isOpen: boolean;
  readonly mayLack?: boolean;
  readonly span: Span;
}

/** `isOpen`: it may have more members than are seen. `span`: what stands for it where something is missing. */
export interface ObjectTree {
  readonly is: "object";
  readonly members: readonly TreeMember[];
  readonly isOpen: boolean;
  readonly span: Span;
}

/** `span`: the property or the call that gives it. `name`: the property's key or the method's name. */
export interface TreeMember {
  readonly key: string;
  readonly value: Tree;
  readonly span: Span;
  readonly name: Span;
}

/** A value that cannot be computed. */
export interface UnknownTree {
  readonly is: "unknown";
  readonly span: Span;
}

/** Whether a value is unknown in any part. */
export function hasUnknown(tree: Tree): boolean {
  if (tree.is === "unknown") return true;
  if (tree.is === "scalar") return false;
  const parts = tree.is === "list" ? tree.items : tree.members.map(({ value }) => value);
  return tree.isOpen || parts.some(hasUnknown);
}
