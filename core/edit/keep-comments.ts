import type { Node } from "jsonc-parser";
import { commentsIn } from "../text/comments.ts";
import { spanOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import { indentAt, lineBreakOf } from "./json-text.ts";

/**
 * Changes the edit that replaces or removes a node so that it keeps the comments in the node. A comment can be useful
 * without the value.
 */
export function withComments(source: string, node: Node, edits: readonly TextEdit[]): TextEdit[] {
  const comments = commentsIn(source, spanOf(node)).map(({ start, end }) => source.slice(start, end));
  if (comments.length === 0) return [...edits];
  const end = node.offset + node.length;
  return edits.map((edit) =>
    edit.start <= node.offset && edit.end >= end ? { ...edit, newText: around(edit, comments, source, node) } : edit,
  );
}

/** Each comment gets its own line, because a line comment would swallow what follows it. */
function around(edit: TextEdit, comments: readonly string[], source: string, node: Node): string {
  const lineBreak = lineBreakOf(source);
  const indent = indentAt(source, node.offset);
  const isWholeLines = edit.newText === "" && source[edit.end - 1] === "\n";
  if (isWholeLines) return comments.map((comment) => indent + comment + lineBreak).join("");
  const before = comments.map((comment) => lineBreak + indent + comment).join("");
  const isLast = edit.newText === "" && /[\]}]/.test(source[edit.end] ?? "");
  return `${before}${lineBreak}${isLast && node.parent ? indentAt(source, node.parent.offset) : indent}${edit.newText}`;
}
