import { lastAtOrBefore } from "./last-at-or-before.ts";

/** A position as the protocol counts it: both from 0, characters in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Where each line of a text starts, in UTF-16 units. It never changes: an edit gives a new one, and only the edited
 * lines are looked through for it, which on a large manifest is most of what a keystroke would cost otherwise.
 */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #text: string;

  private constructor(text: string, starts: readonly number[]) {
    this.#text = text;
    this.#starts = starts;
  }

  static of(text: string): LineIndex {
    return new LineIndex(text, [0, ...startsIn(text, 0, text.length)]);
  }

  /** The index of the text that comes of replacing `start` to `end` with `length` other characters. */
  replaced(text: string, start: number, end: number, length: number): LineIndex {
    const shift = start + length - end;
    // One character back, for an inserted line feed may join a carriage return before it.
    const first = this.#lineAt(Math.max(0, start - 1));
    const from = this.#starts[first] ?? 0;
    const rest = this.#lineAt(end) + 1;
    const to = this.#starts[rest];
    const between = startsIn(text, from, to === undefined ? text.length : to + shift);
    const after = this.#starts.slice(rest + 1).map((offset) => offset + shift);
    return new LineIndex(text, this.#starts.slice(0, first + 1).concat(between, after));
  }

  /** The line and character of an offset; one outside the text counts as its nearest end. */
  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    const line = this.#lineAt(clamped);
    return { line, character: clamped - (this.#starts[line] ?? 0) };
  }

  /** The offset of a position; one behind the end of its line counts as the line's end. */
  offsetAt({ line, character }: Position): number {
    const start = this.#starts[line];
    if (start === undefined) return line < 0 ? 0 : this.#text.length;
    return Math.min(start + Math.max(0, character), this.#contentEnd(line));
  }

  /** The text of a line without its line break; empty where there is no such line. */
  textOf(line: number): string {
    return this.#text.slice(this.#starts[line] ?? this.#text.length, this.#contentEnd(line));
  }

  #contentEnd(line: number): number {
    let end = this.#starts[line + 1] ?? this.#text.length;
    const start = this.#starts[line] ?? 0;
    if (line + 1 >= this.#starts.length) return end;
    while (end > start && isLineBreak(this.#text.charCodeAt(end - 1))) end--;
    return end;
  }

  #lineAt(offset: number): number {
    return lastAtOrBefore(this.#starts, offset, (start) => start);
  }
}

/** The line starts in (from, to]: a line starts behind every line break that ends in that stretch. */
function startsIn(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (!isLineBreak(code)) continue;
    if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at++;
    starts.push(at + 1);
  }
  return starts;
}

function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}
