import type { Tree } from "../code/tree.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import type { Conversion } from "./conversion.ts";
import { type CodeText, JsonPrinter } from "./json-printer.ts";
import { PlacedComments } from "./placed-comments.ts";

/** Commands as trees, with the comments of their code. */
export interface Printable {
  readonly trees: readonly Tree[];
  /** The list that the trees are all of, if the code has it. */
  readonly listAt: Span | undefined;
  readonly isList: boolean;
  readonly comments: readonly Span[];
  /** Code without its comments. */
  readonly leftOut: readonly Span[];
}

/** Prints trees as JSON. The comments are those of the code's text, with the signs of JavaScript. */
export function printed(code: CodeText, printable: Printable): Pick<Conversion, "json" | "placeholders"> {
  const { trees, listAt, isList, comments, leftOut } = printable;
  const whole = wholeOf(printable);
  const sorted = leftOut.toSorted((a, b) => a.start - b.start);
  const kept = comments.filter((one) => (around(sorted, one)?.end ?? 0) <= one.start);
  const placed = new PlacedComments(code.text, kept, whole);
  const printer = new JsonPrinter(code, placed);
  const [first] = whole;
  if (first && (listAt || !isList)) printer.tree(first);
  else printer.list(trees);
  return { json: [printer.json, ...placed.rest].join("\n"), placeholders: [...printer.placeholders] };
}

/** The trees, in the list that the code has for them. */
export function wholeOf({ trees, listAt }: Pick<Printable, "trees" | "listAt">): readonly Tree[] {
  return listAt ? [{ is: "list", items: trees, isOpen: false, span: listAt }] : trees;
}

/** The last of some spans that begins before another one. */
function around(spans: readonly Span[], { start }: Span): Span | undefined {
  const last = spans[lastAtOrBefore(spans, start, (one) => one.start)];
  return last && last.start <= start ? last : undefined;
}
