import type { Span } from "../text/span.ts";
import type { Conversion } from "./conversion.ts";
import { Reader } from "./reader.ts";
import { endOfCode, isOpening, nameAt, skipTrivia } from "./scan.ts";

/** What only JavaScript can have: bare names, other quotes, constants, code around the value. */
const signs =
  /[[{,:(]\s*(?:['`]|\.\.\.|\[\s*['`A-Za-z]|[\p{L}$_][\p{L}\p{N}$_]*\s*:|[A-Z]\w*\.[A-Za-z]|String\(|undefined\b)|(?:=|\bdefault)\s*[[{(]|[\]})]\s*(?:;|as\b|satisfies\b)|"\s*\+\s*["'`]/u;

/** Whether a text has anything that makes it worth reading as JavaScript. JSON can have it in its strings. */
export function hasSigns(text: string): boolean {
  return signs.test(text);
}

/**
 * Reads a text that is an object or an array in JavaScript, bare or after `module.exports =`, `export default` or
 * `const x =`. Undefined if it is not plainly JavaScript: JSON with a mistake in it, such as a missing quote, is not.
 */
export function readJavaScript(text: string): Conversion | undefined {
  return new Program(text).read();
}

const declares = new Set(["const", "let", "var"]);

/** So many times the text's length is looked ahead for the value. Only types whose brackets never close take more. */
const maxAhead = 4;

/** A file of JavaScript: statements, of which one has the value. */
class Program {
  readonly #text: string;
  readonly #reader: Reader;
  readonly #statements: Span[] = [];
  /** How far it was looked ahead for equals signs, all in all. */
  #ahead = 0;

  constructor(text: string) {
    this.#text = text;
    this.#reader = new Reader(text);
  }

  read(): Conversion | undefined {
    const start = this.#valueStart();
    if (start === undefined) return undefined;
    const end = this.#reader.value(start);
    if (this.#reader.isTooDeep) return undefined;
    this.#rest(end);
    const { output, notes } = this.#reader.writer;
    const [sign] = notes.signs.toSorted((a, b) => a.start - b.start);
    // What is missing at one place, such as all brackets at the end, is one fault.
    const problems = [...new Map(notes.problems.toReversed().map((one) => [one.start, one])).values()].reverse();
    if (!sign || 2 * problems.length >= notes.signs.length) return undefined;
    return { ...output.finished(), ...notes, problems, open: new Set(notes.open), statements: this.#statements, sign };
  }

  /** Goes over what is before the value. */
  #valueStart(): number | undefined {
    const { writer } = this.#reader;
    for (let at = 0; ; ) {
      const start = skipTrivia(this.#text, at);
      writer.drop({ start: at, end: start });
      const character = this.#text[start];
      if (character === undefined) return undefined;
      if (character === ";") {
        at = start + 1;
        continue;
      }
      const value = this.#valueOf(start);
      if (value !== undefined) {
        writer.dropForeign({ start, end: value });
        return value;
      }
      at = this.#statement(start);
      if (at === start) return undefined;
    }
  }

  /** Where the object or the array of a statement starts; undefined if it is not about one. */
  #valueOf(start: number): number | undefined {
    const word = nameAt(this.#text, start);
    if (word === "") return isOpening(this.#text, start) ? start : undefined;
    const isExport = word === "export";
    const next = isExport ? skipTrivia(this.#text, start + word.length) : start;
    const inner = isExport ? nameAt(this.#text, next) : word;
    const isExported = inner === "module" || inner === "exports";
    const value = isExport && inner === "default" ? next + inner.length : this.#behindEquals(next, inner, isExported);
    if (value === undefined) return undefined;
    const at = skipTrivia(this.#text, value);
    return isOpening(this.#text, at) ? at : undefined;
  }

  #behindEquals(at: number, word: string, isExported: boolean): number | undefined {
    if (!isExported && !declares.has(word) && word !== "") return undefined;
    if (this.#ahead > maxAhead * this.#text.length) return undefined;
    const end = endOfCode(this.#text, at, { before: "=;", isType: true, withLine: true });
    this.#ahead += end - at;
    const equals = skipTrivia(this.#text, end);
    const isAssignment = this.#text[equals] === "=" && this.#text[equals + 1] !== "=" && this.#text[equals + 1] !== ">";
    return isAssignment ? equals + 1 : undefined;
  }

  /** Skips what follows the value. */
  #rest(start: number): void {
    const { writer } = this.#reader;
    for (let at = start; ; ) {
      const next = skipTrivia(this.#text, at);
      const isLast = next === this.#text.length || /[/][/*]/.test(this.#text.slice(at, next));
      if (isLast) writer.output.trivia(at, next);
      const character = this.#text[next];
      if (character === undefined) return;
      if (character === ";") {
        writer.sign({ start: next, end: next + 1 });
        at = next + 1;
        continue;
      }
      at = nameAt(this.#text, next) === "" ? next : this.#statement(next);
      if (at > next) continue;
      writer.fault("EndOfFileExpected", next, this.#text.length);
      return;
    }
  }

  /** Goes over a statement that has no value for JSON, and remembers it unless it only connects files. */
  #statement(start: number): number {
    const end = endOfCode(this.#text, start, { before: ";", withLine: true });
    // With single spaces, no part of the pattern can take up what another one has.
    const source = this.#text.slice(start, end).replaceAll(/\s+/g, " ");
    if (!connects.test(source)) this.#statements.push({ start, end });
    this.#reader.writer.drop({ start, end });
    return end;
  }
}

/** Directives, imports, and exports of what is declared elsewhere. */
const connects =
  /^(?:(["'])use \w+\1|import\b[^(]*|(?:const|let|var)\b[^=]*= ?require\([^()]*\)[\w.]*|(?:module\.exports|exports\.\w+\b|export ?=|export default) ?=? ?\{?[\w ,]*\}?|export ?\{[^{}]*\})$/;
