import type { Span } from "../text/span.ts";
import { constantAt } from "./constants.ts";
import { numberAt, readString, readTemplate, type StringLiteral } from "./literals.ts";
import { endOfCode, nameAt, skipTrivia } from "./scan.ts";

/** A value that is no object and no array. */
export type Primitive = string | number | bigint | boolean | null | undefined;

/** What an expression means, as far as that is known without running it. */
export interface Expression extends Span {
  readonly value: Primitive;
  /** The literals that a string consists of; absent where it is made of something else. */
  readonly strings?: readonly StringLiteral[];
}

const words: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

const conversions: Readonly<Record<string, (value: Primitive) => Primitive>> = {
  String: (value) => String(value),
  BigInt: (value) => (typeof value === "bigint" || Number.isInteger(value) ? BigInt(value as number) : undefined),
};

/** Deeper parentheses are code to us. */
const deepest = 20;

/**
 * Reads literals, constants of libraries, bit sets of them and strings that are put together. Undefined for all else,
 * whose value is unknown unless the code is run.
 */
export function readExpression(text: string, at: number, depth = 0): Expression | undefined {
  const operands: Expression[] = [];
  let operator = "";
  for (let start = at; ; ) {
    const operand = operandAt(text, start, depth);
    if (!operand) return undefined;
    operands.push(operand);
    const next = skipTrivia(text, operand.end);
    const sign = text[next] ?? "";
    const isDouble = text[next + 1] === sign || text[next + 1] === "=";
    if ((sign !== "+" && sign !== "|") || isDouble)
      return endsAt(text, next) ? combined(operands, operator) : undefined;
    if (operator !== "" && operator !== sign) return undefined;
    operator = sign;
    start = skipTrivia(text, next + 1);
  }
}

/** Whether the value is over where its last part is, and no operator takes it up. */
function endsAt(text: string, at: number): boolean {
  const character = text[at] ?? ",";
  const word = nameAt(text, at);
  return ",:;)]}\"'{[".includes(character) || (word !== "" && word !== "in" && word !== "instanceof");
}

function combined(operands: readonly Expression[], operator: string): Expression | undefined {
  const [first] = operands;
  const last = operands.at(-1);
  if (!first || !last || operands.length === 1) return first;
  const span = { start: first.start, end: last.end };
  const values = operands.map(({ value }) => value);
  if (operator === "+") {
    if (!values.every((value) => typeof value === "string")) return undefined;
    const strings = operands.flatMap((operand) => operand.strings ?? []);
    const areAllLiteral = operands.every((operand) => operand.strings);
    return { ...span, value: values.join(""), ...(areAllLiteral && { strings }) };
  }
  if (values.every((value) => typeof value === "bigint")) return { ...span, value: values.reduce((a, b) => a | b) };
  if (values.every((value) => typeof value === "number")) return { ...span, value: values.reduce((a, b) => a | b) };
  return undefined;
}

function operandAt(text: string, at: number, depth: number): Expression | undefined {
  const operand = plainOperandAt(text, at, depth);
  return operand && withCalls(text, operand);
}

/** The operand with `.toString()` after it. */
function withCalls(text: string, operand: Expression): Expression {
  const call = /\s*\.\s*toString\s*\(\s*\)/y;
  call.lastIndex = operand.end;
  if (!call.test(text)) return operand;
  return { start: operand.start, end: call.lastIndex, value: String(operand.value) };
}

function plainOperandAt(text: string, at: number, depth: number): Expression | undefined {
  const character = text[at] ?? "";
  if (character === '"' || character === "'") return asString(readString(text, at));
  if (character === "`") return asString(readTemplate(text, at));
  if (character === "(") return inParentheses(text, at, at, depth);
  if (character === "-" || character === "+") return signedNumber(text, at);
  const number = numberAt(text, at);
  return number ? { start: at, ...number } : namedAt(text, at, depth);
}

function asString(literal: StringLiteral | undefined): Expression | undefined {
  if (!literal?.isClosed) return undefined;
  return { ...literal.span, value: literal.runs.map(({ value }) => value).join(""), strings: [literal] };
}

function inParentheses(text: string, start: number, at: number, depth: number): Expression | undefined {
  if (depth === deepest) return undefined;
  const inner = readExpression(text, skipTrivia(text, at + 1), depth + 1);
  const end = inner && skipTrivia(text, inner.end);
  if (!inner || end === undefined || text[end] !== ")") return undefined;
  return { ...inner, start, end: end + 1 };
}

function signedNumber(text: string, at: number): Expression | undefined {
  const number = numberAt(text, skipTrivia(text, at + 1));
  if (!number) return undefined;
  if (text[at] === "-") return { start: at, end: number.end, value: -number.value };
  return typeof number.value === "bigint" ? undefined : { start: at, ...number };
}

/** A constant, a word such as `true`, or a conversion such as `String(…)`. */
function namedAt(text: string, at: number, depth: number): Expression | undefined {
  const { path, end } = pathAt(text, at);
  const [first = ""] = path;
  if (path.length > 1) {
    const value = constantAt(path);
    return value === undefined ? undefined : { start: at, end, value };
  }
  if (words.has(first)) return { start: at, end, value: words.get(first) };
  const convert = Object.hasOwn(conversions, first) ? conversions[first] : undefined;
  const inner = convert && text[end] === "(" ? inParentheses(text, at, end, depth) : undefined;
  const value = inner && convert?.(inner.value);
  return inner && value !== undefined ? { start: at, end: inner.end, value } : undefined;
}

/** Names that dots connect, without the `toString` of a call. */
function pathAt(text: string, at: number): { readonly path: readonly string[]; readonly end: number } {
  const path: string[] = [];
  let end = at;
  for (let start = at; ; ) {
    const member = nameAt(text, start);
    if (member === "" || (member === "toString" && path.length > 0)) return { path, end };
    path.push(member);
    end = start + member.length;
    const dot = skipTrivia(text, end);
    if (text[dot] !== ".") return { path, end };
    start = skipTrivia(text, dot + 1);
  }
}

/** The end of `as const`, `as X`, `satisfies X` and `!` after a value. */
export function skipTypeAssertions(text: string, at: number): number {
  let end = at;
  for (;;) {
    const next = skipTrivia(text, end);
    const word = nameAt(text, next);
    if (word !== "as" && word !== "satisfies") return end;
    const type = skipTrivia(text, next + word.length);
    const over = endOfCode(text, type, { before: ",;=", withLine: true, isType: true });
    if (over === type) return end;
    end = over;
  }
}
