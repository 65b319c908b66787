import type { Option } from "../discord/payloads.ts";
import { OptionType } from "../language/facts/constants.ts";
import { UserError } from "../user-error.ts";
import { checkGivenOptions } from "./interactions/given-options.ts";
import type { GivenOption } from "./interactions/interaction.ts";
import { readTypedValue, type TypedValue } from "./interactions/option-input.ts";
import { nestOptions, type UsableCommand } from "./interactions/usable-commands.ts";

/** Texts by the names of options. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The values of options that are given as texts. The name of a choice is its value. `typing`: incomplete texts. Throws a
 * UserError if a Discord client would not send the values. §6
 */
export function optionsFromTexts(
  { command, path, options: declared }: UsableCommand,
  texts: Texts,
  typing: Texts,
): readonly GivenOption[] {
  const values = Object.entries(texts).map(([name, text]) => givenFor(declared, name, text, false));
  const typed = Object.entries(typing).map(([name, text]) => givenFor(declared, name, text, true));
  const all = [...values, ...typed];
  const { problems } = checkGivenOptions(command, nestOptions(path, all), typed.length > 0);
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return all;
}

function givenFor(declared: readonly Option[], name: string, text: string, isPartial: boolean): GivenOption {
  const option = declared.find((candidate) => candidate.name === name);
  // An option that the command does not have is reported with all other problems.
  if (!option) return { name, type: OptionType.STRING, value: text };
  const choice = option.choices?.find((candidate) => candidate.name === text);
  const typed: TypedValue = choice ? { value: choice.value } : readTypedValue(option, text, isPartial);
  if (typed.problem !== undefined) throw new UserError(`Option “${name}”: ${typed.problem}`);
  return { name, type: option.type, value: typed.value, ...(isPartial && { focused: true }) };
}
