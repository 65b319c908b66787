import type { Node } from "jsonc-parser";
import { separator } from "../../language/edit/separator.ts";
import { skipTrivia } from "../../language/text/skip.ts";
import type { TextEdit } from "../../language/text/span.ts";

/**
 * Appends elements to an array of a JSON text as lines: each element ends in its comma but the last, comments are lines
 * that begin with `//`. They take the layout that the array has; where its elements stand in one line, comments are left
 * out. What is there stays, its comments too.
 */
export function appendLines(source: string, list: Node, lines: readonly string[]): TextEdit[] {
  if (lines.length === 0) return [];
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const all = lines.map((line) => line.replaceAll("\n", lineEnd));
  const last = list.children?.at(-1);
  return last ? appendAfter(source, last, all) : fillEmpty(source, list, all, lineEnd);
}

function appendAfter(source: string, last: Node, lines: readonly string[]): TextEdit[] {
  const end = last.offset + last.length;
  const between = separator(source, last);
  if (between === " ") return [{ start: end, end, newText: `, ${inOneLine(lines)}` }];
  const comma = skipTrivia(source, end);
  const hasComma = source[comma] === ",";
  const behind = hasComma ? comma + 1 : end;
  // A comment in the same line is about the element that it stands behind.
  const comment = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/(?=[ \t]*[\r\n]))/.exec(source.slice(behind));
  const start = behind + (comment?.[0].length ?? 0);
  const newText = `${between}${lines.join(between)}${hasComma ? "," : ""}`;
  return [...(hasComma ? [] : [{ start: end, end, newText: "," }]), { start, end: start, newText }];
}

function fillEmpty(source: string, list: Node, lines: readonly string[], lineEnd: string): TextEdit[] {
  const [start, end] = [list.offset + 1, list.offset + list.length - 1];
  const isBlank = source.slice(start, end).trim() === "";
  if (isBlank && lines.length === 1 && !lines[0]?.includes(lineEnd)) return [{ start, end, newText: inOneLine(lines) }];
  const indent = /^[ \t]*/.exec(source.slice(source.lastIndexOf("\n", list.offset) + 1))?.[0] ?? "";
  const between = `${lineEnd}${indent}  `;
  const newText = `${between}${lines.join(between)}`;
  return isBlank ? [{ start, end, newText: `${newText}${lineEnd}${indent}` }] : [{ start, end: start, newText }];
}

function inOneLine(lines: readonly string[]): string {
  return lines.filter((line) => !line.startsWith("//")).join(" ");
}
