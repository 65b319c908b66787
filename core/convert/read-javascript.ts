import { inputLimits } from "../text/input-limits.ts";
import type { Span } from "../text/span.ts";
import type { Conversion } from "./conversion.ts";
import { Effort } from "./effort.ts";
import { declaredFunction } from "./functions.ts";
import { type Code, type Expression, parseCode, type Statement, spanOf, type Unparsed } from "./parse-code.ts";
import { type RewrittenPython, rewritePython } from "./python.ts";
import { declaredIn } from "./scope.ts";
import {
  chooseLiterals,
  commandNamesIn,
  commandsBeside,
  connects,
  isBuilderFunction,
  isFollowed,
  isModulePart,
  isPartOfCommand,
  literalsIn,
  literalsOf,
} from "./statements.ts";
import { ValueWriter } from "./value-writer.ts";

export type CodeReading = Conversion | Exclude<Unparsed, "TooManyFaults"> | "NoCommands" | undefined;

/**
 * Reads a text with objects, arrays or builders in JavaScript, or with such values in Python. They may be bare or after
 * `module.exports =`, `export default` or `const x =`. Undefined if the text is plainly neither, such as JSON with a missing
 * quote. A word says why a text that may be JavaScript was not read.
 */
export function readJavaScript(text: string): CodeReading {
  const effort = Effort.ofReading(text);
  const python = text.length > inputLimits.codeLength ? undefined : rewritePython(text);
  const asPython = python && readCode(parseCode(text, python.source), effort, python);
  const isRead = typeof asPython === "object";
  if (isRead && asPython.problems.length === 0) return asPython;
  if (effort.isSpent) return asPython;
  const read = readCode(parseCode(text), effort);
  return isRead && typeof read !== "object" ? asPython : read;
}

function readCode(code: Code | Unparsed, effort: Effort, python?: RewrittenPython): CodeReading {
  if (typeof code === "string") return code === "TooManyFaults" ? undefined : code;
  const literals = literalsIn(code.statements);
  const candidates = [...literals.values()].flat();
  if (candidates.length === 0) {
    return code.source.problems.length === 0 && code.statements.some(isModulePart) ? "NoCommands" : undefined;
  }
  if (candidates.every(isPartOfCommand)) return "NoCommands";
  // Names are resolved once the values that refer to them are written.
  const first = write(code, effort, literals, candidates, {
    inlined: new Set(),
    used: new Set(),
    followed: new Set(),
    keptComments: new Set(),
  });
  const { inlined, followed, keptComments } = first;
  const { used } = first.scope;
  const chosen = chooseLiterals(literals, (name) => used.has(name));
  const writer = write(code, effort, literals, chosen, { inlined, used, followed, keptComments });
  return effort.isSpent || writer.isTooLong
    ? "JavaScriptTooLarge"
    : conversionOf(code, literals, chosen, writer, python);
}

/** The names that values of a file refer to. */
interface NamedParts {
  /** Declarations that are written in place of their names. */
  readonly inlined: ReadonlySet<Expression>;
  readonly used: ReadonlySet<string>;
  /** Later code that is written with the values. */
  readonly followed: ReadonlySet<object>;
  /** The starts of comments that are written with the values. */
  readonly keptComments: ReadonlySet<number>;
}

/**
 * Writes the chosen values as one, without other code. Comments are kept, except those of `inlined` parts, which are written
 * with the values.
 */
function write(
  code: Code,
  effort: Effort,
  literals: ReadonlyMap<Statement, readonly Expression[]>,
  chosen: readonly Expression[],
  { inlined, used, followed, keptComments }: NamedParts,
): ValueWriter {
  const writer = new ValueWriter(code, effort);
  const list = new ChosenList(writer, chosen);
  let pos = 0;
  for (const [statement, all] of literals) {
    const { start, end } = spanOf(statement);
    writer.drop({ start: pos, end: start });
    pos = start;
    for (const literal of all.filter((one) => list.has(one) || inlined.has(one))) {
      const own = spanOf(literal);
      if (list.has(literal)) list.write(literal, pos);
      else writer.drop({ start: pos, end: own.start });
      pos = own.end;
    }
    if (all.some((one) => list.has(one))) writer.dropForeign(pos, end);
    else if (pos > start || connects(statement)) writer.drop({ start: pos, end });
    else if (isUsed(statement, used) || isFollowed(statement, followed)) writer.drop({ start: pos, end }, keptComments);
    pos = end;
  }
  writer.trivia(pos, code.source.text.length);
  return writer;
}

