import type { Node } from "jsonc-parser";
import { fieldsOf } from "../interface/fields/fields.ts";
import type { ProposedFix } from "../manifest/finding.ts";
import { type AnyObject, type Property, tableOf } from "../manifest/model.ts";
import { commonEnds } from "../text/common-ends.ts";
import { skipTrivia } from "../text/skip.ts";
import type { Span, TextEdit } from "../text/span.ts";
import type { AnyFilled } from "../tools/templates.ts";
import { insertMembers, separator } from "./insert-members.ts";

/** A fix that only the author can decide on. */
export function fix<const Name extends AnyFilled>(name: Name, edits: () => readonly TextEdit[]): ProposedFix<Name> {
  return { name, safe: false, edits };
}

/** A fix to one of the values that the author can choose from. */
export function pickFix<const Name extends AnyFilled>(name: Name, edits: () => readonly TextEdit[]): ProposedFix<Name> {
  return { ...fix(name, edits), isPick: true };
}

/** A value to fill in. A text that only the author knows is empty. */
export interface Stub {
  readonly json: string;
  /** In snippet syntax; absent: there is nothing to fill in. */
  readonly snippet?: string;
}

export const emptyText: Stub = { json: '""', snippet: '"$1"' };

/** A fix that inserts a value for the author to fill in. `edits`: inserts the value, as JSON text or in snippet syntax. */
export function stubFix<const Name extends AnyFilled>(
  name: Name,
  { json, snippet }: Stub,
  edits: (value: string) => readonly TextEdit[],
): ProposedFix<Name> {
  const plain = fix(name, () => edits(json));
  return snippet === undefined ? plain : { ...plain, snippets: () => edits(snippet) };
}

/** An edit for a safe fix, which never removes a member. */
type KeepingEdit = TextEdit & { readonly removes?: never };

/**
 * A fix that keeps the author's meaning, and is applied by `source.fixAll.commandManifest`. It never removes a member:
 * only `removalFix` decides whether that is safe, by the member's content.
 */
export function safeFix<const Name extends AnyFilled>(
  name: Name,
  edits: () => readonly KeepingEdit[],
): ProposedFix<Name> {
  return { name, safe: true, edits };
}

/** A safe fix that renames. Fix all applies it only if the new name causes no problem. */
export function renamingFix<const Name extends AnyFilled>(
  name: Name,
  edits: () => readonly KeepingEdit[],
): ProposedFix<Name> {
  return { ...safeFix(name, edits), renames: true };
}

export function replaceNode(node: Node, newText: string): TextEdit[] {
  return [{ start: node.offset, end: node.offset + node.length, newText }];
}

export function renameKey({ key }: Property, name: string): TextEdit[] {
  return replaceNode(key, JSON.stringify(name));
}

/** An edit that removes text. `removes` excludes it from `safeFix`. */
interface Deletion extends TextEdit {
  readonly newText: "";
  readonly removes: true;
}

/** Removes a property or an array element with its comma, and the line if that leaves it empty. */
export function removeMember(source: string, node: Node): Deletion[] {
  if (hasComma(source, node)) return removeBeforeComma(source, node);
  const next = siblingsOf(node)[siblingsOf(node).indexOf(node) + 1];
  return next && hasWrongSeparator(source, node)
    ? [deletion({ start: node.offset, end: next.offset })]
    : removeLast(source, node);
}

/** Removes several members of one object or array with their commas, and the lines that this leaves empty. */
export function removeMembers(source: string, nodes: readonly Node[]): Deletion[] {
  const siblings = nodes[0]?.parent?.children ?? [];
  const last = siblings.at(-1);
  if (!last || hasComma(source, last)) return nodes.flatMap((node) => removeBeforeComma(source, node));
  // The last member that stays must have no comma after it.
  const kept = siblings.findLastIndex((sibling) => !nodes.includes(sibling));
  const isAfterKept = (node: Node): boolean => siblings.indexOf(node) > kept;
  return nodes.flatMap((node) => (isAfterKept(node) ? removeLast(source, node) : removeBeforeComma(source, node)));
}

function siblingsOf(node: Node): readonly Node[] {
  return node.parent?.children ?? [];
}

function hasComma(source: string, node: Node): boolean {
  return source[skipTrivia(source, node.offset + node.length)] === ",";
}

