import type { Position, TextDocumentContentChangeEvent } from "vscode-languageserver";
import { LineIndex } from "../../core/language/text/line-index.ts";

/** What turns offsets into positions and back: all that `to-lsp.ts` needs of a document. */
export interface Positioned {
  readonly uri: string;
  positionAt(offset: number): Position;
}

/**
 * One version of a document's text with its line index. It never changes; the library's `TextDocument` is updated in
 * place, so that an offset taken before an `await` would speak of another text after it.
 */
export class SourceDocument implements Positioned {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
  readonly #lines: LineIndex;

  private constructor(uri: string, languageId: string, version: number, text: string, lines: LineIndex) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.text = text;
    this.#lines = lines;
  }

  static of(uri: string, languageId: string, version: number, text: string): SourceDocument {
    return new SourceDocument(uri, languageId, version, text, LineIndex.of(text));
  }

  /** The next version: the changes are applied one after the other, each to the outcome of the one before. */
  edited(changes: readonly TextDocumentContentChangeEvent[], version: number): SourceDocument {
    let { text } = this;
    let lines = this.#lines;
    for (const change of changes) {
      if (!("range" in change)) {
        text = change.text;
        lines = LineIndex.of(text);
        continue;
      }
      const offsets = [lines.offsetAt(change.range.start), lines.offsetAt(change.range.end)];
      const [start, end] = [Math.min(...offsets), Math.max(...offsets)];
      text = text.slice(0, start) + change.text + text.slice(end);
      lines = lines.replaced(text, start, end, change.text.length);
    }
    return new SourceDocument(this.uri, this.languageId, version, text, lines);
  }

  positionAt(offset: number): Position {
    return this.#lines.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#lines.offsetAt(position);
  }
}
