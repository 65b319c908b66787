import { findNodeAtOffset, getLocation, type Location, type Node } from "jsonc-parser";
import { isShallow } from "../../text/parse.ts";
import type { Span } from "../../text/span.ts";

/** What is around the replaced text on its line, white space apart. */
export interface Line {
  /** All of that white space, with the replaced text. */
  readonly span: Span;
  /** The character before it; empty at the line's start. */
  readonly before: string;
  /** The character after it; empty at the line's end. */
  readonly after: string;
}

/** The end of the value on an earlier line that has no comma after it, if that is what comes before an offset. */
export function missingComma(text: string, offset: number, tree: Node | undefined): number | undefined {
  const { start } = typedSpan(text, offset);
  let end = start;
  while (/\s/.test(text[end - 1] ?? "")) end--;
  if (!tree || !text.slice(end, start).includes("\n")) return undefined;
  const value = findNodeAtOffset(tree, end, true);
  const isValue = value?.parent?.type === "array" || value?.parent?.children?.[1] === value;
  return value && isValue && value.offset + value.length === end ? end : undefined;
}

/** What is at an offset, as if the missing comma were there; undefined if it is nested too deeply. */
export function locationAt(
  text: string,
  offset: number,
  comma: number | undefined,
): (Location & { readonly span: Span }) | undefined {
  if (!isShallow(text.slice(0, offset))) return undefined;
  if (comma === undefined) {
    const location = getLocation(text, offset);
    return { ...location, span: replacedSpan(text, offset, location.previousNode) };
  }
  const completed = `${text.slice(0, comma)},${text.slice(comma)}`;
  const location = getLocation(completed, offset + 1);
  const { start, end } = replacedSpan(completed, offset + 1, location.previousNode);
  return { ...location, span: { start: start - 1, end: end - 1 } };
}

/** The white space around a span, and what is beyond it. `from`: what is added to the offsets. */
export function lineAround(text: string, { start, end }: Span, from: number): Line {
  let [left, right] = [start, end];
  while (text[left - 1] === " " || text[left - 1] === "\t") left--;
  while (text[right] === " " || text[right] === "\t") right++;
  const isBreak = (character = "\n") => character === "\n" || character === "\r";
  return {
    span: { start: left + from, end: right + from },
    before: isBreak(text[left - 1]) ? "" : (text[left - 1] ?? ""),
    after: isBreak(text[right]) ? "" : (text[right] ?? ""),
  };
}

function replacedSpan(text: string, offset: number, previous: Node | undefined): Span {
  if (previous && previous.offset <= offset && offset <= previous.offset + previous.length) {
    const isScalar = previous.type !== "object" && previous.type !== "array";
    if (isScalar) return { start: previous.offset, end: previous.offset + previous.length };
  }
  return typedSpan(text, offset);
}

/** What was typed right before an offset. */
function typedSpan(text: string, offset: number): Span {
  let start = offset;
  while (/[\w"-]/.test(text[start - 1] ?? "")) start--;
  return { start, end: offset };
}
