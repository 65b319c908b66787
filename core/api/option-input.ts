import { OptionType, optionTypes } from "../manifest/constants.ts";
import { limits } from "../manifest/limits.ts";
import { problemOf } from "./given-options.ts";
import type { Option } from "./payloads.ts";

/** A value that was typed for an option, or what is wrong with it. */
export type TypedValue =
  | { readonly value: string | number; readonly problem?: undefined }
  | { readonly problem: string };

const { STRING, INTEGER, NUMBER } = OptionType;

/** Reads what somebody typed for an option as its type wants it. `focused`: it is only partly typed yet. §6 rule 6 */
export function readTypedValue(option: Option, text: string, focused = false): TypedValue {
  const isNumber = option.type === INTEGER || option.type === NUMBER;
  const isText = option.type === STRING || focused;
  // A partial value may be anything but an invalid number.
  const value = isNumber && !(focused && text === "") ? numberIn(text) : isText ? text : text.trim();
  if (value === undefined) return { problem: "The value must be a number." };
  const problem = problemOf(option, value, focused);
  return problem === undefined ? { value } : { problem: `${problem.charAt(0).toUpperCase()}${problem.slice(1)}` };
}

function numberIn(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/** What an option takes, in a few words: `INTEGER, 1 to 60`. */
export function inputWords(option: Option): string {
  const name = optionTypes.find(({ value }) => value === option.type)?.name ?? "";
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
