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
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(0, offset - (this.#starts[low] ?? 0)) + 1 };
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
