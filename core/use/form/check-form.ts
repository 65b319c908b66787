import type { FormInput } from "../../interactions/form.schema.ts";
import type { FormOption } from "../../interactions/form.ts";
import { readTypedValue } from "../../interactions/option-input.ts";
import type { UsableCommand } from "../../interactions/usable-commands.ts";
import { OptionType, targetOf } from "../../interface/facts/constants.ts";
import { isSnowflake } from "../../interface/facts/snowflake.ts";
import { ownValue } from "../../tools/own-value.ts";
import type { GivenValues } from "../compose.ts";

/** The entries of a user, with the types of the command's options. */
export interface CheckedForm {
  /** The problems, one sentence each, by the names of options. */
  readonly options: ReadonlyMap<string, string>;
  readonly isValid: boolean;
  /** The values of all options that are given and valid. */
  readonly given: GivenValues;
}

/** The problem of a required option without a value. */
export const missingValue = "This option is required.";

const notAnId = "Enter an ID: digits only, such as 1250000000000000001.";

/** Checks what is filled in as a user's client does before it sends an interaction. §2.2 §6 */
export function checkForm({ command, options: asked }: UsableCommand, input: FormInput): CheckedForm {
  const read = asked.map((option) => readField(option, input));
  const options = new Map(
    read.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem] as const])),
  );
  const values = read.flatMap(({ given }) => given ?? []);
  const roles = values.filter(({ name, type }) => type === OptionType.MENTIONABLE && input.roles.includes(name));
  const hasTarget = targetOf(command.type) === undefined || idProblem(input.targetId) === undefined;
  return {
    options,
    isValid: options.size === 0 && hasTarget,
    given: { values, roles: roles.map(({ value }) => String(value)) },
  };
}

/** The reason why a text is not an ID, in one sentence; undefined if it is. */
export function idProblem(text: string): string | undefined {
  return isSnowflake(text.trim()) ? undefined : notAnId;
}

/** Reads the text of an option. While a user types, other options may be missing or out of range. §6 rule 6 */
function readField(option: FormOption, { typing, values }: FormInput) {
  const { name, type } = option;
  const text = ownValue(values, name) ?? "";
  const isFocused = name === typing;
  if (text === "" && !isFocused) return option.required && typing === "" ? { name, problem: missingValue } : { name };
  const mode = typing === "" ? undefined : isFocused ? "this" : "another";
  const { value, problem } = { value: "", problem: undefined, ...readTypedValue(option, text, mode) };
  if (problem !== undefined) return { name, problem };
  return { name, given: { name, type, value, ...(isFocused && { focused: true }) } };
}
