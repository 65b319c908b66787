import fc from "fast-check";
import { type ParseError, parse } from "jsonc-parser";
import { expect } from "vitest";

/** Choices between ways of writing something, the same again for the same numbers. */
class Choices {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  of<T>(ways: readonly T[]): T {
    const number = this.#numbers[this.#next++ % this.#numbers.length] ?? 0;
    return ways[number % ways.length] as T;
  }
}

/** A generated text with its meaning. */
export interface Written {
  readonly text: string;
  /** Its expression, without the code around it. */
  readonly expression: string;
}

const numbers = fc.array(fc.nat(5039), { minLength: 1, maxLength: 60 });

/** A value as JavaScript, as people write it: each part in one of many ways. */
export function javascriptOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<Written & { readonly value: unknown }> {
  return fc.tuple(value, numbers).map(([one, chosen]) => ({ value: one, ...write(one, new Choices(chosen)) }));
}

function write(value: unknown, choices: Choices): Written {
  const expression = valueText(value, choices);
  const before = choices.of([
    "module.exports = ",
    "export default ",
    "export const commands = ",
    "'use strict';\nexports.commands =\n",
    'import { ChannelType } from "discord.js"\n\n/** Ours. */\nexport const all: APICommand[] = ',
  ]);
  return { expression, text: `${before}${expression}${choices.of(["", ";", " as const;", "\n// the end\n"])}` };
}

function valueText(value: unknown, choices: Choices): string {
  if (Array.isArray(value)) return listText(value, choices);
  if (typeof value === "object" && value !== null) return objectText(value, choices);
  if (typeof value === "string") return stringText(value, choices);
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return numberText(value, choices);
  return String(value);
}

function numberText(value: number, choices: Choices): string {
  return choices.of([String(value), `0x${value.toString(16)}`, `+${value}`, `(${value})`, `${value}.0`]);
}

function listText(elements: readonly unknown[], choices: Choices): string {
  const texts = elements.map((element) => space(choices) + valueText(element, choices));
  return `[${texts.join(",")}${texts.length > 0 ? comma(choices) : ""}${space(choices)}]`;
}

function objectText(object: object, choices: Choices): string {
  const members = Object.entries(object).map(([key, one]) => {
    return `${space(choices)}${keyText(key, choices)}${space(choices)}:${space(choices)}${valueText(one, choices)}`;
  });
  // An undefined member is left out.
  const nothing = choices.of([[], [], [" nothing: undefined"]]);
  const all = choices.of([
    [...members, ...nothing],
    [...nothing, ...members],
  ]);
  const text = `{${all.join(",")}${all.length > 0 ? comma(choices) : ""}${space(choices)}}`;
  return choices.of([text, text, `(${text})`]);
}

function keyText(key: string, choices: Choices): string {
  const isName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key);
  const isNumber = /^(?:0|[1-9]\d*)$/.test(key) && Number.isSafeInteger(Number(key));
  return choices.of([isName || isNumber ? key : quoted(key, "'"), quoted(key, '"'), `[${quoted(key, "`")}]`]);
}

function stringText(value: string, choices: Choices): string {
  const half = Math.floor(value.length / 2);
  const whole = quoted(value, choices.of(["'", '"', "`"]));
  return choices.of([
    whole,
    whole,
    `${quoted(value.slice(0, half), "'")} +${space(choices)} ${quoted(value.slice(half), '"')}`,
    `'${[...value].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join("")}'`,
  ]);
}

function quoted(value: string, quote: string): string {
  const escaped = value
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replaceAll("${", "\\${")
    .replaceAll("\r", "\\r")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return quote + (quote === "`" ? escaped : escaped.replaceAll("\n", "\\n")) + quote;
}

function space(choices: Choices): string {
  return choices.of(["", " ", "\n  ", "\t", "\r\n", "\u00a0", ' /* a\'s "b" */ ', " // it's {\n"]);
}

function comma(choices: Choices): string {
  return choices.of(["", ",", " , "]);
}

/** The value of a text for a JSON parser that accepts comments. Any other error fails. */
export function parsed(json: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(json, errors);
  expect(errors, json).toEqual([]);
  return value;
}
