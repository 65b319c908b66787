import { findNodeAtOffset, format } from "jsonc-parser";
import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  FormattingOptions,
  TextEdit,
} from "vscode-languageserver";
import { treeAt } from "../../core/language/model/manifest.ts";
import { isReadable } from "../../core/language/text/parse.ts";
import type { Span } from "../../core/language/text/span.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toOffsets, toTextEdit } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

export const formatting: Answer<DocumentFormattingParams, TextEdit[]> = (snapshot, { options }) =>
  formatted(snapshot, { start: 0, end: snapshot.document.text.length }, options);

export const rangeFormatting: Answer<DocumentRangeFormattingParams, TextEdit[]> = (snapshot, { options, range }) =>
  formatted(snapshot, toOffsets(snapshot.document, range), options);

/** Formats the object or array that a typed bracket has just closed. */
export const formatTyped: Answer<DocumentOnTypeFormattingParams, TextEdit[]> = (snapshot, { options, position }) => {
  const { document, manifest } = snapshot;
  const end = document.offsetAt(position);
  const tree = treeAt(manifest, end);
  const closed = tree && findNodeAtOffset(tree.root, end - 1 - tree.start);
  if (!tree || !closed?.children) return [];
  const start = tree.start + closed.offset;
  return start + closed.length === end ? formatted(snapshot, { start, end }, options) : [];
};

function formatted({ document, manifest }: Snapshot, { start, end }: Span, options: FormattingOptions): TextEdit[] {
  const { text } = document;
  // The formatter writes as many spaces before each line as brackets are open: it would fill the memory. It knows JSON only.
  if (!isReadable(text) || manifest.javascript) return [];
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const edits = format(text, { offset: start, length: end - start }, { ...options, eol, keepLines: false });
  return edits.map(({ offset, length, content }) =>
    toTextEdit(document, { start: offset, end: offset + length, newText: content }),
  );
}
