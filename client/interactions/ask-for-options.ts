import * as vscode from "vscode";
import type { GivenOption, OptionValue } from "../../core/interactions/interaction.ts";
import { inputWords, readTypedValue } from "../../core/interactions/option-input.ts";
import { OptionType } from "../../core/language/facts/constants.ts";
import type { Given } from "../../core/test-interactions/compose.ts";
import type { Option } from "../../core/wire/payloads.ts";
import { type Form, pickAny, pickValue, typeId, typeText } from "../ui/ask.ts";
import { type Suggestions, typeWithSuggestions } from "./type-with-suggestions.ts";

/** A form whose options may be completed by the application. */
export interface OptionForm extends Form {
  /** Asks the application what it suggests for the focused option. §6 rule 6 */
  suggest(given: Given, focused: GivenOption, signal: AbortSignal): Promise<Suggestions>;
}

const nothing: Given = { values: [], roles: [] };

/** Asks for the values of a command: of all that are required, and of those of the others that the user ticks. */
export async function askForOptions(form: OptionForm, options: readonly Option[]): Promise<Given> {
  const optional = options.filter(({ required }) => !required);
  const ticked = await askWhich(form, vscode.l10n.t("Which of the optional options are given?"), optional);
  return await askForEach(form, [...options.filter(({ required }) => required), ...ticked]);
}

/** Asks what is typed so far into one option, and for the values that are given already. §6 rule 6 */
export async function askForTyping(form: OptionForm, options: readonly Option[], focused: Option): Promise<Given> {
  const others = options.filter((option) => option !== focused);
  const filled = await askWhich(form, vscode.l10n.t("Which options are filled in already?"), others);
  const given = await askForEach(form, filled);
  const prompt = vscode.l10n.t("{0}: what is typed so far", focused.name);
  const value = await typeInto(form, focused, { given, prompt, isPartial: true });
  return { ...given, values: [...given.values, focusedOption(focused, value)] };
}

/** Those that are ticked, in their own order. */
async function askWhich(form: Form, placeHolder: string, options: readonly Option[]): Promise<readonly Option[]> {
  const items = options.map((option) => ({ option, label: option.name, description: option.description }));
  const ticked = (await pickAny(form, placeHolder, items)).map(({ option }) => option);
  return options.filter((option) => ticked.includes(option));
}

async function askForEach(form: OptionForm, options: readonly Option[]): Promise<Given> {
  let given = nothing;
  for (const option of options) given = await askForOne(form, option, given);
  return given;
}

async function askForOne(form: OptionForm, option: Option, given: Given): Promise<Given> {
  const { name, type } = option;
  const prompt = `${name}: ${option.description} (${inputWords(option)})`;
  const add = (value: OptionValue, roles: readonly string[] = []): Given => ({
    values: [...given.values, { name, type, value }],
    roles: [...given.roles, ...roles],
  });
  if (option.choices && option.choices.length > 0) {
    const items = option.choices.map(({ name: label, value }) => ({ label, description: String(value), value }));
    return add(await pickValue(form, prompt, items));
  }
  if (type === OptionType.BOOLEAN) {
    const items = [true, false].map((value) => ({ label: String(value), value }));
    return add(await pickValue(form, prompt, items));
  }
  if (option.autocomplete) return add(await typeInto(form, option, { given, prompt, isPartial: false }));
  if (type === OptionType.MENTIONABLE) {
    const items = [
      { label: vscode.l10n.t("A user"), value: false },
      { label: vscode.l10n.t("A role"), value: true },
    ];
    const isRole = await pickValue(form, prompt, items);
    const id = await typeId(form, prompt);
    return add(id, isRole ? [id] : []);
  }
  const text = await typeText(form, prompt, (typed) => readTypedValue(option, typed).problem);
  return add(typedValue(option, text));
}

interface Typed {
  readonly given: Given;
  readonly prompt: string;
  readonly isPartial: boolean;
}

/** The application suggests, as it does to a user who types into the option. */
async function typeInto(form: OptionForm, option: Option, { given, prompt, isPartial }: Typed) {
  return await typeWithSuggestions(form, {
    prompt,
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

/** The input box lets only good values through. */
function typedValue(option: Option, text: string): OptionValue {
  const typed = readTypedValue(option, text);
  if (typed.problem !== undefined) throw new RangeError(typed.problem);
  return typed.value;
}
