import type { GivenOption, OptionValue } from "../../core/interactions/interaction.ts";
import { inputWords, readTypedValue } from "../../core/interactions/option-input.ts";
import { OptionType } from "../../core/language/facts/constants.ts";
import type { Given } from "../../core/test-interactions/compose.ts";
import type { Option } from "../../core/wire/payloads.ts";
import { type Form, pickAny, pickValue, typeId, typeValue } from "../ui/ask.ts";
import { type Suggestions, typeWithSuggestions } from "./type-with-suggestions.ts";

/** A form whose options may be completed by the application. */
export interface OptionForm extends Form {
  /** Asks the application what it suggests for the focused option. §6 rule 6 */
  suggest(given: Given, focused: GivenOption, signal: AbortSignal): Promise<Suggestions>;
}

/** Asks for the values of a command: of all that are required, and of those of the others that the user ticks. */
export async function askForOptions(form: OptionForm, options: readonly Option[]): Promise<Given> {
  const optional = options.filter(({ required }) => !required);
  const ticked = await askWhich(form, "Which of the optional options are given?", optional);
  return await askForEach(form, [...options.filter(({ required }) => required), ...ticked]);
}

/** Asks what is typed so far into one option, and for the values that are given already. §6 rule 6 */
export async function askForTyping(form: OptionForm, options: readonly Option[], focused: Option): Promise<Given> {
  const others = options.filter((option) => option !== focused);
  const filled = await askWhich(form, "Which options are filled in already?", others);
  const given = await askForEach(form, filled);
  const value = await typeInto(form, focused, given, true);
  return { ...given, values: [...given.values, focusedOption(focused, value)] };
}

/** Those that are ticked, in their own order. */
async function askWhich(form: Form, placeHolder: string, options: readonly Option[]): Promise<readonly Option[]> {
  const items = options.map((option) => ({ option, label: option.name, description: option.description }));
  const ticked = (await pickAny(form, placeHolder, items)).map(({ option }) => option);
  return options.filter((option) => ticked.includes(option));
}

async function askForEach(form: OptionForm, options: readonly Option[]): Promise<Given> {
  let given: Given = { values: [], roles: [] };
  for (const option of options) {
    const { name, type } = option;
    const isRole = type === OptionType.MENTIONABLE && (await askIsRole(form, option));
    const value = await askForValue(form, option, given);
    const roles = isRole ? [...given.roles, String(value)] : given.roles;
    given = { values: [...given.values, { name, type, value }], roles };
  }
  return given;
}

async function askIsRole(form: Form, option: Option): Promise<boolean> {
  const items = [
    { label: "A user", value: false },
    { label: "A role", value: true },
  ];
  return await pickValue(form, promptFor(option), items);
}

async function askForValue(form: OptionForm, option: Option, given: Given): Promise<OptionValue> {
  const prompt = promptFor(option);
  if (option.choices && option.choices.length > 0) {
    const items = option.choices.map(({ name: label, value }) => ({ label, description: String(value), value }));
    return await pickValue<OptionValue>(form, prompt, items);
  }
  if (option.type === OptionType.BOOLEAN) {
    const items = [true, false].map((value) => ({ label: String(value), value }));
    return await pickValue(form, prompt, items);
  }
  if (option.autocomplete) return await typeInto(form, option, given, false);
  if (option.type === OptionType.MENTIONABLE) return await typeId(form, prompt);
  return await typeValue(form, prompt, (text) => readTypedValue(option, text));
}

function promptFor(option: Option): string {
  return `${option.name}: ${option.description} (${inputWords(option)})`;
}

/** The application suggests, as it does to a user who types into the option. */
async function typeInto(form: OptionForm, option: Option, given: Given, isPartial: boolean): Promise<OptionValue> {
  return await typeWithSuggestions(form, {
    prompt: isPartial ? `${option.name}: what is typed so far` : promptFor(option),
    read: (text) => readTypedValue(option, text, isPartial),
    async suggest(text, signal) {
      const { value, problem } = { value: "", ...readTypedValue(option, text, true) };
      if (problem !== undefined) return { choices: [], problem: undefined };
      return await form.suggest(given, focusedOption(option, value), signal);
    },
  });
}

function focusedOption({ name, type }: Option, value: OptionValue): GivenOption {
  return { name, type, value, focused: true };
}
