import { createScanner, type SyntaxKind } from "jsonc-parser";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import type { Span } from "./span.ts";

// jsonc-parser exports these names as types only.
const lineComment: SyntaxKind = 12;
const blockComment: SyntaxKind = 13;
const endOfText: SyntaxKind = 17;

/** Whether an offset is in a comment, also at the end of its line. `from`: an offset before it, outside strings and comments. */
export function isInComment(text: string, offset: number, from: number): boolean {
  return commentsIn(text, { start: from, end: offset }).some(({ start, end }) => {
    const isClosed = text[start + 1] === "*" && end - start >= 4 && text.startsWith("*/", end - 2);
    return offset < end || (offset === end && !isClosed);
  });
}

/** The comments that begin within a span, in source order. `start` must not be inside a string or a comment. */
export function commentsIn(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  const scanner = createScanner(text, false);
  scanner.setPosition(start);
  for (let kind = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (offset >= end) break;
    if (kind === lineComment || kind === blockComment) {
      found.push({ start: offset, end: offset + scanner.getTokenLength() });
    }
  }
  return found;
}

/** The end of the last token before an offset, in front of the comments and the white space between. */
export function endOfTokens(text: string, offset: number): number {
  const comments = commentsOf(text);
  let end = offset;
  for (let index = lastAtOrBefore(comments, offset - 1, ({ start }) => start); index >= 0; index--) {
    const comment = comments[index];
    if (!comment || comment.start >= end || text.slice(comment.end, end).trim() !== "") break;
    end = comment.start;
  }
  return text.slice(0, end).trimEnd().length;
}

let last: { readonly text: string; readonly comments: readonly Span[] } = { text: "", comments: [] };

/** Caches the comments of the last text, because the fixes of a text ask at thousands of places. */
function commentsOf(text: string): readonly Span[] {
  if (last.text !== text) last = { text, comments: commentsIn(text, { start: 0, end: text.length }) };
  return last.comments;
}
