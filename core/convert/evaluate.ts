import {
  type Constant,
  channelTypes,
  commandTypes,
  constantNamed,
  contextTypes,
  handlerTypes,
  integrationTypes,
  optionTypes,
  overwriteTypes,
} from "../interface/facts/constants.ts";
import { localeNamed } from "../interface/facts/locale-guess.ts";
import { maskNamed } from "../interface/facts/permissions.ts";
import type { Span } from "../text/span.ts";
import { type Expression, type NodeOf, spanOf } from "./parse-code.ts";

/** A value other than an object or an array. */
export type Primitive = string | number | bigint | boolean | null | undefined;

/** The value of an expression. */
export interface EvaluatedValue {
  readonly value: Primitive;
  /** The literals that make up a string; absent if it has other parts. */
  readonly literals?: readonly Literal[];
}

/** A string literal in the code. */
export interface Literal extends Span {
  readonly value: string;
}

type Call = NodeOf<"CallExpression">;

/** Bigger numbers count as code, because reading their digits takes more than linear time. */
const maxBigDigits = 1000;
const big = /^(?:\d+|0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;
const maxBit = 1000;
const maxShifted = 2n ** BigInt(maxBit);

export interface Declarations {
  readonly isPython: boolean;
  /** The value of an expression by the constants and functions of its file; undefined if it is unknown or a container. */
  primitiveOf(expression: Expression): EvaluatedValue | undefined;
  /** Whether a text of this many characters may be made. */
  takes(length: number): boolean;
}

/** The words of JavaScript and of Python. */
export const words: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ["undefined", undefined],
  ["True", true],
  ["False", false],
  ["None", null],
]);

/**
 * The value of a literal, a constant of a library, a bit set of them, or a concatenated string. Undefined for everything else,
 * whose value is unknown unless the code is run.
 */
export function evaluate(expression: Expression, scope?: Declarations): EvaluatedValue | undefined {
  const node = withoutTypes(expression);
  switch (node.type) {
    case "StringLiteral":
      return { value: node.value, literals: [{ ...spanOf(node), value: node.value }] };
    case "TemplateLiteral": {
      const text = node.quasis[0]?.value.cooked;
      if (node.expressions.length > 0 || text == null) return scope?.primitiveOf(node);
      return { value: text, literals: [{ ...spanOf(node), value: text }] };
    }
    case "NumericLiteral":
    case "BooleanLiteral":
      return { value: node.value };
    case "NullLiteral":
      return { value: null };
    case "BigIntLiteral":
      return node.value.length <= maxBigDigits && big.test(node.value) ? { value: BigInt(node.value) } : undefined;
    case "Identifier":
      return scope?.primitiveOf(node) ?? (words.has(node.name) ? { value: words.get(node.name) } : undefined);
    case "UnaryExpression":
      return unary(node.operator, evaluate(node.argument, scope));
    case "BinaryExpression":
      return combined(node, scope);
    case "MemberExpression": {
      if (scope) return scope.primitiveOf(node);
      const value = libraryConstant(node);
      return value === undefined ? undefined : { value };
    }
    case "CallExpression":
    case "NewExpression":
    case "ConditionalExpression":
    case "LogicalExpression":
      return scope?.primitiveOf(node);
    default:
      return undefined;
  }
}

/** The expression in parentheses and type assertions: `(x)`, `x as T`, `x satisfies T`, `<T>x`, `x!`. */
export function withoutTypes(expression: Expression): Expression {
  let node = expression;
  while (
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "TSTypeAssertion" ||
    node.type === "TSNonNullExpression"
  ) {
    node = node.expression;
  }
  return node;
}

function unary(operator: string, operand: EvaluatedValue | undefined): EvaluatedValue | undefined {
  if (!operand) return undefined;
  const { value } = operand;
  if (operator === "!") return { value: !value };
  if (operator === "-" && (typeof value === "number" || typeof value === "bigint")) return { value: -value };
  return operator === "+" && typeof value === "number" ? { value } : undefined;
}

/** Concatenates operands from the left in a loop, because a sum can have thousands of strings. */
function combined(whole: NodeOf<"BinaryExpression">, scope: Declarations | undefined): EvaluatedValue | undefined {
  const { operator } = whole;
  const operands: Expression[] = [];
  let left: Expression = whole;
  while (left.type === "BinaryExpression" && left.operator === operator) {
    operands.push(left.right);
    if (left.left.type === "PrivateName") return undefined;
    left = left.left;
  }
  const values = [left, ...operands.reverse()].map((one) => evaluate(one, scope));
  if (!values.every((one) => one !== undefined)) return undefined;
  if (operator === "+") return concatenated(values, scope);
  const bits = values.map(({ value }) => value);
  if (operator === "<<") return shifted(bits);
  if (operator === "===" || operator === "!==") {
    return bits.length === 2 ? { value: (bits[0] === bits[1]) === (operator === "===") } : undefined;
  }
  if (operator !== "|") return undefined;
  if (bits.every((value) => typeof value === "bigint")) return { value: bits.reduce((a, b) => a | b) };
  if (bits.every((value) => typeof value === "number")) return { value: bits.reduce((a, b) => a | b) };
  return undefined;
}

/** A bit, such as `1 << 4`. */
function shifted([value, places, ...others]: readonly Primitive[]): EvaluatedValue | undefined {
  if (others.length > 0 || Number(places) > maxBit) return undefined;
  if (typeof value === "bigint" && typeof places === "bigint" && places >= 0) {
    return value <= maxShifted ? { value: value << places } : undefined;
  }
  return typeof value === "number" && typeof places === "number" ? { value: value << places } : undefined;
}

