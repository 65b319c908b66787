import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import type { Expression } from "./expression.ts";
import type { StringLiteral } from "./literals.ts";
import { type OpenPiece, Output } from "./output.ts";
import { commentsIn } from "./scan.ts";

/** What is known of a text besides its JSON. All spans are in the source. */
export interface Notes {
  /** Faults of the text. */
  readonly problems: Problem[];
  /** Values and members that are code. */
  readonly code: Span[];
  /** Where the objects start that code adds members to. */
  readonly open: number[];
  /** What JSON does not have. */
  readonly signs: Span[];
}

const kinds = ["problems", "code", "open", "signs"] as const;

/** A state to go back to. */
export type Marks = { readonly output: number } & { readonly [K in keyof Notes]: number };

/** Writes values as JSON, and notes what is to be said of them. */
export class Writer {
  readonly output: Output;
  readonly notes: Notes = { problems: [], code: [], open: [], signs: [] };
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.output = new Output(text);
  }

  get marks(): Marks {
    const { problems, code, open, signs } = this.notes;
    const lengths = { problems: problems.length, code: code.length, open: open.length, signs: signs.length };
    return { output: this.output.mark, ...lengths };
  }

  /** Forgets what was written and noted since. */
  backTo(marks: Marks): void {
    this.output.backTo(marks.output);
    for (const kind of kinds) this.notes[kind].length = marks[kind];
  }

  fault(reason: string, start: number, end = start + 1): void {
    this.notes.problems.push({ reason, start, end: Math.min(end, this.#text.length) });
  }

  sign({ start, end }: Span): void {
    this.notes.signs.push({ start, end: start + this.#text.slice(start, end).trimEnd().length });
  }

  /** Leaves out source text but for its comments. */
  drop(span: Span): void {
    for (const { start, end } of commentsIn(this.#text, span)) {
      this.output.copy(start, end);
      this.output.insert(this.#text.startsWith("//", start) ? "\n" : " ", end);
    }
  }

  /** Leaves out source text that JSON does not have. */
  dropForeign(span: Span): void {
    if (span.start === span.end) return;
    this.sign(span);
    this.drop(span);
  }

  /** Writes code as a string that quotes it. */
  code(span: Span): OpenPiece {
    this.notes.code.push(span);
    return this.output.put(quoted(this.#text.slice(span.start, span.end)), span);
  }

  /** Writes a value that is neither object nor array. `undefined` is written as null, as in a list. */
  primitive(expression: Expression): void {
    const { value, strings, start, end } = expression;
    const source = this.#text.slice(start, end);
    if (strings) {
      if (strings.length > 1 || !source.startsWith('"')) this.sign(expression);
      this.output.strings(strings);
      for (const [index, { span }] of strings.entries()) {
        this.drop({ start: span.end, end: strings[index + 1]?.span.start ?? end });
      }
      return;
    }
    const json = JSON.stringify(typeof value === "bigint" ? String(value) : (value ?? null));
    if (source === json || (typeof value === "number" && isJsonNumber(source))) {
      this.output.copy(start, end);
      return;
    }
    this.sign(expression);
    this.output.put(json, expression);
    this.drop(expression);
  }

  /** Writes a string that is not closed, and gives its end. */
  unclosed(literal: StringLiteral): number {
    const { start, end } = literal.span;
    this.fault("UnclosedString", start, end);
    this.output.strings([literal]);
    return end;
  }

  /** Writes a property's name that is not quoted. */
  name(span: Span, name: string): void {
    const isCopy = this.#text.slice(span.start, span.end) === name;
    if (!isCopy) {
      this.output.put(JSON.stringify(name), span);
      return;
    }
    this.output.insert('"', span.start);
    this.output.copy(span.start, span.end);
    this.output.insert('"', span.end);
  }
}

/** `-0` is a number of JSON, but `JSON.stringify` makes 0 of it. */
function isJsonNumber(source: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(source) && !/^-0(?:\.0*)?(?:[eE]|$)/.test(source);
}

/** Code as JSON text. In a template it is marked already. */
function quoted(code: string): string {
  return JSON.stringify(/^`[^`]*`$/.test(code) ? code.slice(1, -1) : `\${${code}}`);
}
