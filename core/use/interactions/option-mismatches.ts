import type { Option } from "../../discord/payloads.ts";
import { constantOf, optionTypes } from "../../language/facts/constants.ts";
import { quote } from "../../language/model/describe.ts";
import { nearestTo } from "../../language/text/nearest.ts";
import { type GivenValue, isNested, wrongForOption, wrongForType } from "./option-value.ts";

/** Options that were given together: an interaction's, or a subcommand's. `At` identifies their owner. */
export interface Level<At> {
  readonly at: At;
  readonly options: readonly Given<At>[];
}

/** An option that was given: with a value, or with the options of a subcommand. §6 */
export interface Given<At> extends Level<At> {
  /** Absent: it has none that could be looked for. */
  readonly name: string | undefined;
  /** Absent: it does not say its type. */
  readonly type: number | undefined;
  readonly value: GivenValue | undefined;
}

/** A difference between options and the command that declares them. */
export interface Mismatch<At> {
  readonly at: At;
  /** The wrong part. "options": an option is missing. */
  readonly part: "name" | "type" | "value" | "options";
  readonly message: string;
  /** The correct value, if it is unambiguous. */
  readonly right?: string | number;
}

export interface Reading {
  /** A user is still typing: options may be missing. §6 rule 6 */
  readonly isAutocomplete: boolean;
  readonly judgesTypes: boolean;
}

/** What declares options: a command, a group or a subcommand. */
export type Declaring = Pick<Option, "name" | "options">;

/** Compares options with their declaration. §2.2 §6 */
export function mismatchesIn<At>(level: Level<At>, declaring: Declaring, reading: Reading): Mismatch<At>[] {
  const found = level.options.flatMap((given) => mismatchesOf(given, declaring, reading));
  return [...found, ...repeats(level), ...missing(level, declaring, reading)];
}

function mismatchesOf<At>(given: Given<At>, declaring: Declaring, reading: Reading): Mismatch<At>[] {
  const { at, name, type, value } = given;
  if (name === undefined) return [];
  const option = declaring.options?.find((candidate) => candidate.name === name);
  if (!option) return [unknownName(at, name, declaring)];
  const constant = constantOf(optionTypes, option.type);
  if (constant && type !== undefined && type !== option.type) return [otherType(at, option, constant.name)];
  if (isNested(option.type)) return mismatchesIn(given, option, reading);
  if (!value) return reading.judgesTypes ? [{ at, part: "value", message: "The value is missing." }] : [];
  const byType = wrongForType(option.type, value);
  if (byType !== undefined && !reading.judgesTypes) return [];
  const message = byType ?? wrongForOption(option, value);
  return message === undefined ? [] : [{ at, part: "value", message }];
}

/** Names are the default ones, whatever the user's language is. §6 rule 3 */
function unknownName<At>(at: At, name: string, { name: owner, options = [] }: Declaring): Mismatch<At> {
  const localized = options.find((option) => Object.values(option.name_localizations ?? {}).includes(name))?.name;
  if (localized !== undefined) {
    const message = `Interactions use the default name ${quote(localized)} instead of the localized name ${quote(name)}.`;
    return { at, part: "name", message, right: localized };
  }
  const names = options.map((option) => option.name);
  const right = nearestTo(name, names);
  const message =
    names.length > 0
      ? `${quote(owner)} has no option ${quote(name)}, only ${names.map(quote).join(", ")}.`
      : `${quote(owner)} has no options, so ${quote(name)} is unknown.`;
  return { at, part: "name", message, ...(right !== undefined && { right }) };
}

function otherType<At>(at: At, { name, type }: Option, typeName: string): Mismatch<At> {
  return {
    at,
    part: "type",
    message: `The type of the option ${quote(name)} must be ${type} (${typeName}).`,
    right: type,
  };
}

function repeats<At>({ options }: Level<At>): Mismatch<At>[] {
  const named = options.filter(({ name }) => name !== undefined);
  return named
    .filter(({ name }, index) => named.findIndex((other) => other.name === name) < index)
    .map(({ at, name = "" }) => ({ at, part: "name", message: `The option ${quote(name)} is listed more than once.` }));
}

function missing<At>({ at, options }: Level<At>, declaring: Declaring, { isAutocomplete }: Reading): Mismatch<At>[] {
  const { options: declared = [] } = declaring;
  if (declared.some(({ type }) => isNested(type))) {
    const names = declared.map(({ name }) => quote(name)).join(", ");
    const message = `Exactly one subcommand is required: ${names}.`;
    return options.length === 1 ? [] : [{ at, part: "options", message }];
  }
  if (isAutocomplete) return [];
  const present = new Set(options.map(({ name }) => name));
  return declared
    .filter(({ required, name }) => required && !present.has(name))
    .map(({ name }) => ({ at, part: "options", message: `The option ${quote(name)} is required.` }));
}
