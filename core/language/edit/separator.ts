import type { Node } from "jsonc-parser";

/** The white space before a member: a line break with the member's indentation, or a space. */
export function separator(source: string, node: Node): string {
  const lineStart = source.lastIndexOf("\n", node.offset - 1) + 1;
  const indent = source.slice(lineStart, node.offset);
  if (lineStart === 0 || indent.trim() !== "") return " ";
  return `${source.startsWith("\r\n", lineStart - 2) ? "\r\n" : "\n"}${indent}`;
}
