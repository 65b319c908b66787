import type { Node } from "jsonc-parser";
import type { Span } from "./span.ts";

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
