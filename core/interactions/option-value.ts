import { channelTypes, constantOf, OptionType, optionTypes } from "../interface/facts/constants.ts";
import { type Limit, limits } from "../interface/facts/limits.ts";
import {
  isHeldBy,
  isNumeric,
  isSubcommandOrGroup,
  type ValueKind,
  valueKindOf,
} from "../interface/facts/option-types.ts";
import { isSnowflake } from "../interface/facts/snowflake.ts";
import type { Option } from "../interface/payloads.ts";
import { quote, shorten } from "../manifest/describe.ts";
import { codePointLength } from "../text/code-points.ts";
import { decimalOf } from "../text/decimal.ts";
import { nearestTo } from "../text/nearest.ts";
import type { Filled } from "../tools/templates.ts";
import type { OptionValue } from "./interaction.ts";

/** A value that a user gave, or is typing. §6 */
export interface GivenValue {
  readonly value: unknown;
  /** The JSON text of the value, because JavaScript would round numbers. */
  readonly literal: string;
  /** Whether it is still being typed and may be partial. §6 rule 6 */
  readonly isPartial: boolean;
  /** For the ID of a channel: the channel's type, if known. §2.2 */
  readonly channelType?: number | undefined;
}

/** The messages about the value of an option. */
export const valueMessages = {
  noValue: "Options of type {type} cannot have a value.",
  otherType: "The value must be {expected}, but this is {actual}.",
  otherTypeWhileTyping: "The value of a focused option must be {expected}, but this is {actual}.",
  noAutocomplete: "Autocomplete is not supported.",
  noChoice: "The value must be one of the option's choices: {choices}.",
  otherChannel: "The channel must be of type {types}, but it is of type {actual}.",
  below: "{subject} must be at least {min}, but it is {actual}.",
  above: "{subject} must be at most {max}, but it is {actual}.",
} as const;

type ValueMessage = Filled<typeof valueMessages>;

/** The messages about options that do not match their declaration. */
export const mismatchMessages = {
  ...valueMessages,
  valueMissing: "The value is missing.",
  localizedName: "Interactions use the default name {defaultName} instead of the localized name {name}.",
  unknownOption: "{owner} has no option {name}, only {options}.",
  noOptions: "{owner} has no options, so {name} is unknown.",
  otherOptionType: "The type of the option {option} must be {type} ({typeName}).",
  listedTwice: "The option {option} is listed more than once.",
  oneSubcommand: "Exactly one subcommand is required: {subcommands}.",
  required: "The option {option} is required.",
} as const;

/** The message for a value that does not match its option's type; undefined if it does. §2.2 §6 */
export function wrongForType(type: number, given: GivenValue): ValueMessage | undefined {
  const kind = valueKindOf(type);
  if (kind === undefined) return ["noValue", { type }];
  if (given.isPartial) return wrongWhileTyping(type, given);
  const { wording, fits } = values[kind];
  return fits(given) ? undefined : ["otherType", { expected: wording, actual: shorten(given.literal) }];
}

/** Text that is the beginning of a number: `-`, `1.`. */
const partialNumber = /^[+-]?\d*\.?\d*(?:[eE][+-]?\d*)?$/;

/** The message for a value that is being typed: strings may be partial, but numbers must be valid. §6 rule 6 */
function wrongWhileTyping(type: number, { value, literal }: GivenValue): ValueMessage | undefined {
  if (typeof value === "number") return undefined;
  const isText = typeof value === "string" && (!isNumeric(type) || partialNumber.test(value.trim()));
  if (isText) return undefined;
  const expected = isNumeric(type) ? "a number or the start of one" : "a string or a number";
  return ["otherTypeWhileTyping", { expected, actual: shorten(literal) }];
}

interface ValueTraits {
  readonly wording: string;
  readonly fits: (given: GivenValue) => boolean;
  /** The value of a typed text; the text itself if it has none. */
  readonly read: (text: string) => OptionValue;
}

