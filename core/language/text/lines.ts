import { LineIndex } from "./line-index.ts";

/** A position as editors show it: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text, counted from 1. A byte order mark takes no column. */
export class Lines {
  readonly #index: LineIndex;
  /** UTF-16 units before the first character. */
  readonly #mark: number;

  constructor(text: string) {
    this.#mark = text.startsWith("\ufeff") ? 1 : 0;
    this.#index = LineIndex.of(text.slice(this.#mark));
  }

  /** The position of a UTF-16 offset. */
  positionAt(offset: number): Position {
    const { line, character } = this.#index.positionAt(offset - this.#mark);
    return { line: line + 1, column: character + 1 };
  }

  /** The text of a line, without its end. */
  textOf(line: number): string {
    return this.#index.textOf(line - 1);
  }
}
