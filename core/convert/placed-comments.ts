import type { Tree } from "../code/tree.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";

/** More space behind a comment is not read. */
const maxSpace = 100;

/** A part of the trees. */
interface Part extends Span {
  /** Whether what is printed for it is all within its span. The calls of a builder are not. */
  readonly isWhole: boolean;
  /** Whether it has no parts. */
  readonly isLeaf: boolean;
}

/** Comments of code, each beside one part of the trees that are made from it. They are given out once. */
export class PlacedComments {
  /** Comments that no part follows, and that stand alone. */
  readonly rest: string[] = [];
  readonly #before = new Map<string, string[]>();
  readonly #after = new Map<string, string[]>();

  constructor(text: string, comments: readonly Span[], trees: readonly Tree[]) {
    const parts = partsOf(trees);
    const byStart = parts.toSorted((a, b) => a.start - b.start || b.end - a.end);
    const byEnd = parts.filter(({ isWhole }) => isWhole).sort((a, b) => a.end - b.end || b.start - a.start);
    for (const comment of comments) {
      const own = text.slice(comment.start, comment.end);
      const endsLine = own.startsWith("//") || /^[ \t]*\r?\n/.test(text.slice(comment.end, comment.end + maxSpace));
      const written = own + (endsLine ? "\n" : " ");
      const index = lastAtOrBefore(byEnd, comment.start, ({ end }) => end);
      const before = byEnd[index];
      const around = byStart[lastAtOrBefore(byStart, comment.start, ({ start }) => start)];
      const isInside = around?.isLeaf && around.start <= comment.start && around.end >= comment.end;
      const isBehind = before && before.end <= comment.start && !text.slice(before.end, comment.start).includes("\n");
      const next = firstFrom(byStart, comment.end);
      if (around && isInside) add(this.#after, around, written);
      else if (isBehind) add(this.#after, before, written);
      else if (next) add(this.#before, next, written);
      else this.rest.push(written);
    }
  }

  before(part: Span): readonly string[] {
    return taken(this.#before, part);
  }

  after(part: Span): readonly string[] {
    return taken(this.#after, part);
  }
}

/** The first of the outermost parts that begin at an offset or later. */
function firstFrom(parts: readonly Part[], offset: number): Part | undefined {
  let index = lastAtOrBefore(parts, offset - 1, ({ start }) => start);
  if ((parts[index]?.start ?? offset) < offset) index++;
  return parts[index];
}

function add(places: Map<string, string[]>, part: Span, comment: string): void {
  const comments = places.get(keyOf(part)) ?? [];
  comments.push(comment);
  places.set(keyOf(part), comments);
}

function taken(places: Map<string, string[]>, part: Span): readonly string[] {
  const comments = places.get(keyOf(part)) ?? [];
  places.delete(keyOf(part));
  return comments;
}

function keyOf({ start, end }: Span): string {
  return `${start} ${end}`;
}

/** All parts that are printed, each once. */
export function partsOf(trees: readonly Tree[]): Part[] {
  const found = new Map<string, Part>();
  const note = ({ start, end }: Span, isWhole: boolean, isLeaf: boolean) =>
    found.set(keyOf({ start, end }), { start, end, isWhole, isLeaf });
  const stack: Tree[] = trees.toReversed();
  for (let tree = stack.pop(); tree; tree = stack.pop()) {
    const { end } = tree.span;
    const parts: readonly { readonly span: Span }[] =
      tree.is === "list" ? tree.items : tree.is === "object" ? tree.members : [];
    note(
      tree.span,
      parts.every(({ span }) => span.end <= end),
      parts.length === 0,
    );
    if (tree.is === "list") for (const one of tree.items) stack.push(one);
    if (tree.is !== "object") continue;
    for (const { span, value } of tree.members) {
      note(span, true, false);
      stack.push(value);
    }
  }
  return [...found.values()];
}
