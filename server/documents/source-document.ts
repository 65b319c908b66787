import type { Position, TextDocumentContentChangeEvent } from "vscode-languageserver";
import { ChunkedText } from "../../core/language/text/chunked-text.ts";
import type { TextEdit } from "../../core/language/text/span.ts";

/** What turns offsets into positions and back: all that `to-lsp.ts` needs of a document. */
export interface Positioned {
  readonly uri: string;
  positionAt(offset: number): Position;
}

interface Edited {
  readonly document: SourceDocument;
  /** One after the other, each by the offsets that the one before left; undefined where the whole text is another. */
  readonly edits: readonly TextEdit[] | undefined;
}

/**
 * One version of a document's text with its lines. It never changes; the library's `TextDocument` is updated in place,
 * so that an offset taken before an `await` would refer to another text after it.
 */
export class SourceDocument implements Positioned {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly #text: ChunkedText;

  private constructor(uri: string, languageId: string, version: number, text: ChunkedText) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.#text = text;
  }

  static of(uri: string, languageId: string, version: number, text: string): SourceDocument {
    return new SourceDocument(uri, languageId, version, ChunkedText.of(text));
  }

  /** The whole text, put together when first asked for. No key of the user should need it. */
  get text(): string {
    return this.#text.whole;
  }

  /** In UTF-16 units. */
  get length(): number {
    return this.#text.length;
  }

  slice(start: number, end: number): string {
    return this.#text.slice(start, end);
  }

  /** The next version: the changes are applied one after the other, each to the outcome of the one before. */
  edited(changes: readonly TextDocumentContentChangeEvent[], version: number): Edited {
    let text = this.#text;
    let edits: TextEdit[] | undefined = [];
    for (const change of changes) {
      if (!("range" in change)) {
        text = ChunkedText.of(change.text);
        edits = undefined;
        continue;
      }
      const offsets = [text.offsetAt(change.range.start), text.offsetAt(change.range.end)];
      const [start, end] = [Math.min(...offsets), Math.max(...offsets)];
      text = text.replaced(start, end, change.text);
      edits?.push({ start, end, newText: change.text });
    }
    return { document: new SourceDocument(this.uri, this.languageId, version, text), edits };
  }

  positionAt(offset: number): Position {
    return this.#text.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#text.offsetAt(position);
  }
}
