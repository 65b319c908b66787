import type { Option } from "../../discord/payloads.ts";
import { channelTypes, constantOf, OptionType } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import { isSnowflake } from "../../language/facts/snowflake.ts";
import { quote, shorten } from "../../language/model/describe.ts";
import { codePointLength } from "../../language/text/code-points.ts";
import { decimalOf, isWhole, isWithin } from "../../language/text/decimal.ts";

/** A value that a user gave, or is typing. §6 */
export interface GivenValue {
  readonly value: unknown;
  /** As it is written in JSON: JavaScript's own numbers would be rounded. */
  readonly literal: string;
  /** It is still being typed, so it may be partial. §6 rule 6 */
  readonly isPartial: boolean;
  /** Of a channel's ID: the type of the channel, where that is known. §2.2 */
  readonly channelType?: number | undefined;
}

const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, NUMBER } = OptionType;
const { USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT } = OptionType;

/** Whether options of this type hold others instead of a value. */
export function isNested(type: number | undefined): boolean {
  return type === SUB_COMMAND || type === SUB_COMMAND_GROUP;
}

/** Whether options of this type take a number. */
export function isNumeric(type: number): boolean {
  return type === INTEGER || type === NUMBER;
}

const idTypes: readonly number[] = [USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT];

/** Whether options of this type take the ID of an object. */
export function takesId(type: number): boolean {
  return idTypes.includes(type);
}

/** The message for a value that does not match its option's type; undefined if it does. §2.2 §6 */
export function wrongForType(type: number, given: GivenValue): string | undefined {
  if (given.isPartial) return wrongWhileTyping(type, given);
  const expected = expectedFor(type);
  return expected === undefined || expected.fits(given)
    ? undefined
    : `The value must be ${expected.wording}, but this is ${shorten(given.literal)}.`;
}

/** Text that is the beginning of a number: `-`, `1.`. */
const partialNumber = /^[+-]?\d*\.?\d*(?:[eE][+-]?\d*)?$/;

/** Partial strings, but not invalid numbers. §6 rule 6 */
function wrongWhileTyping(type: number, { value, literal }: GivenValue): string | undefined {
  if (typeof value === "number") return undefined;
  const isText = typeof value === "string" && (!isNumeric(type) || partialNumber.test(value.trim()));
  if (isText) return undefined;
  const expected = isNumeric(type) ? "a number or the start of one" : "a string or a number";
  return `The value of a focused option must be ${expected}, but this is ${shorten(literal)}.`;
}

interface ExpectedValue {
  readonly wording: string;
  fits(given: GivenValue): boolean;
}

function expectedFor(type: number): ExpectedValue | undefined {
  if (type === STRING) return { wording: "a string", fits: ({ value }) => typeof value === "string" };
  if (type === BOOLEAN) return { wording: "true or false", fits: ({ value }) => typeof value === "boolean" };
  if (type === INTEGER) {
    return { wording: `an integer from ${limits.integer.min} to ${limits.integer.max}`, fits: fitsInteger };
  }
  if (type === NUMBER) {
    return { wording: `a number from ${limits.number.min} to ${limits.number.max}`, fits: fitsNumber };
  }
  if (!takesId(type)) return undefined;
  return { wording: "an ID (digits in double quotes)", fits: ({ value }) => isSnowflake(value) };
}

function fitsInteger({ value, literal }: GivenValue): boolean {
  const decimal = typeof value === "number" ? decimalOf(literal) : undefined;
  return decimal !== undefined && isWhole(decimal) && isWithin(decimal, limits.integer);
}

function fitsNumber({ value, literal }: GivenValue): boolean {
  const decimal = typeof value === "number" ? decimalOf(literal) : undefined;
  return decimal !== undefined && isWithin(decimal, limits.number);
}

/** The message for a value outside its option's choices or range; undefined if it is valid. §2.2 */
export function wrongForOption(option: Option, given: GivenValue): string | undefined {
  const { value, isPartial } = given;
  if (isPartial) return option.autocomplete ? undefined : "Autocomplete is not supported.";
  const choices = (option.choices ?? []).map((choice) => choice.value);
  if (choices.length > 0 && !choices.some((choice) => choice === value)) {
    const listed = choices.slice(0, 5).map((choice) => JSON.stringify(choice));
    return `The value must be one of the option's choices: ${[...listed, ...(choices.length > 5 ? ["…"] : [])].join(", ")}.`;
  }
  if (option.type === CHANNEL) return wrongChannel(option, given);
  if (typeof value === "number") return outside(value, [option.min_value, option.max_value], "The value");
  if (typeof value !== "string" || option.type !== STRING) return undefined;
  const range = [option.min_length, option.max_length ?? limits.maxLength.max] as const;
  return outside(codePointLength(value), range, `The length of ${quote(value)}`);
}

function wrongChannel({ channel_types: taken }: Option, { channelType }: GivenValue): string | undefined {
  if (channelType === undefined || !taken || taken.length === 0 || taken.includes(channelType)) return undefined;
  const name = (type: number) => `${type} (${constantOf(channelTypes, type)?.name ?? "unknown"})`;
  return `The channel must be of type ${taken.map(name).join(" or ")}, but it is of type ${name(channelType)}.`;
}

type Range = readonly [min: number | undefined, max: number | undefined];

function outside(actual: number, [min, max]: Range, subject: string): string | undefined {
  if (min !== undefined && actual < min) return `${subject} must be at least ${min}, but it is ${actual}.`;
  return max !== undefined && actual > max ? `${subject} must be at most ${max}, but it is ${actual}.` : undefined;
}
