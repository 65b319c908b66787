import type { Node } from "jsonc-parser";
import { commentsIn } from "../text/comments.ts";
import { spanOf } from "../text/nodes.ts";
import { skipSpace, skipTrivia } from "../text/skip.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { memoized } from "../tools/memoized.ts";
import { gapsIn, type Manifest, type PlacedUnit, place } from "./manifest.ts";
import type { Unit } from "./unit.ts";

/** The first word of a comment that suppresses rules; their codes follow. */
export const marker = "command-manifest-ignore";

/** A rule's code in a text, with its place. */
export interface NamedCode extends Span {
  readonly code: string;
}

/** A comment that suppresses rules, with its extent. */
export interface Suppression extends Span {
  readonly codes: readonly NamedCode[];
  /** The members or elements that it applies to, with everything in them. */
  readonly covers: readonly Span[];
}

/** Every comment of a manifest that suppresses rules, with offsets in its text. Takes no time if there is none. */
export function suppressionsOf(manifest: Manifest): Suppression[] {
  return [...suppressionsBetween(manifest), ...manifest.units.flatMap(suppressionsInUnit)];
}

function suppressionsBetween(manifest: Manifest): Suppression[] {
  const { gaps } = manifest.frame;
  if (!gaps.some((gap) => gap.includes(marker))) return [];
  return gapsIn(manifest)
    .filter((_, index) => gaps[index]?.includes(marker))
    .flatMap((gap) => suppressionsIn(manifest.text, gap, manifest.skeleton.root));
}

function suppressionsInUnit(placed: PlacedUnit): Suppression[] {
  return suppressionsWithin(placed.unit).map((suppression) => ({
    ...place(placed, suppression),
    codes: suppression.codes.map((code) => ({ ...code, ...place(placed, code) })),
    covers: suppression.covers.map((span) => place(placed, span)),
  }));
}

const suppressionsWithin = memoized((unit: Unit): readonly Suppression[] => {
  const { text } = unit;
  return text.includes(marker) ? suppressionsIn(text, { start: 0, end: text.length }, unit.root) : [];
});

function suppressionsIn(text: string, span: Span, root: Node | undefined): Suppression[] {
  return surroundedIn(text, commentsIn(text, span)).flatMap(({ comment, ...around }) => {
    const codes = codesIn(text, comment);
    return codes ? [{ ...comment, codes, covers: coveredBy(comment, around, text, root) }] : [];
  });
}

interface CommentContext {
  /** The offset at which the comment's line begins. */
  readonly lineStart: number;
  /** Whether anything but comments comes before it on its line. */
  readonly isTrailing: boolean;
  /** The first offset after the comment that is neither white space nor comment. */
  readonly next: number;
}

/** Adds the surroundings to comments. Reads a run of comments once, rather than once for each of them. */
function surroundedIn(text: string, comments: readonly Span[]): (CommentContext & { readonly comment: Span })[] {
  const nexts = following(text, comments);
  let lineStart = 0;
  let isTrailing = false;
  let before: Span = { start: 0, end: 0 };
  return comments.map((comment, index) => {
    const lineFeed = text.slice(before.start, comment.start).lastIndexOf("\n");
    if (lineFeed >= 0) {
      lineStart = before.start + lineFeed + 1;
      isTrailing = false;
    }
    isTrailing ||= text.slice(Math.max(lineStart, before.end), comment.start).trim() !== "";
    before = comment;
    return { comment, lineStart, isTrailing, next: nexts[index] ?? text.length };
  });
}

function following(text: string, comments: readonly Span[]): readonly number[] {
  const nexts: number[] = [];
  for (let index = comments.length - 1; index >= 0; index--) {
    const gapEnd = skipSpace(text, comments[index]?.end ?? 0);
    nexts[index] = comments[index + 1]?.start === gapEnd ? (nexts[index + 1] ?? gapEnd) : skipTrivia(text, gapEnd);
  }
  return nexts;
}

const directive = new RegExp(`^/[/*][\\s*]*${marker}(?![\\w-])\\s*`);
const code = /[a-zA-Z][\w-]*/y;
const comma = /\s*,\s*/y;

/** The codes that a comment names; undefined if it is not a suppression. */
function codesIn(text: string, { start, end }: Span): NamedCode[] | undefined {
  const comment = text.slice(start, end);
  const [opening] = directive.exec(comment) ?? [];
  if (opening === undefined) return undefined;
  const codes: NamedCode[] = [];
  let at = opening.length;
  for (;;) {
    const name = matchAt(code, comment, at);
    if (name === undefined) return codes;
    codes.push({ code: name, start: start + at, end: start + at + name.length });
    at += name.length;
    const separator = matchAt(comma, comment, at);
    if (separator === undefined) return codes;
    at += separator.length;
  }
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
}

/**
 * The spans that a comment applies to: the next member or element, or, at the end of a line, everything that starts on that line.
 */
function coveredBy(comment: Span, around: CommentContext, text: string, root: Node | undefined): Span[] {
  if (!root) return [];
  const { lineStart, isTrailing, next } = around;
  const lineFeed = text.indexOf("\n", comment.end);
  const endsLine = lineFeed >= 0 && lineFeed < next;
  const nodes =
    isTrailing && endsLine
      ? outermostIn(root, { start: lineStart, end: comment.start })
      : outermostIn(root, { start: next, end: next + 1 });
  return nodes.map(spanOf);
}

/** The outermost nodes that begin in a span. */
function outermostIn(node: Node, span: Span): Node[] {
  if (node.offset >= span.start && node.offset < span.end) return [node];
  if (node.offset >= span.end || node.offset + node.length <= span.start) return [];
  const { children = [] } = node;
  const found: Node[] = [];
  for (let index = lastAtOrBefore(children, span.start, ({ offset }) => offset); ; index++) {
    const child = children[index];
    if (!child || child.offset >= span.end) return found;
    found.push(...outermostIn(child, span));
  }
}
