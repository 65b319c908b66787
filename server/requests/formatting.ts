import { findNodeAtOffset, format } from "jsonc-parser";
import type { FormattingOptions, Position, Range, TextEdit } from "vscode-languageserver";
import { unitAt } from "../../core/language/model/manifest.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange, toTextEdit } from "../documents/to-lsp.ts";

/** Formats the document, or a range of it, as the editor's settings want it. Comments stay where they are. */
export function formatting({ document }: Snapshot, options: FormattingOptions, range?: Range): TextEdit[] {
  const { text } = document;
  const start = range ? document.offsetAt(range.start) : 0;
  const end = range ? document.offsetAt(range.end) : text.length;
  const edits = format(
    text,
    { offset: start, length: end - start },
    {
      tabSize: options.tabSize,
      insertSpaces: options.insertSpaces,
      insertFinalNewline: options.insertFinalNewline ?? false,
      eol: text.includes("\r\n") ? "\r\n" : "\n",
      keepLines: false,
    },
  );
  return edits.map(({ offset, length, content }) =>
    toTextEdit(document, { start: offset, end: offset + length, newText: content }),
  );
}

/** Formats the object or array that a typed bracket has just closed. */
export function formatTyped(snapshot: Snapshot, options: FormattingOptions, position: Position): TextEdit[] {
  const { document, manifest } = snapshot;
  const end = document.offsetAt(position);
  const placed = unitAt(manifest, end);
  const root = placed ? placed.unit.root : manifest.skeleton.root;
  const from = placed?.start ?? 0;
  const closed = root && findNodeAtOffset(root, end - 1 - from);
  if (!closed || from + closed.offset + closed.length !== end || !closed.children) return [];
  return formatting(snapshot, options, toRange(document, { start: from + closed.offset, end }));
}
