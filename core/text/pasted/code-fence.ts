import { lastAtOrBefore } from "../../tools/last-at-or-before.ts";
import { commentsIn } from "../comments.ts";
import { skipTrivia } from "../skip.ts";
import type { Span } from "../span.ts";

/** A Markdown code block around the content of a file. */
export interface CodeFence {
  /** The reported fence: its backticks or tildes, and its info string. */
  readonly mark: Span;
  /** The text inside, the only part that is read as JSON. */
  readonly content: Span;
  /** The spans to delete, in source order: fences, and the text around the block. */
  readonly around: readonly Span[];
  /** Whether text other than the fences is deleted. */
  readonly hasProse: boolean;
  /** Whether the file has another block, so that the author has to choose. */
  readonly isOneOfSeveral: boolean;
}

/** Whether a text may have a fence, at a glance. */
export function mayHaveFence(text: string): boolean {
  return text.includes("```") || text.includes("~~~");
}

/** The code block that a text consists of, with or without text around it; undefined if it has no fence. */
export function codeFenceIn(text: string): CodeFence | undefined {
  const comments = text.includes("/*") ? commentsIn(text, { start: 0, end: text.length }) : [];
  const source: CommentedText = { text, comments };
  const opening = fencesIn(source).next().value;
  if (!opening) return undefined;
  // The opening fence may be lost: then the block starts with the file.
  if (/^\s*[[{]/.test(text.slice(0, opening.start))) return blockOf(source, undefined, opening);
  const first = fencesAround(source, opening);
  for (let block = first; ; ) {
    if (/[[{]/.test(text.charAt(skipTrivia(text, block.opening.end))))
      return blockOf(source, block.opening, block.closing);
    const next = block.closing && fencesIn(source, block.closing.end).next().value;
    if (!next) return blockOf(source, first.opening, first.closing);
    block = fencesAround(source, next);
  }
}

/** The fences of the block that opens here. The opening one goes up to the content. */
function fencesAround(
  source: CommentedText,
  fence: Fence,
): { readonly opening: Span; readonly closing: Fence | undefined } {
  const end = endOfInfo(source.text, fence);
  return { opening: { start: fence.start, end }, closing: closingOf(source, fence, end) };
}

interface CommentedText {
  readonly text: string;
  readonly comments: readonly Span[];
}

interface Fence extends Span {
  /** Its backticks or tildes. */
  readonly sign: string;
}

/** Finds fences at the start of a line or after a closing bracket, outside block comments. */
function* fencesIn({ text, comments }: CommentedText, from = 0): Generator<Fence, undefined> {
  const pattern = /`{3,}|~{3,}/g;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [sign] = found;
    const start = found.index;
    if (!/^[\]}\r\n]?$/.test(lastVisible(text, start))) continue;
    if (!isInBlockComment(text, comments, start)) yield { start, end: start + sign.length, sign };
  }
  return undefined;
}

/** The character before an offset and the spaces in front of it; empty at the start of the text. */
function lastVisible(text: string, offset: number): string {
  let at = offset - 1;
  const first = Math.max(0, offset - maxIndent);
  while (at >= first && (text[at] === " " || text[at] === "\t" || (at === 0 && text[at] === "\ufeff"))) at--;
  return at < 0 ? "" : text.charAt(at);
}

/** Maximum number of spaces read before a fence, so that many fences after many spaces take linear time. */
const maxIndent = 200;

function isInBlockComment(text: string, comments: readonly Span[], offset: number): boolean {
  const comment = comments[lastAtOrBefore(comments, offset, ({ start }) => start)];
  if (!comment || offset < comment.start) return false;
  return offset < comment.end && text.startsWith("*/", comment.end - 2);
}

/** The end of an opening fence: after its line, or where the content starts on the same line. */
function endOfInfo(text: string, { end }: Fence): number {
  const lineEnd = endOfLine(text, end);
  const line = text.slice(end, lineEnd);
  const bracket = line.search(/[[{]/);
  // An info string can have braces too, such as {linenums="1"}; then the content starts below.
  const isInfo = bracket < 0 || /^\s*[[{]/.test(text.slice(lineEnd, lineEnd + maxBlank));
  return isInfo ? afterBreak(text, lineEnd) : end + bracket;
}

/** Maximum number of characters of white space read between a fence and the content. */
const maxBlank = 200;

function closingOf(source: CommentedText, opening: Fence, from: number): Fence | undefined {
  for (const fence of fencesIn(source, from)) if (closes(source.text, opening, fence)) return fence;
  return undefined;
}

/** A closing fence has no info string, the same sign, and at least the length of the opening one. */
function closes(text: string, opening: Fence, { sign, end }: Fence): boolean {
  const rest = /[ \t]*(?:[\r\n]|$)/y;
  rest.lastIndex = end;
  return sign.startsWith(opening.sign) && rest.test(text);
}

function blockOf(source: CommentedText, opening: Span | undefined, closing: Fence | undefined): CodeFence {
  const { text } = source;
  const start = opening?.end ?? 0;
  const top = opening && deletionAbove(text, opening);
  const bottom = closing && deletionBelow(text, closing);
  return {
    mark: opening ? { start: opening.start, end: trimmedEnd(text, opening) } : (closing ?? { start, end: start }),
    content: { start, end: bottom?.start ?? text.length },
    around: [top, bottom].flatMap((one) => one ?? []),
    hasProse: [top, bottom].some((one) => one?.hasProse),
    isOneOfSeveral: closing !== undefined && fencesIn(source, closing.end).next().value !== undefined,
  };
}

interface FenceDeletion extends Span {
  readonly hasProse: boolean;
}

function deletionAbove(text: string, { start, end }: Span): FenceDeletion {
  // A byte order mark is not prose.
  const hasProse =
    text
      .slice(0, start)
      .replace(/^\ufeff/, "")
      .trim() !== "";
  return { start: hasProse ? 0 : lineStart(text, start), end, hasProse };
}

function deletionBelow(text: string, closing: Fence): FenceDeletion {
  const hasProse = text.slice(closing.end).trim() !== "";
  const end = hasProse ? text.length : afterBreak(text, endOfLine(text, closing.end));
  return { start: startOfClosing(text, closing), end, hasProse };
}

/** The start of a closing fence's deletion: its line, or the fence itself if content is on the same line. */
function startOfClosing(text: string, { start }: Fence): number {
  const line = lineStart(text, start);
  return text.slice(line, start).trim() === "" ? line : start;
}

function trimmedEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  if (end < 0) return text.length;
  return text[end - 1] === "\r" && end > at ? end - 1 : end;
}

function afterBreak(text: string, lineEnd: number): number {
  return text.startsWith("\r\n", lineEnd) ? lineEnd + 2 : Math.min(lineEnd + 1, text.length);
}
