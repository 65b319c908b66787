import type { Span } from "../text/span.ts";
import type { StringLiteral } from "./literals.ts";
import { endOfComment } from "./scan.ts";
import { type Piece, SourceMap } from "./source-map.ts";

/** A piece that is still being written. */
export interface OpenPiece extends Span {
  /** Undefined: as in the source. */
  text: string | undefined;
}

const plainJson = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/u;
const foreignSpace = /[^\S \t\n\r]/;
const toEscape = /(["\\\p{Cc}])/u;

/** JSON text as it is written, each piece with its span in the source. */
export class Output {
  readonly #source: string;
  readonly #pieces: OpenPiece[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Where the next piece comes. */
  get mark(): number {
    return this.#pieces.length;
  }

  /** Drops what was written since a mark. */
  backTo(mark: number): void {
    this.#pieces.length = mark;
  }

  /** Writes source text as it is. */
  copy(start: number, end: number): void {
    if (end > start) this.#pieces.push({ start, end, text: undefined });
  }

  /** Writes a text for a span of the source. */
  put(text: string, { start, end }: Span): OpenPiece {
    const piece = { start, end, text };
    this.#pieces.push(piece);
    return piece;
  }

  /** Writes a text that the source lacks. */
  insert(text: string, at: number): OpenPiece {
    return this.put(text, { start: at, end: at });
  }

  /** Writes white space and comments. What only JavaScript takes for white space becomes a space. */
  trivia(start: number, end: number): void {
    let from = start;
    for (let at = start; at < end; ) {
      const next = endOfComment(this.#source, at);
      if (next === undefined && foreignSpace.test(this.#source[at] ?? "")) {
        this.copy(from, at);
        this.put(" ", { start: at, end: at + 1 });
        from = at + 1;
      }
      at = next ?? at + 1;
    }
    this.copy(from, end);
  }

  /** Writes the strings that together are one value. */
  strings(parts: readonly StringLiteral[]): void {
    const [first] = parts;
    const last = parts.at(-1);
    if (!first || !last) return;
    const { start } = first.span;
    const { end } = last.span;
    if (parts.length === 1 && plainJson.test(this.#source.slice(start, end))) {
      this.copy(start, end);
      return;
    }
    this.put('"', { start, end: start + 1 });
    for (const run of parts.flatMap(({ runs }) => runs)) {
      if (this.#source.slice(run.start, run.end) === run.value) this.#content(run);
      else this.put(JSON.stringify(run.value).slice(1, -1), run);
    }
    this.put('"', { start: Math.max(end - 1, start + 1), end });
  }

  /** Content of a string that means in the source what it says: only quotes and control characters are escaped. */
  #content({ start, end }: Span): void {
    let at = start;
    for (const part of this.#source.slice(start, end).split(toEscape)) {
      const span = { start: at, end: at + part.length };
      if (toEscape.test(part)) this.put(JSON.stringify(part).slice(1, -1), span);
      else this.copy(span.start, span.end);
      at = span.end;
    }
  }

  /** What was written, and where it comes from. */
  finished(): { readonly json: string; readonly map: SourceMap } {
    const pieces: Piece[] = [];
    let json = "";
    for (const { start, end, text } of this.#pieces) {
      const written = text ?? this.#source.slice(start, end);
      if (written === "") continue;
      pieces.push({ start, end, at: json.length, isCopy: text === undefined });
      json += written;
    }
    return { json, map: new SourceMap(pieces, json.length) };
  }
}
