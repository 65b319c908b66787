import { lastAtOrBefore } from "./last-at-or-before.ts";

/** A position as the protocol counts it: both from 0, characters in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Where each line of a text starts, in UTF-16 units. It never changes. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #text: string;

  private constructor(text: string, starts: readonly number[]) {
    this.#text = text;
    this.#starts = starts;
  }

  static of(text: string): LineIndex {
    return new LineIndex(text, text.includes("\r") ? startsIn(text) : startsByLineFeed(text));
  }

  /** How many lines there are: one more than line breaks. */
  get count(): number {
    return this.#starts.length;
  }

  /** The line and character of an offset; one outside the text counts as its nearest end. */
  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    const line = lastAtOrBefore(this.#starts, clamped, Number);
    return { line, character: clamped - this.startOf(line) };
  }

  /** The offset at which a line starts; the text's end where there is no such line. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.#text.length;
  }

  /** The offset after the last character of a line, its line break left out. */
  contentEnd(line: number): number {
    let end = this.startOf(line + 1);
    if (line + 1 >= this.count) return end;
    while (end > this.startOf(line) && isLineBreak(this.#text[end - 1])) end--;
    return end;
  }

  /** The text of a line without its line break; empty where there is no such line. */
  textOf(line: number): string {
    return this.#text.slice(this.startOf(line), this.contentEnd(line));
  }
}

/** A line starts after every line break, and `\r\n` is one. */
function startsIn(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: found, index }) => index + found.length)];
}

/** The same, many times as fast, for the texts that most files have. */
function startsByLineFeed(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
