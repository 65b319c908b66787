import { lastAtOrBefore } from "../text/last-at-or-before.ts";
import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";

/** JSON text that means what a JavaScript text means. All spans are in the JavaScript. */
export interface Conversion {
  /** With the comments of the source. It is valid JSON but for them, whatever the source is. */
  readonly json: string;
  readonly map: SourceMap;
  /** Faults of the source. */
  readonly problems: readonly Problem[];
  /** Values and members that are code, in source order. A string that quotes it replaces each. */
  readonly code: readonly Span[];
  /** Whether it is part of code that has no place in JSON and is left out. */
  readonly hasOtherCode: boolean;
  /** Functions beside the values of a command, such as its handler. They are left out. */
  readonly functions: readonly Span[];
  /** What the source is, to people. */
  readonly language: "discord.js code" | "Python" | "JavaScript";
  /** Where the objects start that code adds members to. */
  readonly open: ReadonlySet<number>;
  /** The first thing that JSON does not have. */
  readonly sign: Span;
}

/** Whether a span of the source is in something that is code. */
export function isInCode({ code }: Pick<Conversion, "code">, { start, end }: Span): boolean {
  const around = code[lastAtOrBefore(code, start, (one) => one.start)];
  return around !== undefined && start >= around.start && end <= around.end;
}

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
