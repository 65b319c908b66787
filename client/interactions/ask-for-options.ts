import * as vscode from "vscode";
import type { GivenOption } from "../../core/api/interaction.ts";
import { inputWords, readTypedValue } from "../../core/api/option-input.ts";
import type { Option } from "../../core/api/payloads.ts";
import { OptionType } from "../../core/manifest/constants.ts";
import { type Form, pickAny, pickOne, typeText } from "./ask.ts";

/** Asks for the values of a command: of all that are required, and of those of the others that the user ticks. */
export async function askForOptions(form: Form, options: readonly Option[]): Promise<readonly GivenOption[]> {
  const optional = options.filter(({ required }) => !required);
  const ticked = await askWhich(form, vscode.l10n.t("Which of the optional options are given?"), optional);
  return await askForEach(
    form,
    options.filter((option) => option.required || ticked.includes(option)),
  );
}

/** Asks what is typed so far into one option, and for the values that are given already. §6 rule 6 */
export async function askForTyping(
  form: Form,
  options: readonly Option[],
  focused: Option,
): Promise<readonly GivenOption[]> {
  const others = options.filter((option) => option !== focused);
  const filled = await askWhich(form, vscode.l10n.t("Which options are filled in already?"), others);
  const given = await askForEach(form, filled);
  const { name, type } = focused;
  const prompt = vscode.l10n.t("{0}: what is typed so far", name);
  const text = await typeText(form, prompt, (typed) => readTypedValue(focused, typed, true).problem);
  return [...given, { name, type, value: typedValue(focused, text, true), focused: true }];
}

async function askWhich(form: Form, placeHolder: string, options: readonly Option[]): Promise<readonly Option[]> {
  const items = options.map((option) => ({ option, label: option.name, description: option.description }));
  return (await pickAny(form, placeHolder, items)).map(({ option }) => option);
}

async function askForEach(form: Form, options: readonly Option[]): Promise<readonly GivenOption[]> {
  const given: GivenOption[] = [];
  for (const option of options) {
    given.push({ name: option.name, type: option.type, value: await askForValue(form, option) });
  }
  return given;
}

async function askForValue(form: Form, option: Option): Promise<string | number | boolean> {
  const { name, description, choices, type } = option;
  const prompt = `${name}: ${description} (${inputWords(option)})`;
  if (choices && choices.length > 0) {
    const items = choices.map(({ name: label, value }) => ({ label, description: String(value), value }));
    return (await pickOne(form, prompt, items)).value;
  }
  if (type === OptionType.BOOLEAN) {
    const items = [true, false].map((value) => ({ label: String(value), value }));
    return (await pickOne(form, prompt, items)).value;
  }
  const text = await typeText(form, prompt, (typed) => readTypedValue(option, typed).problem);
  return typedValue(option, text, false);
}

/** The input box lets only good values through. */
function typedValue(option: Option, text: string, focused: boolean): string | number {
  const typed = readTypedValue(option, text, focused);
  if (typed.problem !== undefined) throw new RangeError(typed.problem);
  return typed.value;
}
