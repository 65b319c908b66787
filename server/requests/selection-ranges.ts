import { findNodeAtOffset, type Node } from "jsonc-parser";
import type { SelectionRange, SelectionRangeParams } from "vscode-languageserver";
import { treeAt } from "../../core/manifest/manifest.ts";
import { spanOf } from "../../core/text/nodes.ts";
import type { Span } from "../../core/text/span.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

/** Expands from a value outwards: the text in its quotes, the value, its property, its object, and so on up to the file. */
export const selectionRanges: RequestAnswer<SelectionRangeParams, SelectionRange[]> = (snapshot, { positions }) =>
  positions.map((position) => selectionAt(snapshot, snapshot.document.offsetAt(position)));

function selectionAt({ document, text, manifest }: Snapshot, offset: number): SelectionRange {
  const whole: SelectionRange = { range: toRange(document, { start: 0, end: text.length }) };
  const tree = treeAt(manifest, offset);
  const from = tree?.start ?? 0;
  const node = tree && findNodeAtOffset(tree.root, offset - from, true);
  const outwards = node ? ancestors(node) : [];
  const spans = outwards.toReversed().map((one) => spanOf(one));
  if (node?.type === "string") {
    const content = spanInQuotes(text.slice(node.offset + from, node.offset + from + node.length), node.offset);
    // Editors refuse ranges without the cursor, which may be before or after the quotes.
    if (offset - from >= content.start && offset - from <= content.end) spans.push(content);
  }
  return spans.reduce<SelectionRange>(
    (parent, { start, end }) => ({ range: toRange(document, { start: start + from, end: end + from }), parent }),
    whole,
  );
}

/** The text between the quotes of a string at an offset. The closing quote may be missing. */
function spanInQuotes(literal: string, offset: number): Span {
  const isClosed = /^"(?:[^"\\]|\\.)*"$/.test(literal);
  return { start: offset + 1, end: offset + literal.length - (isClosed ? 1 : 0) };
}

function ancestors(node: Node): Node[] {
  return node.parent ? [node, ...ancestors(node.parent)] : [node];
}
