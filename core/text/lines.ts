import { lastAtOrBefore } from "../tools/last-at-or-before.ts";

/** A position as editors show it: both from 1, columns in UTF-16 units. */
export interface EditorPosition {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text, counted from 1. A byte order mark takes no column. */
export class Lines {
  readonly #text: string;
  /** The offset at which each line starts, in UTF-16 units. */
  readonly #starts: readonly number[];

  constructor(text: string) {
    const mark = text.startsWith("\ufeff") ? 1 : 0;
    this.#text = text;
    this.#starts = [
      mark,
      ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: lineBreak, index }) => index + lineBreak.length),
    ];
  }

  /** The position of a UTF-16 offset. An offset outside the text counts as the nearest end. */
  positionAt(offset: number): EditorPosition {
    const clamped = Math.max(this.#starts[0] ?? 0, Math.min(offset, this.#text.length));
    const line = lastAtOrBefore(this.#starts, clamped, Number);
    return { line: line + 1, column: clamped - (this.#starts[line] ?? 0) + 1 };
  }

  /** The text of a line without its line break; empty where there is no such line. */
  textOf(line: number): string {
    const start = this.#starts[line - 1] ?? this.#text.length;
    return this.#text.slice(start, this.#starts[line]).replace(/(?:\r\n?|\n)$/, "");
  }
}
