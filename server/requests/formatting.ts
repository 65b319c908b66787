import { findNodeAtOffset } from "jsonc-parser";
import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  TextEdit,
} from "vscode-languageserver";
import { formatRange, formatText, formatValue } from "../../core/edit/format.ts";
import { treeAt } from "../../core/manifest/manifest.ts";
import { isReadable } from "../../core/text/parse.ts";
import type { TextEdit as Edit } from "../../core/text/span.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toOffsets, toTextEdit } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

export const formatting: RequestAnswer<DocumentFormattingParams, TextEdit[]> = (snapshot, { options }) =>
  formatted(snapshot, (text) => formatText(text, options));

export const rangeFormatting: RequestAnswer<DocumentRangeFormattingParams, TextEdit[]> = (
  snapshot,
  { options, range },
) => formatted(snapshot, (text) => formatRange(text, toOffsets(snapshot.document, range), options));

/** Formats the object or array that a typed bracket has just closed. */
export const formatTyped: RequestAnswer<DocumentOnTypeFormattingParams, TextEdit[]> = (
  snapshot,
  { options, position },
) => {
  const { document, manifest } = snapshot;
  const end = document.offsetAt(position);
  const tree = treeAt(manifest, end);
  const closed = tree && findNodeAtOffset(tree.root, end - 1 - tree.start);
  if (!tree || !closed?.children) return [];
  const start = tree.start + closed.offset;
  if (start + closed.length !== end) return [];
  return formatted(snapshot, (text) => formatValue(text, { start, end }, options));
};

function formatted({ document, text }: Snapshot, edits: (text: string) => Edit[]): TextEdit[] {
  // Indenting every line by the depth of open brackets could fill the memory. The formatter supports JSON only.
  if (!isReadable(text)) return [];
  return edits(text).map((edit) => toTextEdit(document, edit));
}
