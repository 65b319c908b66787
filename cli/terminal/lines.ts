import { lastAtOrBefore } from "../../core/language/text/last-at-or-before.ts";

/** A place as editors count it: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text are. Lines end with LF, CR LF or CR. A byte order mark takes no column. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = [text.startsWith("\ufeff") ? 1 : 0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), endOf)];
  }

  /** The position of a UTF-16 offset. */
  positionAt(offset: number): Position {
    const line = lastAtOrBefore(this.#starts, offset, (start) => start);
    return { line: line + 1, column: Math.max(0, offset - (this.#starts[line] ?? 0)) + 1 };
  }

  /** The text of a line, without its end. */
  textOf(line: number): string {
    const start = this.#starts[line - 1] ?? this.#text.length;
    return this.#text.slice(start, this.#starts[line]).replace(/[\r\n]+$/, "");
  }
}

function endOf(lineEnd: RegExpExecArray): number {
  return lineEnd.index + lineEnd[0].length;
}