/** Writes the chosen values: one as it is, several and the elements of their lists in one array. */
class ChosenList {
  readonly #writer: ValueWriter;
  readonly #chosen: ReadonlySet<Expression>;
  readonly #last: Expression | undefined;
  #separator: string;

  constructor(writer: ValueWriter, chosen: readonly Expression[]) {
    this.#writer = writer;
    this.#chosen = new Set(chosen);
    this.#last = chosen.length > 1 ? chosen.at(-1) : undefined;
    this.#separator = this.#last ? "[\n" : "";
  }

  has(literal: Expression): boolean {
    return this.#chosen.has(literal);
  }

  /** Writes a value after the text before it in its statement, which begins at `from`. */
  write(literal: Expression, from: number): void {
    const { start, end } = spanOf(literal);
    this.#writer.dropForeign(from, start);
    if (!this.#last && !isBuilderFunction(literal)) {
      this.#writer.value(literal);
      return;
    }
    const { mark } = this.#writer;
    this.#writer.insert(this.#separator, start);
    if (!this.#writer.elements(literal)) this.#writer.backTo(mark);
    else if (this.#last) this.#separator = ",\n";
    if (literal === this.#last) this.#writer.insert("\n]", end);
  }
}

function conversionOf(
  code: Code,
  literals: ReadonlyMap<Statement, readonly Expression[]>,
  chosen: readonly Expression[],
  writer: ValueWriter,
  python: RewrittenPython | undefined,
): Conversion | undefined {
  if (chosen.length === 0) return undefined;
  const { source, statements } = code;
  const { problems } = source;
  const { followed } = writer;
  const { used } = writer.scope;
  if (2 * problems.length >= writer.signs.length) return undefined;
  const written = new Set(chosen);
  const omitted = commandsBeside(literals, (name) => used.has(name), [...chosen, ...writer.inlined]);
  const isWritten = (one: Statement): boolean => literalsOf(one).some((literal) => written.has(literal));
  return {
    json: writer.finished(),
    problems,
    code: distinct(writer.code.map((one) => source.toSource(one))),
    unread: distinct(writer.unread).map((one) => source.written(one)),
    omitted: {
      names: [...new Set(omitted.flatMap(commandNamesIn))],
      code: omitted.map((one) => source.written(spanOf(one))),
    },
    leftOut: writer.leftOut.map((one) => source.toSource(one)),
    hasOtherCode:
      python?.hasOtherCode === true ||
      statements.some((one) => !isWritten(one) && !connects(one) && !isUsed(one, used) && !isFollowed(one, followed)),
    language: writer.isBuilt ? "discord.js code" : python || pythonWord.test(source.text) ? "Python" : "JavaScript",
  };
}

/** Each span once, in source order. Code that is named in several places is reported once. */
function distinct(spans: readonly Span[]): Span[] {
  const all = new Map(spans.map((one) => [`${one.start} ${one.end}`, one]));
  return [...all.values()].sort((a, b) => a.start - b.start);
}

const pythonWord = /[[(,:]\s*(?:True|False|None)\s*[,\])}]/;

/** Whether all declarations of a statement were written in place of their names. */
function isUsed(statement: Statement, used: ReadonlySet<string>): boolean {
  const name = declaredFunction(statement)?.id?.name;
  const declared = name === undefined ? declaredIn(statement).map(([one]) => one) : [name];
  return declared.length > 0 && declared.every((one) => used.has(one));
}