const values: Readonly<Record<ValueKind, ValueTraits>> = {
  string: { wording: "a string", fits: ({ value }) => typeof value === "string", read: (text) => text },
  boolean: { wording: "true or false", fits: ({ value }) => typeof value === "boolean", read: booleanIn },
  integer: { wording: `an integer ${fromTo(limits.integer)}`, fits: fitsNumber("integer"), read: typedNumber },
  number: { wording: `a number ${fromTo(limits.number)}`, fits: fitsNumber("number"), read: typedNumber },
  id: {
    wording: "an ID (digits in double quotes)",
    fits: ({ value }) => isSnowflake(value),
    read: (text) => text.trim(),
  },
};

function fromTo({ min, max }: Required<Limit>): string {
  return `from ${min} to ${max}`;
}

function fitsNumber(kind: "integer" | "number"): ValueTraits["fits"] {
  return ({ value, literal }) => {
    const decimal = typeof value === "number" ? decimalOf(literal) : undefined;
    return decimal !== undefined && isHeldBy(kind, decimal);
  };
}

/** The value of a typed text, which may not be valid. `isPartial`: the user is still typing. §6 rule 6 */
export function valueIn(type: number, text: string, isPartial: boolean): OptionValue {
  const kind = isPartial && !isNumeric(type) ? "string" : valueKindOf(type);
  return values[kind ?? "string"].read(text);
}

