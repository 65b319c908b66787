import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";

/** How a text can be read on where that would end. */
export interface Repair extends Span {
  /** What is wrong there. */
  readonly reason: string;
  /** A text that is missing, and where. Without it, what is in the span is left out. */
  readonly missing?: { readonly text: string; readonly at: number };
}

/** A source with repairs. Offsets are in its text unless they are said to be in the source. */
export class PatchedText {
  readonly #sourceLength: number;
  /** By their starts. */
  readonly #problems = new Map<number, Problem>();
  #added: Span[] = [];
  #text: string;

  constructor(source: string) {
    this.#sourceLength = source.length;
    this.#text = source;
  }

  get text(): string {
    return this.#text;
  }

  /** What was repaired, in the source. What is missing at one place, such as all brackets at the end, is one fault. */
  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  fault(reason: string, span: Span): void {
    const { start, end } = this.toSource(span);
    // At the end of the text there is no character to mark.
    const problem = { reason, start, end: Math.min(end, this.#sourceLength) };
    if (!this.#problems.has(start)) this.#problems.set(start, problem);
  }

  repair({ reason, start, end, missing }: Repair): void {
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

  /** The span in the source of a span in the text: where it would be, of what the source lacks. */
  toSource({ start, end }: Span): Span {
    if (this.#added.length === 0) return { start, end };
    return { start: this.#offsetInSource(start), end: this.#offsetInSource(end) };
  }

  #offsetInSource(offset: number): number {
    return this.#added.reduce((left, { start, end }) => left - Math.max(0, Math.min(offset, end) - start), offset);
  }
}
