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
} from "../facts/constants.ts";
import { locales } from "../facts/locales.ts";
import { lettersOf, maskNamed } from "../facts/permissions.ts";
import type { Span } from "../text/span.ts";
import { type Expression, type NodeOf, spanOf } from "./parse-code.ts";

/** A value that is no object and no array. */
export type Primitive = string | number | bigint | boolean | null | undefined;

/** What an expression means. */
export interface Value {
  readonly value: Primitive;
  /** The literals that a string consists of; absent where it is made of something else. */
  readonly literals?: readonly Literal[];
}

/** A string as it is written. */
export interface Literal extends Span {
  readonly value: string;
}

type Call = NodeOf<"CallExpression">;

/** Big numbers with more digits are code to us: to read one takes more than linear time. */
const maxBigDigits = 1000;
const big = /^(?:\d+|0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;
const maxBit = 1000;

export interface Declarations {
  /** What a name, or a member of one, is declared as; undefined if it is not declared here. */
  declarationOf(expression: Expression): Expression | undefined;
}

/** The words of JavaScript and of Python. */
const words: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ["undefined", undefined],
  ["True", true],
  ["False", false],
  ["None", null],
]);

/**
 * The value of a literal, a constant of a library, a bit set of them or a string that is put together. Undefined for all
 * else, whose value is unknown unless the code is run.
 */
export function evaluate(expression: Expression, scope?: Declarations): Value | undefined {
  const node = withoutTypes(expression);
  switch (node.type) {
    case "StringLiteral":
      return { value: node.value, literals: [{ ...spanOf(node), value: node.value }] };
    case "TemplateLiteral": {
      const text = node.quasis[0]?.value.cooked;
      return node.expressions.length > 0 || text == null
        ? undefined
        : { value: text, literals: [{ ...spanOf(node), value: text }] };
    }
    case "NumericLiteral":
    case "BooleanLiteral":
      return { value: node.value };
    case "NullLiteral":
      return { value: null };
    case "BigIntLiteral":
      return node.value.length <= maxBigDigits && big.test(node.value) ? { value: BigInt(node.value) } : undefined;
    case "Identifier":
      return declared(node, scope) ?? (words.has(node.name) ? { value: words.get(node.name) } : undefined);
    case "UnaryExpression":
      return signed(node.operator, evaluate(node.argument, scope)?.value);
    case "BinaryExpression":
      return combined(node, scope);
    case "MemberExpression": {
      const value = constantAt(pathOf(node));
      return declared(node, scope) ?? (value === undefined ? undefined : { value });
    }
    case "CallExpression":
      return called(node, scope);
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

/** The value of a constant, whose declaration is read without looking for others. */
function declared(node: Expression, scope: Declarations | undefined): Value | undefined {
  const declaration = scope?.declarationOf(node);
  const value = declaration && evaluate(declaration);
  return value && { value: value.value };
}

function signed(operator: string, value: Primitive): Value | undefined {
  if (operator === "-" && (typeof value === "number" || typeof value === "bigint")) return { value: -value };
  return operator === "+" && typeof value === "number" ? { value } : undefined;
}

/** Goes down on the left by itself: thousands of strings can be put together. */
function combined(whole: NodeOf<"BinaryExpression">, scope: Declarations | undefined): Value | undefined {
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
  if (operator === "+") return concatenated(values);
  const bits = values.map(({ value }) => value);
  if (operator === "<<") return shifted(bits);
  if (operator !== "|") return undefined;
  if (bits.every((value) => typeof value === "bigint")) return { value: bits.reduce((a, b) => a | b) };
  if (bits.every((value) => typeof value === "number")) return { value: bits.reduce((a, b) => a | b) };
  return undefined;
}

/** A bit, such as `1 << 4`. */
function shifted([value, places, ...others]: readonly Primitive[]): Value | undefined {
  if (others.length > 0 || Number(places) > maxBit) return undefined;
  if (typeof value === "bigint" && typeof places === "bigint" && places >= 0) return { value: value << places };
  return typeof value === "number" && typeof places === "number" ? { value: value << places } : undefined;
}

function concatenated(values: readonly Value[]): Value | undefined {
  if (!values.every(({ value }) => typeof value === "string")) return undefined;
  const value = values.map((one) => one.value).join("");
  const isLiteral = values.every(({ literals }) => literals);
  return isLiteral ? { value, literals: values.flatMap(({ literals }) => literals ?? []) } : { value };
}

/** `String(x)`, `BigInt(x)` and `x.toString()`. */
function called(
  { callee, arguments: [argument, ...others] }: Call,
  scope: Declarations | undefined,
): Value | undefined {
  if (callee.type === "MemberExpression") {
    const { object, property } = callee;
    const isText = property.type === "Identifier" && property.name === "toString" && !argument && !callee.computed;
    const of = isText && object.type !== "Super" ? evaluate(object, scope) : undefined;
    return of && { value: String(of.value) };
  }
  if (callee.type !== "Identifier" || !argument || others.length > 0 || !isExpression(argument)) return undefined;
  const of = evaluate(argument, scope);
  if (of && callee.name === "String") return { value: String(of.value) };
  if (callee.name !== "BigInt" || !of) return undefined;
  const { value } = of;
  return typeof value === "bigint" || Number.isInteger(value) ? { value: BigInt(value as number) } : undefined;
}

/** Whether an argument or an element is a value, not a spread. */
export function isExpression(node: Call["arguments"][number]): node is Expression {
  return node.type !== "SpreadElement" && node.type !== "ArgumentPlaceholder";
}

/** Names that dots connect; empty for anything else. */
function pathOf(member: Expression): string[] {
  const path: string[] = [];
  let node = member;
  while (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier") {
    path.push(node.property.name);
    if (node.object.type === "Super") return [];
    node = node.object;
  }
  return node.type === "Identifier" ? [...path, node.name].reverse() : [];
}

/** The constants of libraries for JavaScript and Python, by the names of their enums without a plural's “s” and the “Discord” of early Discordeno. */
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
  if (owner === "Locale") return localeCodes.get(lettersOf(member));
  if (permissionEnum.test(path.slice(-3, -1).join("."))) return maskNamed(member);
  const constants = enums.get(owner.replace(/^Discord(?=Application)|s$/g, ""));
  return constants && constantNamed(constants, member)?.value;
}

/** By `German`, `EnglishUS`, `PortugueseBR`: the language, with the region where it needs one. */
const localeCodes: ReadonlyMap<string, string> = new Map(
  // The first of two locales with one language has its name.
  locales.toReversed().flatMap(({ name, code }) => {
    const [language = ""] = name.split(",");
    const [, region = ""] = code.split("-");
    return [name, language + region, language].map((one) => [lettersOf(one), code] as const);
  }),
);
