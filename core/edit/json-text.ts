import { isObject, type JsonObject } from "../text/json.ts";

/** The layout of JSON text, taken from the text around it. */
export interface JsonStyle {
  readonly lineBreak: string;
  /** The indentation of one level. */
  readonly unit: string;
  /** The indentation of the line that the value starts on. */
  readonly indent: string;
  readonly isOneLine: boolean;
}

/**
 * A value as JSON text, to be written after its line's indentation. Lists of plain values stay on one line, and so do the
 * small objects of a list, such as choices.
 */
export function jsonText(value: unknown, style: JsonStyle): string {
  if (Array.isArray(value)) return listText(value, style);
  // Follows JSON.stringify: undefined omits a property, and becomes null in a list.
  if (isObject(value)) return objectText(writtenEntries(value), style);
  return JSON.stringify(value) ?? "null";
}

export function propertyText(name: string, value: unknown, style: JsonStyle): string {
  return `${JSON.stringify(name)}: ${jsonText(value, style)}`;
}

function listText(items: readonly unknown[], style: JsonStyle): string {
  const isPlain = items.every((item) => typeof item !== "object" || item === null);
  if (isPlain || style.isOneLine) return `[${items.map((item) => jsonText(item, style)).join(", ")}]`;
  return onLines("[", "]", style, (inner) => items.map((item) => elementText(item, inner)));
}

/** The maximum length of a line with a list or an object on it, in characters. */
export const lineWidth = 120;

function elementText(item: unknown, style: JsonStyle): string {
  if (!isSmall(item)) return jsonText(item, style);
  const line = jsonText(item, { ...style, isOneLine: true });
  return style.indent.length + line.length < lineWidth ? line : jsonText(item, style);
}

/** Whether a value is an object of one or two plain members, as most choices and context menu commands are. */
function isSmall(item: unknown): boolean {
  if (!isObject(item)) return false;
  const members = writtenEntries(item);
  return members.length <= 2 && members.every(([, member]) => typeof member !== "object" || member === null);
}

function writtenEntries(value: JsonObject): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

function objectText(entries: readonly [string, unknown][], style: JsonStyle): string {
  if (entries.length === 0) return "{}";
  const members = (inner: JsonStyle): string[] => entries.map(([name, value]) => propertyText(name, value, inner));
  return style.isOneLine ? `{ ${members(style).join(", ")} }` : onLines("{", "}", style, members);
}

function onLines(
  open: string,
  close: string,
  style: JsonStyle,
  write: (inner: JsonStyle) => readonly string[],
): string {
  const { lineBreak, indent, unit } = style;
  const inner = { ...style, indent: indent + unit };
  return `${open}${lineBreak}${inner.indent}${write(inner).join(`,${lineBreak}${inner.indent}`)}${lineBreak}${indent}${close}`;
}

/** The indentation unit of a whole manifest. Lines of comments do not count. */
export function indentUnitOf(text: string): string {
  const smallest = smallestIndent(text, /^([ \t]+)["{[\]}]/gm);
  if (smallest.startsWith("\t")) return "\t";
  return smallest === "" || smallest.length > maxSpaces ? "  " : smallest;
}

/** More spaces than this align a value with another one and are no indentation. */
const maxSpaces = 8;

/** The indentation of the manifest that a piece of text was cut from. */
export interface Indentation {
  /** The indentation of one level. */
  readonly unit: string;
  /** The indentation of the line that the piece starts on. */
  readonly outer: string;
}

/** Works like `indentAt` for a piece of a text. `outer` indents the piece's first line. */
export function indentationAt(piece: string, offset: number, { outer }: Indentation): string {
  return piece.lastIndexOf("\n", offset - 1) < 0 ? outer : indentAt(piece, offset);
}

export function lineBreakOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** The layout of a part of a manifest, for text that is inserted around it. */
export type Layout = Pick<JsonStyle, "lineBreak" | "unit">;

export function layoutOf(text: string): Layout {
  const isByTabs = smallestIndent(text, /^([ \t]+)\S/gm).startsWith("\t");
  return { lineBreak: lineBreakOf(text), unit: isByTabs ? "\t" : "  " };
}

function smallestIndent(text: string, indentation: RegExp): string {
  const indents = [...text.matchAll(indentation)].map(([, indent = ""]) => indent);
  return indents.reduce((best, indent) => (best === "" || indent.length < best.length ? indent : best), "");
}

/** The spaces and tabs that the line of an offset (UTF-16) begins with, up to the offset. */
export function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? "";
}

/** Indents every line but the first by one more level. */
export function deeper(text: string, { unit }: Layout): string {
  return text.replaceAll(/\n(?=[^\r\n])/g, `\n${unit}`);
}
