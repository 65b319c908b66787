import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";

/** A repair that lets the parser go on after a fault. */
export interface SyntaxRepair extends Span {
  /** The fault, as a problem's reason. */
  readonly reason: string;
  /** The missing text and its position. Absent: the span is blanked. */
  readonly missing?: { readonly text: string; readonly at: number };
}

/** A source with repairs. Offsets are in its text unless they are said to be in the source. */
export class PatchedText {
  readonly #source: string;
  /** Problems by their starts. */
  readonly #problems = new Map<number, Problem>();
  #added: Span[] = [];
  /** The running total of the lengths of `#added`; out of date if their counts differ. */
  #addedLengths: readonly number[] = [];
  #text: string;

  /** `text`: what to read in place of the source, with the same offsets. */
  constructor(source: string, text: string) {
    this.#source = source;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** The repaired faults, in the source. Several missing parts at one place, such as all brackets at the end, are one fault. */
  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  fault(reason: string, span: Span): void {
    const { start, end } = this.toSource(span);
    // At the end of the text there is no character to mark.
    const problem = { reason, start, end: Math.min(end, this.#source.length) };
    if (!this.#problems.has(start)) this.#problems.set(start, problem);
  }

  repair({ reason, start, end, missing }: SyntaxRepair): void {
    this.fault(reason, { start, end });
    if (missing) this.insert(missing.text, missing.at);
    else this.blank(start, end);
  }

  blank(start: number, end: number): void {
    this.#text = this.#text.slice(0, start) + " ".repeat(end - start) + this.#text.slice(end);
  }

  insert(text: string, at: number): void {
    const moved = this.#added.map(({ start, end }) => {
      return start < at ? { start, end } : { start: start + text.length, end: end + text.length };
    });
    this.#added = [...moved, { start: at, end: at + text.length }].sort((a, b) => a.start - b.start);
    this.#text = this.#text.slice(0, at) + text + this.#text.slice(at);
  }

  /** Returns the author's text of a span. */
  written(span: Span): string {
    const { start, end } = this.toSource(span);
    return this.#source.slice(start, end);
  }

  /** The span in the source of a span in the text. Text that the source lacks maps to the position where it was inserted. */
  toSource({ start, end }: Span): Span {
    if (this.#added.length === 0) return { start, end };
    return { start: this.#offsetInSource(start), end: this.#offsetInSource(end) };
  }

  #offsetInSource(offset: number): number {
    const index = lastAtOrBefore(this.#added, offset, ({ start }) => start);
    const last = this.#added[index];
    if (!last || last.start > offset) return offset;
    return offset - (this.#lengths()[index] ?? 0) + Math.max(0, last.end - offset);
  }

  /** The total length of the added texts up to each of them. */
  #lengths(): readonly number[] {
    if (this.#addedLengths.length === this.#added.length) return this.#addedLengths;
    let sum = 0;
    this.#addedLengths = this.#added.map(({ start, end }) => (sum += end - start));
    return this.#addedLengths;
  }
}
