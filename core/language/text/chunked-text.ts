import { lastAtOrBefore } from "./last-at-or-before.ts";
import { LineIndex, type Position } from "./line-index.ts";

/** The length of a new chunk, in UTF-16 units. One that was edited may have up to twice as many. */
const chunkLength = 8_192;

const lineFeed = "\n";
const carriageReturn = "\r";

/** A part of a text. It never ends between a carriage return and its line feed. */
class Chunk {
  readonly text: string;
  #lines: LineIndex | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Its lines, of which the first may have begun in an earlier chunk. Looked for when first asked for. */
  get lines(): LineIndex {
    this.#lines ??= LineIndex.of(this.text);
    return this.#lines;
  }
}

/** Where a chunk begins: its line, counted from 0, and the offset at which that line starts. */
interface LineStart {
  readonly line: number;
  readonly offset: number;
}

/**
 * A text in chunks, with its lines. It never changes: an edit gives a new one that shares all chunks but the edited, so
 * that it costs the same in a large text as in a small one. Offsets and lengths are UTF-16 units.
 */
export class ChunkedText {
  readonly length: number;
  readonly #chunks: readonly Chunk[];
  /** The offset of each chunk. */
  readonly #offsets: readonly number[];
  /** How many line breaks are before each chunk. Counted when first asked for. */
  #breaksBefore: readonly number[] | undefined;
  #whole: string | undefined;

  private constructor(chunks: readonly Chunk[], whole?: string) {
    let length = 0;
    this.#offsets = chunks.map(({ text }) => {
      const offset = length;
      length += text.length;
      return offset;
    });
    this.length = length;
    this.#chunks = chunks;
    this.#whole = whole;
  }

  static of(text: string): ChunkedText {
    return new ChunkedText(chunksOf(text), text);
  }

  /** The text as one string. It is put together when first asked for, which costs its length. */
  get whole(): string {
    this.#whole ??= this.#chunks.map(({ text }) => text).join("");
    return this.#whole;
  }

  /** A stretch of the text. It costs the chunks that it is in. */
  slice(start: number, end: number): string {
    const [first, last] = [this.#chunkAt(start), this.#chunkAt(end)];
    const chunks = this.#chunks.slice(first, last + 1).map(({ text }) => text);
    const offset = this.#offsetOf(first);
    return chunks.join("").slice(start - offset, end - offset);
  }

  /** The text with another in place of a stretch of it. */
  replaced(start: number, end: number, newText: string): ChunkedText {
    // With one character before, because an inserted line feed may join a carriage return; the one after is in the last.
    const first = this.#chunkAt(start - 1);
    const last = this.#chunkAt(end);
    const before = this.#textOf(first).slice(0, start - this.#offsetOf(first));
    const after = this.#textOf(last).slice(end - this.#offsetOf(last));
    const between = chunksOf(before + newText + after);
    return new ChunkedText([...this.#chunks.slice(0, first), ...between, ...this.#chunks.slice(last + 1)]);
  }

  /** The line and character of an offset; one outside the text counts as its nearest end. */
  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.length));
    const index = this.#chunkAt(clamped);
    const start = this.#lineStart(index);
    const { line, character } = this.#linesOf(index).positionAt(clamped - this.#offsetOf(index));
    return line === 0
      ? { line: start.line, character: clamped - start.offset }
      : { line: start.line + line, character };
  }

  /** The offset of a position, at most the end of its line. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const index = lastAtOrBefore(this.#allBreaksBefore(), line, Number);
    const start = this.#lineStart(index);
    const lines = this.#linesOf(index);
    const own = line - start.line;
    if (own >= lines.count) return this.length;
    const offset = own === 0 ? start.offset : this.#offsetOf(index) + lines.startOf(own);
    return Math.min(offset + Math.max(0, character), this.#contentEnd(index, own));
  }

  /** The end of a line without its line break. The line is that of a chunk, and may go on in those that follow. */
  #contentEnd(index: number, line: number): number {
    let [chunk, own] = [index, line];
    while (own === this.#linesOf(chunk).count - 1) {
      if (chunk === this.#chunks.length - 1) return this.length;
      chunk++;
      own = 0;
    }
    return this.#offsetOf(chunk) + this.#linesOf(chunk).contentEnd(own);
  }

  #chunkAt(offset: number): number {
    return lastAtOrBefore(this.#offsets, offset, Number);
  }

  #offsetOf(index: number): number {
    return this.#offsets[index] ?? 0;
  }

  #textOf(index: number): string {
    return this.#chunks[index]?.text ?? "";
  }

  #linesOf(index: number): LineIndex {
    return this.#chunks[index]?.lines ?? noLines;
  }

  #lineStart(index: number): LineStart {
    for (let before = index - 1; before >= 0; before--) {
      const lines = this.#linesOf(before);
      if (lines.count === 1) continue;
      const offset = this.#offsetOf(before) + lines.startOf(lines.count - 1);
      return { line: this.#allBreaksBefore()[index] ?? 0, offset };
    }
    return textStart;
  }

  #allBreaksBefore(): readonly number[] {
    if (this.#breaksBefore) return this.#breaksBefore;
    let breaks = 0;
    this.#breaksBefore = this.#chunks.map(({ lines }) => {
      const before = breaks;
      breaks += lines.count - 1;
      return before;
    });
    return this.#breaksBefore;
  }
}

const noLines = LineIndex.of("");
const textStart: LineStart = { line: 0, offset: 0 };

/** At least one chunk, and none that is empty apart from it. */
function chunksOf(text: string): Chunk[] {
  if (text.length <= 2 * chunkLength) return [new Chunk(text)];
  const chunks: Chunk[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + chunkLength;
    const isBetween = text[end - 1] === carriageReturn && text[end] === lineFeed;
    const stop = isBetween ? end + 1 : end;
    chunks.push(new Chunk(text.slice(start, stop)));
    start = stop;
  }
  return chunks;
}
