import type { Node } from "jsonc-parser";
import { codePointLength } from "../../manifest/code-points.ts";
import { OptionType } from "../../manifest/constants.ts";
import { decimalOf, isWhole, isWithin } from "../../manifest/decimal.ts";
import { quote, shorten } from "../../manifest/describe.ts";
import { limits } from "../../manifest/limits.ts";
import { type Option, valueNode } from "../../manifest/model.ts";
import { sourceOf } from "../../manifest/nodes.ts";
import { isSnowflake } from "../../manifest/snowflake.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, NUMBER } = OptionType;

/** Whether options of this type hold others instead of a value. */
export function isNested(type: number | undefined): boolean {
  return type === SUB_COMMAND || type === SUB_COMMAND_GROUP;
}

/** What is wrong with a value by its option's type alone; undefined: nothing. Partial values are text or numbers. */
export function wrongForType(node: Node, type: number, isPartial: boolean, source: string): string | undefined {
  if (isPartial && node.type === "string") return undefined;
  const wanted = wantedFor(type);
  return wanted === undefined || wanted.fits(node, sourceOf(source, node))
    ? undefined
    : `The value must be ${wanted.words}; here is ${shorten(sourceOf(source, node))}.`;
}

interface Wanted {
  readonly words: string;
  fits(node: Node, literal: string): boolean;
}

/** Numbers are judged as they are written: JavaScript's own would be rounded. */
function wantedFor(type: number): Wanted | undefined {
  if (isNested(type)) return undefined;
  if (type === STRING) return { words: "text", fits: (node) => node.type === "string" };
  if (type === BOOLEAN) return { words: "true or false", fits: (node) => node.type === "boolean" };
  if (type === INTEGER) {
    return { words: `a whole number from ${limits.integer.min} to ${limits.integer.max}`, fits: fitsInteger };
  }
  if (type === NUMBER) {
    return { words: `a number from ${limits.number.min} to ${limits.number.max}`, fits: fitsNumber };
  }
  return { words: "an ID: digits in double quotes", fits: (node) => isSnowflake(node.value) };
}

function fitsInteger(node: Node, literal: string): boolean {
  const decimal = node.type === "number" ? decimalOf(literal) : undefined;
  return decimal !== undefined && isWhole(decimal) && isWithin(decimal, limits.integer);
}

function fitsNumber(node: Node, literal: string): boolean {
  const decimal = node.type === "number" ? decimalOf(literal) : undefined;
  return decimal !== undefined && isWithin(decimal, limits.number);
}

/** What is wrong with a value of the right type by its option's choices and range; undefined: nothing. §2.2 */
export function wrongForOption({ value }: Node, option: Option): string | undefined {
  const choices = option.choices.map((choice): unknown => valueNode(choice, "value")?.value);
  if (choices.length > 0 && !choices.includes(value)) {
    const listed = choices.slice(0, 5).map((choice) => JSON.stringify(choice));
    return `The value must be one of the option's choices: ${[...listed, ...(choices.length > 5 ? ["…"] : [])].join(", ")}.`;
  }
  if (typeof value === "number") return outside(value, option, "value", "The value");
  const isText = typeof value === "string" && option.type === STRING;
  return isText ? outside(codePointLength(value), option, "length", `The length of ${quote(value)}`) : undefined;
}

function outside(actual: number, option: Option, what: "value" | "length", subject: string): string | undefined {
  const [min, max] = [numberIn(option, `min_${what}`), numberIn(option, `max_${what}`)];
  if (min !== undefined && actual < min) return `${subject} is at least ${min}; here it is ${actual}.`;
  const most = max ?? (what === "length" ? limits.maxLength.max : undefined);
  return most !== undefined && actual > most ? `${subject} is at most ${most}; here it is ${actual}.` : undefined;
}

function numberIn(option: Option, name: string): number | undefined {
  const value: unknown = valueNode(option, name)?.value;
  return typeof value === "number" ? value : undefined;
}
