import type { Span } from "../text/span.ts";
import type { Conversion } from "./conversion.ts";
import { type Code, type Expression, parseCode, type Statement, spanOf, type Unparsed } from "./parse-code.ts";
import { skipTrivia } from "./scan.ts";
import { declaredIn } from "./scope.ts";
import { chooseStatements, connects, literalOf } from "./statements.ts";
import { ValueWriter } from "./value-writer.ts";

/** Why a text was not read as JavaScript although it may be that. */
export type Unread = Exclude<Unparsed, "TooManyFaults">;

/**
 * Reads a text that is an object, an array or a builder in JavaScript, bare or after `module.exports =`, `export default`
 * or `const x =`, or several of them. Undefined if it is not plainly JavaScript: JSON with a mistake in it, such as a
 * missing quote, is not.
 */
export function readJavaScript(text: string): Conversion | Unread | undefined {
  const code = parseCode(text);
  if (typeof code === "string") return code === "TooManyFaults" ? undefined : code;
  const candidates = code.statements.filter(literalOf);
  if (candidates.length < 2) return conversionOf(code, candidates, write(code, candidates, new Set()));
  // What is named elsewhere is known only once that is written.
  const { scope, inlined } = write(code, candidates, new Set());
  const chosen = chooseStatements(code.statements, (name) => scope.used.has(name));
  return conversionOf(code, chosen, write(code, chosen, inlined));
}

/** Writes the values of the chosen statements as one, and the comments of all that is not `inlined` in them. */
function write(code: Code, chosen: readonly Statement[], inlined: ReadonlySet<Expression>): ValueWriter {
  const values = new ValueWriter(code);
  const { writer } = values;
  const { text } = code.source;
  const indexes = new Map(chosen.map((statement, index) => [statement, index]));
  let pos = 0;
  for (const statement of code.statements) {
    const { start, end } = spanOf(statement);
    writer.drop({ start: pos, end: start });
    pos = end;
    const literal = literalOf(statement);
    const index = indexes.get(statement);
    if (literal && index !== undefined) writeStatement(values, { start, end }, literal, [index, chosen.length]);
    else if (literal && inlined.has(literal)) {
      writer.drop({ start, end: spanOf(literal).start });
      writer.drop({ start: spanOf(literal).end, end });
    } else writer.drop({ start, end });
  }
  writer.trivia(pos, text.length);
  return values;
}

/** Writes the value of a statement, of several as an element of an array. */
function writeStatement(
  values: ValueWriter,
  { start, end }: Span,
  literal: Expression,
  [index, count]: readonly [number, number],
): void {
  const { writer } = values;
  const span = spanOf(literal);
  writer.dropForeign(start, span.start);
  if (count > 1) writer.insert(index === 0 ? "[\n" : ",\n", span.start);
  values.value(literal);
  if (count > 1 && index === count - 1) writer.insert("\n]", span.end);
  writer.dropForeign(span.end, end);
}

function conversionOf(code: Code, chosen: readonly Statement[], values: ValueWriter): Conversion | undefined {
  if (chosen.length === 0) return undefined;
  const { source, statements } = code;
  const { writer, scope } = values;
  for (const statement of chosen) faultsOf(statement, source);
  const { problems } = source;
  const [sign] = writer.signs.toSorted((a, b) => a.start - b.start);
  if (!sign || 2 * problems.length >= writer.signs.length) return undefined;
  const written = new Set(chosen);
  const others = statements.filter((one) => !written.has(one) && !connects(one) && !isUsed(one, scope.used));
  return {
    ...writer.finished(),
    problems,
    code: writer.code.map((one) => source.toSource(one)).sort((a, b) => a.start - b.start),
    open: new Set(values.open.map((start) => source.toSource({ start, end: start }).start)),
    functions: values.functions.map((one) => source.toSource(one)),
    statements: others.map((one) => source.toSource(withoutSemicolon(source.text, spanOf(one)))),
    sign: source.toSource(sign),
    isBuilt: writer.isBuilt,
  };
}

/** Only the first of several objects in a row is read. */
function faultsOf(statement: Statement, source: Code["source"]): void {
  const literal = literalOf(statement);
  if (!literal || statement.type !== "ExpressionStatement" || statement.expression.type !== "SequenceExpression")
    return;
  const { length } = source.text;
  source.fault("EndOfFileExpected", { start: skipTrivia(source.text, spanOf(literal).end), end: length });
}

/** Whether all that a statement declares was written where it is named. */
function isUsed(statement: Statement, used: ReadonlySet<string>): boolean {
  const declared = declaredIn(statement);
  return declared.length > 0 && declared.every(([name]) => used.has(name));
}

function withoutSemicolon(text: string, { start, end }: Span): Span {
  return { start, end: text[end - 1] === ";" ? end - 1 : end };
}
