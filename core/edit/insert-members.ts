import type { Node } from "jsonc-parser";
import { sourceOf } from "../text/nodes.ts";
import { skipTrivia } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import { type Indentation, indentationAt, indentUnitOf, type JsonStyle, lineBreakOf, lineWidth } from "./json-text.ts";
import { endOfTail } from "./reorder.ts";

/**
 * Writes members of an object or elements of a list, each in the given style. `isOwnLine`: they start on lines of their
 * own, so comments can precede them. An empty array: nothing is inserted.
 */
export type WriteMembers = (style: JsonStyle, isOwnLine: boolean) => readonly string[];

/** The position of new members. */
export interface InsertPosition {
  /** The object or the list. */
  readonly container: Node;
  /** The member before them; undefined: they come first. */
  readonly after: Node | undefined;
  /** Absent: the source is a whole manifest. */
  readonly indentation?: Indentation;
}

/**
 * Inserts members in the layout of their neighbour, on their own lines if it is on one. Comments stay with the
 * members that they were written for. Offsets are those of `source` (UTF-16).
 */
export function insertMembers(source: string, position: InsertPosition, write: WriteMembers): TextEdit[] {
  const { container, after, indentation = { unit: indentUnitOf(source), outer: "" } } = position;
  const neighbour = after ?? container.children?.[0];
  if (!neighbour) return intoEmpty(source, container, indentation, write);
  const between = separator(source, neighbour);
  const texts = written(styleBeside(source, container, indentation, neighbour), between.includes("\n"), write);
  if (texts.length === 0) return [];
  return after
    ? insertAfter(source, { member: after, between, indentation }, texts)
    : inFront(source, container, between, texts);
}

function styleBeside(source: string, container: Node, indentation: Indentation, neighbour: Node): JsonStyle {
  const model = container.type === "array" ? neighbour : container;
  return {
    lineBreak: lineBreakOf(source),
    unit: indentation.unit,
    indent: indentationAt(source, neighbour.offset, indentation),
    isOneLine: !sourceOf(source, model).includes("\n"),
  };
}

function written(style: JsonStyle, isOwnLine: boolean, write: WriteMembers): readonly string[] {
  const texts = write(style, isOwnLine);
  const isLong = style.isOneLine && texts.some((text) => style.indent.length + text.length > lineWidth);
  return isLong ? write({ ...style, isOneLine: false }, isOwnLine) : texts;
}

function intoEmpty(source: string, container: Node, indentation: Indentation, write: WriteMembers): TextEdit[] {
  const around = container.parent?.parent;
  const isOneLine = around !== undefined && !sourceOf(source, around).includes("\n");
  const { unit } = indentation;
  const outer = indentationAt(source, container.offset, indentation);
  const lineBreak = lineBreakOf(source);
  const indent = isOneLine ? outer : outer + unit;
  const texts = written({ lineBreak, unit, indent, isOneLine }, !isOneLine, write);
  if (texts.length === 0) return [];
  const [start, end] = [container.offset + 1, container.offset + container.length - 1];
  const space = isOneLine ? (container.type === "object" ? " " : "") : lineBreak + indent;
  const joined = space + texts.join(`,${isOneLine ? " " : space}`);
  // Comments in it stay, after the inserted members.
  if (source.slice(start, end).trim() !== "") return [{ start, end: start, newText: joined }];
  return [{ start, end, newText: joined + (isOneLine ? space : lineBreak + outer) }];
}

function inFront(source: string, container: Node, between: string, texts: readonly string[]): TextEdit[] {
  const start = container.offset + 1;
  const isOwnLine = between.includes("\n");
  const lead = isOwnLine || /\s/.test(source[start] ?? "") ? between : "";
  const rest = isOwnLine || lead !== "" ? "" : between;
  return [{ start, end: start, newText: texts.map((text) => `${lead}${text},`).join(rest) + rest }];
}

interface Following {
  readonly member: Node;
  /** The text between members. */
  readonly between: string;
  readonly indentation: Indentation;
}

function insertAfter(
  source: string,
  { member, between, indentation }: Following,
  texts: readonly string[],
): TextEdit[] {
  const end = member.offset + member.length;
  const comma = skipTrivia(source, end);
  const hasComma = source[comma] === ",";
  const at = endOfComments(source, hasComma ? comma + 1 : end);
  // A line comment would swallow what follows it on its line.
  const needsLine = !between.includes("\n") && endsInLineComment(source.slice(end, at));
  const space = needsLine ? lineBreakOf(source) + indentationAt(source, member.offset, indentation) : between;
  if (hasComma) return [{ start: at, end: at, newText: texts.map((text) => `${space}${text},`).join("") }];
  const newText = texts.map((text) => space + text).join(",");
  if (!endsInLineComment(source.slice(end, at))) return [{ start: at, end: at, newText: `,${newText}` }];
  return [
    { start: end, end, newText: "," },
    { start: at, end: at, newText },
  ];
}

function endsInLineComment(comments: string): boolean {
  return comments.replaceAll(/\/\*.*?\*\//g, "").includes("//");
}

/** The end of the comments after a member that end a line or a list. Other comments belong to the text after them. */
function endOfComments(source: string, at: number): number {
  const tail = endOfTail(source, at);
  return /^[ \t]*(\r?\n|$|[\]}])/.test(source.slice(tail, tail + lineWidth)) ? tail : at;
}

/** The white space before a member: a line break with the member's indentation, or a space. */
export function separator(source: string, node: Node): string {
  const lineStart = source.lastIndexOf("\n", node.offset - 1) + 1;
  const indent = source.slice(lineStart, node.offset);
  if (lineStart === 0 || indent.trim() !== "") return " ";
  return `${source.startsWith("\r\n", lineStart - 2) ? "\r\n" : "\n"}${indent}`;
}