/** Whether a wrong character replaces the comma, as in `"id": "1"; "name": "a"`. It would join the member before it. */
function hasWrongSeparator(source: string, node: Node): boolean {
  return /[^\w\s"/,{}[\]]/.test(source.charAt(skipTrivia(source, node.offset + node.length)));
}

function removeBeforeComma(source: string, node: Node): Deletion[] {
  const end = node.offset + node.length;
  const comma = skipTrivia(source, end);
  if (source[comma] !== ",") return [deletion(wholeLine(source, { start: node.offset, end }))];
  // Keeps a comment between the member and its comma.
  if (comma === end) return [deletion(wholeLine(source, { start: node.offset, end: end + 1 }))];
  return [deletion({ start: comma, end: comma + 1 }), deletion(wholeLine(source, { start: node.offset, end }))];
}

function removeLast(source: string, node: Node): Deletion[] {
  const previous = siblingsOf(node)[siblingsOf(node).indexOf(node) - 1];
  const own = node.offset + node.length;
  const end = hasWrongSeparator(source, node) ? skipTrivia(source, own) + 1 : own;
  const removed = deletion(previous ? wholeLine(source, { start: node.offset, end }) : aroundOnly(source, node));
  if (!previous) return [removed];
  const commaBefore = skipTrivia(source, previous.offset + previous.length);
  if (source[commaBefore] !== ",") return [removed];
  const onlySpace = source.slice(commaBefore + 1, node.offset).trim() === "";
  if (onlySpace) return [deletion({ start: commaBefore, end })];
  return [deletion({ start: commaBefore, end: commaBefore + 1 }), removed];
}

/** Removes a comment, and the line if that leaves it empty. */
export function removeComment(source: string, comment: Span): Deletion[] {
  const { start, end } = wholeLine(source, comment);
  const goesOn = end < source.length && source[end] !== "\n" && source[end] !== "\r";
  if (goesOn || source[end - 1] === "\n") return [deletion({ start, end })];
  let from = start;
  while (source[from - 1] === " " || source[from - 1] === "\t") from--;
  return [deletion({ start: from, end })];
}

function deletion({ start, end }: Span): Deletion {
  return { start, end, newText: "", removes: true };
}

/** Extends a span to its whole line if the line has no other text. Otherwise, extends it over the spaces after it. */
function wholeLine(source: string, { start, end }: Span): Span {
  let from = start;
  while (source[from - 1] === " " || source[from - 1] === "\t") from--;
  let to = end;
  while (source[to] === " " || source[to] === "\t") to++;
  const startsLine = from === 0 || source[from - 1] === "\n";
  const lineEnd = source.startsWith("\r\n", to) ? 2 : source[to] === "\n" ? 1 : 0;
  if (startsLine && lineEnd > 0) return { start: from, end: to + lineEnd };
  return { start, end: to };
}

/** The span of an only member, with the white space around it if only the brackets remain. */
function aroundOnly(source: string, node: Node): Span {
  let start = node.offset;
  while (/\s/.test(source[start - 1] ?? "")) start--;
  let end = node.offset + node.length;
  while (/\s/.test(source[end] ?? "")) end++;
  const bare = /[[{]/.test(source[start - 1] ?? "") && /[\]}]/.test(source[end] ?? "");
  return bare ? { start, end } : { start: node.offset, end: node.offset + node.length };
}

/** Inserts a property in canonical order, on its own line if its neighbour is. `json` is the value as JSON text. */
export function insertProperty(source: string, object: AnyObject, name: string, json: string): TextEdit[] {
  const text = `${JSON.stringify(name)}: ${json}`;
  const order = fieldsOf(tableOf(object)).map((field) => field.name);
  const present = object.properties.filter(({ value }) => value !== undefined);
  const earlier = order.slice(0, order.indexOf(name));
  const before = present.findLast((property) => earlier.includes(property.name));
  const [first] = object.properties;
  if (before) return insertMembers(source, { container: object.node, after: before.node }, () => [text]);
  if (first) {
    const start = first.node.offset;
    return [{ start, end: start, newText: `${text},${separator(source, first.node)}` }];
  }
  const inside = object.node.offset + 1;
  return [{ start: inside, end: inside, newText: ` ${text}${source[inside] === "}" ? " " : ""}` }];
}

/** Appends an element to an array, or a member to an object of no known kind. `json` is its JSON text. */
export function appendElement(source: string, container: Node, json: string): TextEdit[] {
  const last = container.children?.at(-1);
  const end = last ? last.offset + last.length : container.offset + 1;
  return [{ start: end, end, newText: last ? `,${separator(source, last)}${json}` : json }];
}

/** Applies edits. Offsets are those of `text` before any of them. Throws if two edits overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start);
  let result = "";
  let pos = 0;
  for (const edit of ordered) {
    if (edit.start < pos) throw new Error("Two edits overlap.");
    result += text.slice(pos, edit.start) + edit.newText;
    pos = edit.end;
  }
  return result + text.slice(pos);
}

/** The smallest single edit that turns a text into another; none if they are equal. */
export function editBetween(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const { prefix, suffix } = commonEnds(before, after);
  return [{ start: prefix, end: before.length - suffix, newText: after.slice(prefix, after.length - suffix) }];
}