function concatenated(values: readonly EvaluatedValue[], scope: Declarations | undefined): EvaluatedValue | undefined {
  if (!values.every(({ value }) => typeof value === "string")) return undefined;
  const length = values.reduce((sum, { value }) => sum + String(value).length, 0);
  if (scope?.takes(length) === false) return undefined;
  const value = values.map((one) => one.value).join("");
  const isLiteral = values.every(({ literals }) => literals);
  return isLiteral ? { value, literals: values.flatMap(({ literals }) => literals ?? []) } : { value };
}

/** The value of `x.toString()`, `String(x)`, `Number(x)` and the like, and of `str(x)` in Python. */
export function called(
  { callee, arguments: given }: Call,
  scope: Declarations | undefined,
): EvaluatedValue | undefined {
  const [argument] = given;
  if (callee.type === "MemberExpression") {
    const { object, property } = callee;
    const isText = property.type === "Identifier" && property.name === "toString" && !argument && !callee.computed;
    const of = isText && object.type !== "Super" ? evaluate(object, scope) : undefined;
    return of && { value: String(of.value) };
  }
  const convert = callee.type === "Identifier" && (scope?.isPython ? pythonTypes : types).get(callee.name);
  if (!convert || !given.every(isExpression)) return undefined;
  const [of, base, ...others] = given.map((one) => evaluate(one, scope));
  if (!of || others.length > 0 || (given.length > 1 && (!takesBase.test(callee.name) || base?.value !== 10)))
    return undefined;
  const value = convert(of.value);
  return value === undefined ? undefined : { value };
}

type Convert = (value: Primitive) => Primitive;

/** The functions whose second argument is the base of the number in a text. */
const takesBase = /^(?:parseInt|int)$/;

/** The functions of JavaScript that turn a value into one of another type. They give undefined for a value that has none. */
const types: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ["String", String],
  ["Boolean", Boolean],
  ["Number", (value) => numberIn(value, /^-?\d+(?:\.\d+)?$/)],
  ["parseInt", (value) => numberIn(value, /^-?\d+/)],
  ["parseFloat", (value) => numberIn(value, /^-?\d+(?:\.\d+)?/)],
  ["BigInt", bigOf],
]);

/** Those of Python. A fraction can have digits that JavaScript does not write. */
const pythonTypes: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ["str", pythonTextOf],
  ["bool", Boolean],
  ["int", (value) => numberIn(value, /^-?\d+$/)],
]);

const pythonWords: ReadonlyMap<Primitive, string> = new Map([
  [true, "True"],
  [false, "False"],
  [null, "None"],
]);

function pythonTextOf(value: Primitive): string | undefined {
  return typeof value === "string" || Number.isInteger(value) ? String(value) : pythonWords.get(value);
}

/** The text of a value within a template or an f-string; undefined if it is unknown. */
export function textIn(value: Primitive, { isPython }: Pick<Declarations, "isPython">): string | undefined {
  return isPython ? pythonTextOf(value) : String(value);
}

function numberIn(value: Primitive, digits: RegExp): number | undefined {
  if (typeof value === "boolean" || Number.isInteger(value)) return Number(value);
  const found = typeof value === "string" && value.length <= maxBigDigits ? digits.exec(value)?.[0] : undefined;
  return found === undefined ? undefined : Number(found);
}

function bigOf(value: Primitive): bigint | undefined {
  const isDigits = typeof value === "string" && value.length <= maxBigDigits && /^\d+$/.test(value);
  const isWhole = typeof value === "bigint" || isDigits || Number.isInteger(value);
  return isWhole ? BigInt(value as number) : undefined;
}

/** Whether an argument or an element is a value, not a spread. */
export function isExpression(node: Call["arguments"][number]): node is Expression {
  return node.type !== "SpreadElement" && node.type !== "ArgumentPlaceholder";
}

/** The value of `ApplicationCommandType.ChatInput` and the like. */
export function libraryConstant(member: Expression): number | string | bigint | undefined {
  return constantAt(dottedNames(member));
}

/** The names of a dotted path; empty for anything else. */
function dottedNames(member: Expression): string[] {
  const path: string[] = [];
  let node = member;
  while (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier") {
    path.push(node.property.name);
    if (node.object.type === "Super") return [];
    node = node.object;
  }
  return node.type === "Identifier" ? [...path, node.name].reverse() : [];
}

/**
 * The constants of libraries for JavaScript and Python, by the names of their enums. A plural's “s” and the “Discord” of early
 * Discordeno are left out.
 */
const enums: ReadonlyMap<string, readonly Constant[]> = new Map(
  Object.entries({
    ApplicationCommandType: commandTypes,
    ApplicationCommandOptionType: optionTypes,
    AppCommandType: commandTypes,
    AppCommandOptionType: optionTypes,
    CommandOptionType: optionTypes,
    OptionType: optionTypes,
    SlashCommandOptionType: optionTypes,
    ApplicationCommandPermissionType: overwriteTypes,
    ApplicationIntegrationType: integrationTypes,
    ChannelType: channelTypes,
    EntryPointCommandHandlerType: handlerTypes,
    InteractionContextType: contextTypes,
  }),
);

const permissionEnum =
  /(?:^|\.)(?:PermissionFlagsBits|BitwisePermissionFlags|Permissions(?:BitField)?(?:\.(?:Flags|FLAGS))?)$/;

/** The value of `ApplicationCommandType.ChatInput` and the like; undefined if the path is not a known constant. */
function constantAt(path: readonly string[]): number | string | bigint | undefined {
  const member = path.at(-1) ?? "";
  const owner = path.at(-2) ?? "";
  if (owner === "Locale") return localeNamed(member);
  if (permissionEnum.test(path.slice(-3, -1).join("."))) return maskNamed(member);
  const constants = enums.get(owner.replace(/^Discord(?=Application)|s$/g, ""));
  return constants && constantNamed(constants, member)?.value;
}
