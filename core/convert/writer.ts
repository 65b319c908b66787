import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { Effort } from "./effort.ts";
import type { Literal } from "./evaluate.ts";
import type { Code } from "./parse-code.ts";
import { endOfComment } from "./scan.ts";

/** A piece that is still being written. */
export interface OpenPiece extends Span {
  end: number;
  /** Undefined: the text of the source. */
  text: string | undefined;
}

const plainJson = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/u;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const minusZero = /^-0(?:\.0*)?(?:[eE]|$)/;
const foreignSpace = /[^\S \t\n\r]/;

/** Writes JSON text, each piece with its span in the code, and notes constructs that JSON does not have. */
export class JsonWriter {
  /** Whether a builder was written. */
  isBuilt = false;
  /** Values and members that are code. */
  readonly code: Span[] = [];
  /** Constructs that JSON does not have. */
  readonly signs: Span[] = [];
  /** The starts of comments that were written in place of a name. */
  readonly keptComments = new Set<number>();
  /** The number of nested names whose place is being filled. */
  protected inlineDepth = 0;
  readonly #pieces: OpenPiece[] = [];
  /** The last mark: pieces before it stay as they are. */
  #marked = 0;
  readonly #source: Code["source"];
  readonly #comments: readonly Span[];
  readonly #effort: Effort;
  protected readonly text: string;

  constructor({ source, comments }: Code) {
    this.#source = source;
    this.#comments = comments;
    this.text = source.text;
    this.#effort = Effort.ofWriting(source.text);
  }

  /** Whether the JSON would be too long for its source, and was cut off. */
  get isTooLong(): boolean {
    return this.#effort.isSpent;
  }

  /** The position of the next piece. */
  get mark(): number {
    this.#marked = this.#pieces.length;
    return this.#marked;
  }

  /** Drops the pieces since a mark. */
  backTo(mark: number): void {
    this.#pieces.length = mark;
  }

  sign({ start, end }: Span): void {
    const span = { start, end: start + this.text.slice(start, end).trimEnd().length };
    const { start: from, end: to } = this.#source.toSource(span);
    if (to > from) this.signs.push(span);
  }

  /** Writes text unchanged. */
  copy(start: number, end: number): void {
    if (end === start || !this.#effort.takes(end - start)) return;
    const last = this.#pieces.length > this.#marked ? this.#pieces.at(-1) : undefined;
    if (last?.end === start && last.text === undefined) last.end = end;
    else this.#pieces.push({ start, end, text: undefined });
  }

  /** Writes a text in place of another. */
  put(text: string, { start, end }: Span): OpenPiece {
    const piece = { start, end, text };
    if (this.#effort.takes(text.length)) this.#pieces.push(piece);
    return piece;
  }

  /** Writes a text that the code lacks. */
  insert(text: string, at: number): OpenPiece {
    return this.put(text, { start: at, end: at });
  }

  /** Writes white space and comments. White space that only JavaScript knows becomes a space. */
  trivia(start: number, end: number): void {
    let from = start;
    for (let at = start; at < end; ) {
      const next = endOfComment(this.text, at);
      if (next !== undefined && this.inlineDepth > 0) this.keptComments.add(at);
      if (next === undefined && foreignSpace.test(this.text[at] ?? "")) {
        this.copy(from, at);
        this.put(" ", { start: at, end: at + 1 });
        from = at + 1;
      }
      at = next ?? at + 1;
    }
    this.copy(from, end);
  }

  /** Leaves out text except its comments. `except`: the starts of comments that are kept elsewhere. */
  drop({ start, end }: Span, except: ReadonlySet<number> = new Set()): void {
    const comments = this.#comments;
    let index = lastAtOrBefore(comments, start, (one) => one.start);
    if ((comments[index]?.start ?? end) < start) index++;
    for (let one = comments[index]; one && one.start < end; one = comments[++index]) {
      if (except.has(one.start)) continue;
      if (this.inlineDepth > 0) this.keptComments.add(one.start);
      this.copy(one.start, one.end);
      this.insert(this.text.startsWith("//", one.start) ? "\n" : " ", one.end);
    }
  }

  /** Leaves out text that JSON does not have. */
  dropForeign(start: number, end: number): void {
    if (start === end) return;
    this.sign({ start, end });
    this.drop({ start, end });
  }

  /** Notes a bracket that differs in the source, such as that of a tuple. */
  signBracket(at: number): void {
    const span = { start: at, end: at + 1 };
    if (this.#source.written(span) !== this.text[at]) this.sign(span);
  }

  /** Writes code as a string that quotes it. */
  placeholder(span: Span): OpenPiece {
    this.code.push(span);
    const code = this.#source.written(span);
    // A template already has its marks.
    return this.put(JSON.stringify(/^`[^`]*`$/.test(code) ? code.slice(1, -1) : `\${${code}}`), span);
  }

  /** Writes a value that is neither text nor container. `undefined` is written as null, as in a list. */
  primitive(value: string | number | bigint | boolean | null | undefined, span: Span): void {
    const text = this.text.slice(span.start, span.end);
    const json = JSON.stringify(typeof value === "bigint" ? String(value) : (value ?? null));
    // `-0` is a JSON number, but `JSON.stringify` turns it into 0.
    const isNumber = typeof value === "number" && jsonNumber.test(text) && !minusZero.test(text);
    if (text === json || isNumber) {
      this.copy(span.start, span.end);
      return;
    }
    this.sign(span);
    this.put(json, span);
    this.drop(span);
  }

  /** Writes a property's name that is not quoted. */
  name(name: string, span: Span): void {
    this.put(JSON.stringify(name), span);
  }

  /** Writes concatenated literals as one string for the whole span. */
  strings(literals: readonly Literal[], whole: Span): void {
    const [first] = literals;
    if (!first) return;
    if (literals.length > 1 || this.text[whole.start] !== '"') this.sign(whole);
    this.drop({ start: whole.start, end: first.start });
    if (literals.length === 1 && plainJson.test(this.text.slice(first.start, first.end))) {
      this.copy(first.start, first.end);
    } else {
      const end = literals.at(-1)?.end ?? first.end;
      this.put('"', { start: first.start, end: first.start + 1 });
      for (const { start, end: after, value } of literals) {
        const content = { start: start + 1, end: after - 1 };
        // A text with escapes has no place for each of its characters.
        if (JSON.stringify(value) === `"${this.text.slice(content.start, content.end)}"`) {
          this.copy(content.start, content.end);
        } else this.put(JSON.stringify(value).slice(1, -1), content);
      }
      this.put('"', { start: end - 1, end });
    }
    for (const [index, { end }] of literals.entries()) {
      this.drop({ start: end, end: literals[index + 1]?.start ?? whole.end });
    }
  }

  /** The JSON text. */
  finished(): string {
    return this.#pieces.map(({ start, end, text }) => text ?? this.text.slice(start, end)).join("");
  }
}
