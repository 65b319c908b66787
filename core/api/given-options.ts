import { codePointLength } from "../manifest/code-points.ts";
import { OptionType } from "../manifest/constants.ts";
import { limits } from "../manifest/limits.ts";
import { isSnowflake } from "../manifest/snowflake.ts";
import type { GivenOption } from "./interaction.ts";
import { isObject } from "./judge.ts";
import type { Option } from "./payloads.ts";

/** What came of the options that a user gave: with their types, or what a user's client would not have let through. */
export interface CheckedOptions {
  readonly options: readonly GivenOption[];
  /** One sentence each. */
  readonly problems: readonly string[];
}

const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, NUMBER } = OptionType;
const nested: readonly number[] = [SUB_COMMAND, SUB_COMMAND_GROUP];

/**
 * Checks given options as a user's client does before it sends them, and fills in their types. `autocomplete`: options
 * may be missing and values partial, and exactly one option is focused. §6 rule 6
 */
export function checkGivenOptions(declared: readonly Option[], given: unknown, autocomplete: boolean): CheckedOptions {
  const checked = checkLevel(declared, given ?? [], autocomplete);
  const focused = countFocused(checked.options);
  if (checked.problems.length > 0 || focused === (autocomplete ? 1 : 0)) return checked;
  const problem = autocomplete
    ? `Exactly one option must be focused; ${focused} are.`
    : "An option is focused, which only autocomplete has.";
  return { ...checked, problems: [problem] };
}

function countFocused(options: readonly GivenOption[]): number {
  return options.reduce((sum, option) => sum + (option.focused ? 1 : 0) + countFocused(option.options ?? []), 0);
}

function checkLevel(declared: readonly Option[], given: unknown, autocomplete: boolean): CheckedOptions {
  if (!Array.isArray(given)) return { options: [], problems: ["The options must be a list."] };
  const problems: string[] = [];
  const options = given.flatMap((item: unknown): GivenOption[] => {
    const option = isObject(item) ? declared.find(({ name }) => name === item.name) : undefined;
    if (!isObject(item) || !option) {
      problems.push(`The command has no option ${JSON.stringify(isObject(item) ? item.name : item)} here.`);
      return [];
    }
    const checked = checkOne(option, item, autocomplete);
    problems.push(...checked.problems);
    return [...checked.options];
  });
  return { options, problems: [...problems, ...missing(declared, options, autocomplete)] };
}

function missing(declared: readonly Option[], given: readonly GivenOption[], autocomplete: boolean): string[] {
  const names = given.map(({ name }) => name);
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `Option "${name}" is given twice.`);
  if (declared.some(({ type }) => nested.includes(type)) && given.length !== 1) {
    return [...twice, `One of the subcommands must be used: ${declared.map(({ name }) => name).join(", ")}.`];
  }
  if (autocomplete) return twice;
  const left = declared.filter(({ required, name }) => required && !names.includes(name));
  return [...twice, ...left.map(({ name }) => `Option "${name}" is required.`)];
}

function checkOne(option: Option, item: Readonly<Record<string, unknown>>, autocomplete: boolean): CheckedOptions {
  const { name, type } = option;
  if (nested.includes(type)) {
    const { options, problems } = checkLevel(option.options ?? [], item.options ?? [], autocomplete);
    return { options: [{ name, type, options }], problems };
  }
  const focused = item.focused === true;
  const problem = problemOf(option, item.value, focused);
  const value = item.value as string | number | boolean;
  return {
    options: [{ name, type, value, ...(focused && { focused }) }],
    problems: problem === undefined ? [] : [`Option "${name}": ${problem}`],
  };
}

/** What is wrong with one given value, as the end of a sentence; undefined: a user's client would let it through. §2.2 */
export function problemOf(option: Option, value: unknown, focused: boolean): string | undefined {
  if (focused) {
    if (!option.autocomplete) return "it has no autocomplete.";
    return typeof value === "string" || typeof value === "number" ? undefined : "a partial value is text or a number.";
  }
  return wrongType(option.type, value) ?? notAChoice(option, value) ?? outOfRange(option, value);
}

function wrongType(type: number, value: unknown): string | undefined {
  if (type === STRING) return typeof value === "string" ? undefined : "the value must be text.";
  if (type === BOOLEAN) return typeof value === "boolean" ? undefined : "the value must be true or false.";
  if (type === INTEGER)
    return Number.isInteger(value) && within(value, limits.integer) ? undefined : "the value must be a whole number.";
  if (type === NUMBER)
    return typeof value === "number" && within(value, limits.number) ? undefined : "the value must be a number.";
  return isSnowflake(value) ? undefined : "the value must be an ID.";
}

function within(value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof value === "number" && value >= min && value <= max;
}

/** Choices, where there are any, are the only values that can be picked. §2.2 */
function notAChoice({ choices }: Option, value: unknown): string | undefined {
  if (!choices || choices.length === 0 || choices.some((choice) => choice.value === value)) return undefined;
  return `${JSON.stringify(value)} is none of its choices.`;
}

function outOfRange(option: Option, value: unknown): string | undefined {
  if (typeof value === "number") return notBetween(value, option.min_value, option.max_value, "it must be");
  if (typeof value !== "string" || option.type !== STRING) return undefined;
  return notBetween(
    codePointLength(value),
    option.min_length,
    option.max_length ?? limits.maxLength.max,
    "its length must be",
  );
}

function notBetween(
  value: number,
  min: number | undefined,
  max: number | undefined,
  words: string,
): string | undefined {
  if (min !== undefined && value < min) return `${words} at least ${min}.`;
  return max !== undefined && value > max ? `${words} at most ${max}.` : undefined;
}
