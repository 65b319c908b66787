import { format } from "jsonc-parser";
import type { FormattingOptions, Range, TextEdit } from "vscode-languageserver";
import type { Snapshot } from "../snapshot.ts";
import { toTextEdit } from "../to-lsp.ts";

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
