import type { Conversion } from "./conversion.ts";
import { type Code, type Expression, parseCode, type Statement, spanOf, type Unparsed } from "./parse-code.ts";
import { declaredIn } from "./scope.ts";
import { chooseLiterals, connects, isModulePart, literalsIn, literalsOf } from "./statements.ts";
import { ValueWriter } from "./value-writer.ts";

/**
 * Reads a text that is an object, an array or a builder in JavaScript, bare or after `module.exports =`, `export default`
 * or `const x =`, or several of them. Undefined if it is not plainly JavaScript: JSON with a mistake in it, such as a
 * missing quote, is not. A word says why it was not read although it may be JavaScript.
 */
export function readJavaScript(
  text: string,
): Conversion | Exclude<Unparsed, "TooManyFaults"> | "NoCommands" | undefined {
  const code = parseCode(text);
  if (typeof code === "string") return code === "TooManyFaults" ? undefined : code;
  const literals = literalsIn(code.statements);
  const candidates = [...literals.values()].flat();
  if (candidates.length === 0) {
    return code.source.problems.length === 0 && code.statements.some(isModulePart) ? "NoCommands" : undefined;
  }
  // What is named elsewhere is known only once that is written.
  const { scope, inlined } = write(code, literals, candidates, new Set());
  const chosen = chooseLiterals(literals, (name) => scope.used.has(name));
  return conversionOf(code, chosen, write(code, literals, chosen, inlined));
}

/** Writes the chosen values as one, and the comments of all that is not `inlined` in them, and no code. */
function write(
  code: Code,
  literals: ReadonlyMap<Statement, readonly Expression[]>,
  chosen: readonly Expression[],
  inlined: ReadonlySet<Expression>,
): ValueWriter {
  const writer = new ValueWriter(code);
  const indexes = new Map(chosen.map((literal, index) => [literal, index]));
  let pos = 0;
  for (const [statement, all] of literals) {
    const { start, end } = spanOf(statement);
    writer.drop({ start: pos, end: start });
    pos = start;
    for (const literal of all.filter((one) => indexes.has(one) || inlined.has(one))) {
      const own = spanOf(literal);
      const index = indexes.get(literal);
      if (index === undefined) writer.drop({ start: pos, end: own.start });
      else writeChosen(writer, pos, literal, [index, chosen.length]);
      pos = own.end;
    }
    if (all.some((one) => indexes.has(one))) writer.dropForeign(pos, end);
    else if (pos > start || connects(statement)) writer.drop({ start: pos, end });
    pos = end;
  }
  writer.trivia(pos, code.source.text.length);
  return writer;
}

/** Writes a value after what is before it in its statement, of several as an element of an array. */
function writeChosen(
  writer: ValueWriter,
  from: number,
  literal: Expression,
  [index, count]: readonly [number, number],
): void {
  const { start, end } = spanOf(literal);
  writer.dropForeign(from, start);
  if (count > 1) writer.insert(index === 0 ? "[\n" : ",\n", start);
  writer.value(literal);
  if (count > 1 && index === count - 1) writer.insert("\n]", end);
}

function conversionOf(code: Code, chosen: readonly Expression[], writer: ValueWriter): Conversion | undefined {
  if (chosen.length === 0) return undefined;
  const { source, statements } = code;
  const { problems } = source;
  const [sign] = writer.signs.toSorted((a, b) => a.start - b.start);
  if (!sign || 2 * problems.length >= writer.signs.length) return undefined;
  const written = new Set(chosen);
  const isWritten = (one: Statement): boolean => literalsOf(one).some((literal) => written.has(literal));
  return {
    ...writer.finished(),
    problems,
    code: writer.code.map((one) => source.toSource(one)).sort((a, b) => a.start - b.start),
    open: new Set(writer.open.map((start) => source.toSource({ start, end: start }).start)),
    functions: writer.functions.map((one) => source.toSource(one)),
    hasOtherCode: statements.some((one) => !isWritten(one) && !connects(one) && !isUsed(one, writer.scope.used)),
    sign: source.toSource(sign),
    language: writer.isBuilt ? "discord.js code" : pythonWord.test(source.text) ? "Python" : "JavaScript",
  };
}

const pythonWord = /[[(,:]\s*(?:True|False|None)\s*[,\])}]/;

/** Whether all that a statement declares was written where it is named. */
function isUsed(statement: Statement, used: ReadonlySet<string>): boolean {
  const declared = declaredIn(statement);
  return declared.length > 0 && declared.every(([name]) => used.has(name));
}
