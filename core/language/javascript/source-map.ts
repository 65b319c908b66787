import { lastAtOrBefore } from "../text/last-at-or-before.ts";
import type { Span } from "../text/span.ts";

export interface Piece extends Span {
  /** Its offset in the JSON text. */
  readonly at: number;
  /** Whether it is the source's own text, so that each character of it has its place there. */
  readonly isCopy: boolean;
}

export class SourceMap {
  readonly #pieces: readonly Piece[];
  readonly #length: number;
  #bySource: readonly Piece[] | undefined;

  /** `pieces`: in the order of the JSON text, none empty. `length`: that of the JSON text. */
  constructor(pieces: readonly Piece[], length: number) {
    this.#pieces = pieces;
    this.#length = length;
  }

  /** The span in the source of a span in the JSON text. */
  toSource({ start, end }: Span): Span {
    const from = this.#sourceOf(start, "start");
    return { start: from, end: Math.max(from, end > start ? this.#sourceOf(end - 1, "end") : from) };
  }

  /** The offset in the JSON text of an offset in the source: of what was dropped there, where it would be. */
  toJson(offset: number): number {
    this.#bySource ??= this.#pieces.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
    const piece = this.#bySource[lastAtOrBefore(this.#bySource, offset, ({ start }) => start)];
    if (!piece || offset < piece.start) return 0;
    if (piece.isCopy) return piece.at + Math.min(offset, piece.end) - piece.start;
    return offset < piece.end ? piece.at : this.#endOf(piece);
  }

  #sourceOf(offset: number, side: "start" | "end"): number {
    const piece = this.#pieces[lastAtOrBefore(this.#pieces, offset, ({ at }) => at)];
    if (!piece) return 0;
    if (piece.isCopy) return piece.start + (offset - piece.at) + (side === "end" ? 1 : 0);
    return piece[side];
  }

  #endOf(piece: Piece): number {
    const next = this.#pieces[lastAtOrBefore(this.#pieces, piece.at, ({ at }) => at) + 1];
    return next?.at ?? this.#length;
  }
}
