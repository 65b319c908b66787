import { inputLimits } from "../facts/limits.ts";
import { readExpression, skipTypeAssertions } from "./expression.ts";
import { readString } from "./literals.ts";
import { behindModifiers, writeName } from "./names.ts";
import type { OpenPiece } from "./output.ts";
import { endOfCode, isOpening, nameAt, skipTrivia } from "./scan.ts";
import { Writer } from "./writer.ts";

type Closing = "}" | "]";

/** What is remembered of an object or an array while it is read. */
interface Frame {
  readonly start: number;
  readonly closing: Closing;
  /** The comma that was written last, while nothing is after it. */
  comma: OpenPiece | undefined;
  hasType: boolean;
  /** The names and values that replace members which code adds. */
  readonly spreads: { readonly name: OpenPiece; readonly value: OpenPiece }[];
}

/** A member or an element. */
interface Item {
  readonly end: number;
  /** Whether JSON has it: what is undefined is left out. */
  readonly isWritten: boolean;
}

const isClosing = (character: string | undefined): boolean =>
  character === "}" || character === "]" || character === ")";

/** Reads values, and writes them as JSON. It continues after faults, as people type. */
export class Reader {
  readonly writer: Writer;
  readonly #text: string;
  /** Where code that starts with a bracket ends, by its start. */
  readonly #ends = new Map<number, number>();
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.writer = new Writer(text);
  }

  /** Whether brackets are nested deeper than is read. */
  get isTooDeep(): boolean {
    return this.#depth > inputLimits.depth;
  }

  /** Writes the value that starts at an offset, and gives its end. */
  value(at: number): number {
    const { marks } = this.writer;
    const end = this.#bracketed(at);
    if (this.isTooDeep) return this.#text.length;
    if (end !== undefined && !this.#goesOn(end)) return this.#skipAfter(end);
    this.writer.backTo(marks);
    const expression = end === undefined ? readExpression(this.#text, at) : undefined;
    if (!expression) return this.#code(at);
    this.writer.primitive(expression);
    return this.#skipAfter(expression.end);
  }

  /** Whether an operator takes up a value that ends at an offset. */
  #goesOn(end: number): boolean {
    return ".(?=|&<>*/%^+-".includes(this.#text[skipTrivia(this.#text, end)] ?? ",");
  }

  #skipAfter(start: number): number {
    const end = skipTypeAssertions(this.#text, start);
    this.writer.dropForeign({ start, end });
    return end;
  }

  #endOfCode(start: number, before: string): number {
    return endOfCode(this.#text, start, { before, known: this.#ends });
  }

  #code(start: number): number {
    const isString = this.#text[start] === '"' || this.#text[start] === "'";
    const literal = isString ? readString(this.#text, start) : undefined;
    if (literal && !literal.isClosed) return this.writer.unclosed(literal);
    const end = this.#endOfCode(start, ",");
    if (isOpening(this.#text, start)) this.#ends.set(start, end);
    if (end > start) this.writer.code({ start, end });
    else {
      this.writer.fault("ValueExpected", start);
      this.writer.output.insert("null", start);
    }
    return end;
  }

  /** An object or an array, in parentheses or not; undefined for anything else. */
  #bracketed(at: number): number | undefined {
    if (!isOpening(this.#text, at)) return undefined;
    const bracket = this.#text[at];
    this.#depth++;
    if (this.isTooDeep) return undefined;
    const end = bracket === "(" ? this.#parenthesized(at) : this.#container(at, bracket === "{" ? "}" : "]");
    if (!this.isTooDeep) this.#depth--;
    return end;
  }

  #parenthesized(at: number): number | undefined {
    const inner = skipTrivia(this.#text, at + 1);
    this.writer.dropForeign({ start: at, end: inner });
    const end = this.#bracketed(inner);
    const closing = end === undefined ? inner : skipTrivia(this.#text, this.#skipAfter(end));
    if (end === undefined || this.#text[closing] !== ")") return undefined;
    this.writer.dropForeign({ start: end, end: closing + 1 });
    return closing + 1;
  }

  #container(at: number, closing: Closing): number {
    const { output } = this.writer;
    const frame: Frame = {
      start: at,
      closing,
      comma: undefined,
      hasType: false,
      spreads: [],
    };
    output.copy(at, at + 1);
    for (let pos = at + 1; ; ) {
      const start = skipTrivia(this.#text, pos);
      const character = this.#text[start];
      if (character === undefined || isClosing(character)) return this.#close(frame, pos, start);
      const marks = output.mark;
      output.trivia(pos, start);
      const { end, isWritten } = closing === "}" ? this.#member(start, frame) : this.#element(start);
      if (this.isTooDeep) return this.#text.length;
      if (isWritten) frame.comma = undefined;
      else if (this.#text.slice(pos, start).trim() === "" && output.mark <= marks + 1) output.backTo(marks);
      pos = this.#separator(frame, end, isWritten);
    }
  }

  #close({ closing, comma, hasType, spreads }: Frame, from: number, at: number): number {
    const { output } = this.writer;
    output.trivia(from, at);
    if (comma) comma.text = "";
    // The type decides which rules hold, and it may be among what code adds.
    const [first] = spreads;
    if (first && !hasType) [first.name.text, first.value.text] = ['"type"', first.name.text];
    if (this.#text[at] === closing) {
      output.copy(at, at + 1);
      return at + 1;
    }
    this.writer.fault(closing === "}" ? "CloseBraceExpected" : "CloseBracketExpected", at);
    output.insert(closing, at);
    return at;
  }

  /** Skips the comma after a member. */
  #separator(frame: Frame, from: number, isWritten: boolean): number {
    const { output } = this.writer;
    const at = skipTrivia(this.#text, from);
    const character = this.#text[at];
    if (character === undefined || isClosing(character)) return from;
    output.trivia(from, at);
    if (character !== ",") this.writer.fault("CommaExpected", at);
    if (isWritten) {
      frame.comma = character === "," ? output.put(",", { start: at, end: at + 1 }) : output.insert(",", at);
    }
    return character === "," || character === ";" ? at + 1 : at;
  }

  #element(start: number): Item {
    if (!this.#text.startsWith("...", start)) return { end: this.value(start), isWritten: true };
    const end = this.#endOfCode(start, ",");
    this.writer.sign({ start, end });
    this.writer.code({ start, end });
    return { end, isWritten: true };
  }

  #member(start: number, frame: Frame): Item {
    if (this.#text.startsWith("...", start)) return this.#spread(start, frame);
    const { marks, output } = this.writer;
    const end = writeName(this.writer, this.#text, behindModifiers(this.#text, start));
    if (end === undefined) {
      this.writer.fault("PropertyNameExpected", start);
      return { end: Math.max(this.#endOfCode(start, ",;"), start + 1), isWritten: false };
    }
    if (/^["']?type\b/.test(this.#text.slice(start, start + 6))) frame.hasType = true;
    const colon = skipTrivia(this.#text, end);
    if (this.#text[colon] !== ":") return this.#withoutColon(start, end, colon);
    if (this.#text[start] !== '"') this.writer.sign({ start, end });
    output.trivia(end, colon);
    output.copy(colon, colon + 1);
    const value = skipTrivia(this.#text, colon + 1);
    output.trivia(colon + 1, value);
    const over = this.value(value);
    if (this.#text.slice(value, over) !== "undefined") return { end: over, isWritten: true };
    this.writer.backTo(marks);
    this.writer.dropForeign({ start, end: over });
    return { end: over, isWritten: false };
  }

  /** A method, a name that is its own value, or a fault. */
  #withoutColon(start: number, keyEnd: number, next: number): Item {
    const { output } = this.writer;
    const character = this.#text[next];
    output.insert(": ", keyEnd);
    if (character === "(") {
      const end = this.#endOfCode(start, ",");
      this.writer.sign({ start, end: keyEnd });
      this.writer.code({ start, end });
      return { end, isWritten: true };
    }
    if (nameAt(this.#text, start) !== "" && (character === "," || character === "}")) {
      this.writer.code({ start, end: keyEnd });
      return { end: keyEnd, isWritten: true };
    }
    this.writer.fault("ColonExpected", next);
    output.insert("null", keyEnd);
    return { end: keyEnd, isWritten: true };
  }

  #spread(start: number, frame: Frame): Item {
    const span = { start, end: this.#endOfCode(start, ",") };
    const { writer } = this;
    writer.sign(span);
    writer.notes.open.push(frame.start);
    const name = writer.code(span);
    writer.output.insert(": ", span.end);
    frame.spreads.push({ name, value: writer.output.put("null", span) });
    return { end: span.end, isWritten: true };
  }
}
