import { constantOf, optionTypes } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import type { Option } from "../interface/payloads.ts";
import { textOf } from "../tools/templates.ts";
import type { OptionValue } from "./interaction.ts";
import { valueIn, valueMessages, wrongForOption, wrongForType } from "./option-value.ts";

export type TypedValue = { readonly value: OptionValue; readonly problem?: undefined } | { readonly problem: string };

/** Parses typed text as the value of an option. `typing`: the option that the user is still typing into, if any. §6 rule 6 */
export function readTypedValue(option: Option, text: string, typing?: "this" | "another"): TypedValue {
  const isPartial = typing === "this";
  const value = valueIn(option.type, text, isPartial);
  // Keeps the typed digits, which a number might round.
  const literal = typeof value === "number" ? text.trim() : JSON.stringify(value);
  const given = { value, literal, isPartial };
  const problem = wrongForType(option.type, given) ?? wrongForOption(option, given, typing !== undefined);
  return problem === undefined ? { value } : { problem: textOf(valueMessages, problem) };
}

/** The values that an option takes, in a few words: `INTEGER, 1 to 60`. */
export function inputWords(option: Option): string {
  const name = constantOf(optionTypes, option.type)?.name ?? "";
  const { min_value, max_value, min_length, max_length } = option;
  if (min_value !== undefined || max_value !== undefined) return `${name}, ${range(min_value, max_value)}`;
  if (min_length !== undefined || max_length !== undefined) {
    return `${name}, ${range(min_length ?? limits.minLength.min, max_length)} characters`;
  }
  return name;
}

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}