function typedNumber(text: string): OptionValue {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

function booleanIn(text: string): OptionValue {
  const word = text.trim();
  return /^(true|false)$/.test(word) ? word === "true" : word;
}

/**
 * The message for a value outside its option's choices or range; undefined if it is valid. During autocomplete, clients send the
 * values of other options as they are. §2.2 §6 rule 6
 */
export function wrongForOption(option: Option, given: GivenValue, isAutocomplete: boolean): ValueMessage | undefined {
  const { value, isPartial } = given;
  if (isPartial) return option.autocomplete ? undefined : "noAutocomplete";
  if (isAutocomplete) return undefined;
  const choices = (option.choices ?? []).map((choice) => choice.value);
  if (choices.length > 0 && !choices.some((choice) => choice === value)) {
    const listed = choices.slice(0, 5).map((choice) => JSON.stringify(choice));
    return ["noChoice", { choices: [...listed, ...(choices.length > 5 ? ["…"] : [])].join(", ") }];
  }
  if (option.type === OptionType.CHANNEL) return wrongChannel(option, given);
  if (typeof value === "number") return outside(value, [option.min_value, option.max_value], "The value");
  if (typeof value !== "string" || valueKindOf(option.type) !== "string") return undefined;
  const range = [option.min_length, option.max_length ?? limits.maxLength.max] as const;
  return outside(codePointLength(value), range, `The length of ${quote(value)}`);
}

function wrongChannel({ channel_types: taken }: Option, { channelType }: GivenValue): ValueMessage | undefined {
  if (channelType === undefined || !taken || taken.length === 0 || taken.includes(channelType)) return undefined;
  const name = (type: number) => `${type} (${constantOf(channelTypes, type)?.name ?? "unknown"})`;
  return ["otherChannel", { types: taken.map(name).join(" or "), actual: name(channelType) }];
}

type NumberRange = readonly [min: number | undefined, max: number | undefined];

function outside(actual: number, [min, max]: NumberRange, subject: string): ValueMessage | undefined {
  if (min !== undefined && actual < min) return ["below", { subject, min, actual }];
  return max !== undefined && actual > max ? ["above", { subject, max, actual }] : undefined;
}

/** Options that were given together: an interaction's, or a subcommand's. `At` identifies their owner. */
export interface GivenLevel<At> {
  readonly at: At;
  readonly options: readonly GivenItem<At>[];
}

/** An option that was given: with a value, or with the options of a subcommand. §6 */
export interface GivenItem<At> extends GivenLevel<At> {
  /** Absent: there is no name to look for. */
  readonly name: string | undefined;
  /** Absent: the type is not stated. */
  readonly type: number | undefined;
  readonly value: GivenValue | undefined;
}

export interface Mismatch<At> {
  readonly at: At;
  /** The wrong part. "options": an option is missing. */
  readonly part: "name" | "type" | "value" | "options";
  readonly message: Filled<typeof mismatchMessages>;
  /** The correct value, if it is unambiguous. */
  readonly right?: string | number;
}

export interface ReadingMode {
  /** Whether a user is still typing, so that options may be missing. §6 rule 6 */
  readonly isAutocomplete: boolean;
  readonly judgesTypes: boolean;
}

/** A declaration of options: a command, a group or a subcommand. */
export type Declaring = Pick<Option, "name" | "options">;

/** Compares options with their declaration. §2.2 §6 */
export function mismatchesIn<At>(level: GivenLevel<At>, declaring: Declaring, reading: ReadingMode): Mismatch<At>[] {
  const found = level.options.flatMap((given) => mismatchesOf(given, declaring, reading));
  return [...found, ...repeats(level), ...missing(level, declaring, reading)];
}

function mismatchesOf<At>(given: GivenItem<At>, declaring: Declaring, reading: ReadingMode): Mismatch<At>[] {
  const { at, name, type, value } = given;
  if (name === undefined) return [];
  const option = declaring.options?.find((candidate) => candidate.name === name);
  if (!option) return [unknownOption(at, name, declaring)];
  const constant = constantOf(optionTypes, option.type);
  if (constant && type !== undefined && type !== option.type) return [otherType(at, option, constant.name)];
  if (isSubcommandOrGroup(option.type)) return mismatchesIn(given, option, reading);
  if (!value) return reading.judgesTypes ? [{ at, part: "value", message: "valueMissing" }] : [];
  const byType = wrongForType(option.type, value);
  if (byType !== undefined && !reading.judgesTypes) return [];
  const message = byType ?? wrongForOption(option, value, reading.isAutocomplete);
  return message === undefined ? [] : [{ at, part: "value", message }];
}

/** The mismatch of an unknown name. Names are the default ones, whatever the user's language is. §6 rule 3 */
function unknownOption<At>(at: At, name: string, { name: owner, options = [] }: Declaring): Mismatch<At> {
  const localized = options.find((option) => Object.values(option.name_localizations ?? {}).includes(name))?.name;
  if (localized !== undefined) {
    const values = { defaultName: quote(localized), name: quote(name) };
    return { at, part: "name", message: ["localizedName", values], right: localized };
  }
  const names = options.map((option) => option.name);
  const right = nearestTo(name, names);
  const values = { owner: quote(owner), name: quote(name) };
  return {
    at,
    part: "name",
    message:
      names.length > 0 ? ["unknownOption", { ...values, options: names.map(quote).join(", ") }] : ["noOptions", values],
    ...(right !== undefined && { right }),
  };
}

function otherType<At>(at: At, { name, type }: Option, typeName: string): Mismatch<At> {
  return {
    at,
    part: "type",
    message: ["otherOptionType", { option: quote(name), type, typeName }],
    right: type,
  };
}

function repeats<At>({ options }: GivenLevel<At>): Mismatch<At>[] {
  const named = options.filter(({ name }) => name !== undefined);
  return named
    .filter(({ name }, index) => named.findIndex((other) => other.name === name) < index)
    .map(({ at, name = "" }) => ({ at, part: "name", message: ["listedTwice", { option: quote(name) }] }));
}

function missing<At>(
  { at, options }: GivenLevel<At>,
  declaring: Declaring,
  { isAutocomplete }: ReadingMode,
): Mismatch<At>[] {
  const { options: declared = [] } = declaring;
  if (declared.some(({ type }) => isSubcommandOrGroup(type))) {
    const subcommands = declared.map(({ name }) => quote(name)).join(", ");
    return options.length === 1 ? [] : [{ at, part: "options", message: ["oneSubcommand", { subcommands }] }];
  }
  if (isAutocomplete) return [];
  const present = new Set(options.map(({ name }) => name));
  return declared
    .filter(({ required, name }) => required && !present.has(name))
    .map(({ name }) => ({ at, part: "options", message: ["required", { option: quote(name) }] }));
}
