import type { Node } from "jsonc-parser";
import { commentsIn } from "../text/comments.ts";
import { spanOf } from "../text/nodes.ts";
import { skipTrivia } from "../text/skip.ts";
import type { Span } from "../text/span.ts";
import { gapsIn, type Manifest, type PlacedUnit, place } from "./manifest.ts";
import type { Unit } from "./unit.ts";

/** What a comment must begin with to suppress rules; their codes follow. */
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

/** Every comment of a manifest that suppresses rules, with offsets in its text. Costs nothing where there is none. */
export function suppressionsOf(manifest: Manifest): Suppression[] {
  if (!manifest.text.includes(marker)) return [];
  const between = gapsIn(manifest)
    .filter(({ start, end }) => manifest.text.slice(start, end).includes(marker))
    .flatMap((gap) => suppressionsIn(manifest.text, gap, manifest.skeleton.root));
  return [...between, ...manifest.units.flatMap(suppressionsInUnit)];
}

const known = new WeakMap<Unit, readonly Suppression[]>();

function suppressionsInUnit(placed: PlacedUnit): Suppression[] {
  const { unit } = placed;
  if (!unit.text.includes(marker)) return [];
  const own = known.get(unit) ?? suppressionsIn(unit.text, { start: 0, end: unit.text.length }, unit.root);
  known.set(unit, own);
  return own.map((suppression) => ({
    ...place(placed, suppression),
    codes: suppression.codes.map((code) => ({ ...code, ...place(placed, code) })),
    covers: suppression.covers.map((span) => place(placed, span)),
  }));
}

function suppressionsIn(text: string, span: Span, root: Node | undefined): Suppression[] {
  return commentsIn(text, span).flatMap((comment) => {
    const codes = codesIn(text, comment);
    return codes ? [{ ...comment, codes, covers: coveredBy(comment, text, root) }] : [];
  });
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
 * What a comment applies to: the next member or element, or, at the end of a line, everything that starts on that line.
 */
function coveredBy(comment: Span, text: string, root: Node | undefined): Span[] {
  if (!root) return [];
  const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
  const next = skipTrivia(text, comment.end);
  const endsLine = text.slice(comment.end, next).includes("\n");
  const isTrailing = endsLine && skipTrivia(text, lineStart) < comment.start;
  const nodes = isTrailing ? outermostIn(root, { start: lineStart, end: comment.start }) : outermostAt(root, next);
  return nodes.map(spanOf);
}

function outermostAt(root: Node, at: number): Node[] {
  return outermostIn(root, { start: at, end: at + 1 });
}

/** The nodes that begin in a span, without those that stand in another of them. */
function outermostIn(node: Node, span: Span): Node[] {
  if (node.offset >= span.start && node.offset < span.end) return [node];
  if (node.offset >= span.end || node.offset + node.length <= span.start) return [];
  return (node.children ?? []).flatMap((child) => outermostIn(child, span));
}
