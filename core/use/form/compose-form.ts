import type { FormInput } from "../../interactions/form.schema.ts";
import type { FormCommand, FormOption } from "../../interactions/form.ts";
import type { Interaction } from "../../interactions/interaction.ts";
import { readTypedValue } from "../../interactions/option-input.ts";
import type { UsableCommand } from "../../interactions/usable-commands.ts";
import { ContextType, OptionType, targetOf } from "../../interface/facts/constants.ts";
import { isSnowflake } from "../../interface/facts/snowflake.ts";
import { ownValue } from "../../tools/own-value.ts";
import { UserError } from "../../tools/user-error.ts";
import { composeInteraction, contextsOf, type GivenValues, personIn } from "../compose.ts";
import type { TestSetting, UsableManifest } from "../usable-manifest.ts";

export function formCommands({ commands, setting }: UsableManifest): readonly FormCommand[] {
  return commands.map((use) => formCommand(use, setting));
}

function formCommand(use: UsableCommand, setting: TestSetting): FormCommand {
  const { label, description, command, options } = use;
  const target = targetOf(command.type);
  return {
    label,
    description,
    ...(target && { target }),
    contexts: contextsOf(use, setting),
    defaultPermissions: command.default_member_permissions ?? "0",
    options,
  };
}

/** The interaction that a form describes. Throws a UserError if the form is not valid for the manifest. §6 */
export function composeForm(usable: UsableManifest, input: FormInput): Interaction {
  const { use, command, checked } = readForm(usable, input);
  if (!checked.isValid) throw new UserError("Fix the marked fields first. Nothing was sent.");
  return compose(usable.setting, use, command, checked, input);
}

/**
 * The interaction that asks for suggestions while a form is filled in. Other options that are not valid yet are left out.
 * Undefined if the typed text cannot be the beginning of a value. Throws a UserError if the command is gone. §6 rule 6
 */
export function composeTyping(usable: UsableManifest, input: FormInput): Interaction | undefined {
  const { use, command, checked } = readForm(usable, input);
  const isAskable = checked.userId === undefined && checked.given.values.some(({ focused }) => focused);
  return isAskable ? compose(usable.setting, use, command, checked, input) : undefined;
}

function readForm({ commands, setting }: UsableManifest, input: FormInput) {
  const use = commands.find(({ label }) => label === input.command);
  if (!use) throw new UserError(`The manifest no longer has the command ${input.command}.`);
  const command = formCommand(use, setting);
  return { use, command, checked: checkForm(command, input) };
}

function compose(
  setting: TestSetting,
  use: UsableCommand,
  command: FormCommand,
  { given }: CheckedForm,
  input: FormInput,
) {
  const { context, locale, guildLocale, permissions } = input;
  const userId = input.userId.trim();
  const person = personIn(setting, { context, locale, guildLocale, userId, permissions: BigInt(permissions) });
  const targetId = command.target === undefined ? undefined : input.targetId.trim();
  return composeInteraction(setting, { use, person, targetId }, given, input.typing !== "");
}

/** The entries of a user, with the types of the command's options. */
export interface CheckedForm {
  /** The problems, one sentence each, by the names of options. */
  readonly options: ReadonlyMap<string, string>;
  readonly userId: string | undefined;
  readonly targetId: string | undefined;
  readonly isValid: boolean;
  /** The values of all options that are given and valid. */
  readonly given: GivenValues;
}

/** The problem of a required option without a value. */
export const missingValue = "This option is required.";

const notAnId = "Enter an ID: digits only, such as 1250000000000000001.";

/** Checks a form against its command as a user's client does before it sends an interaction. §2.2 §6 */
export function checkForm(command: FormCommand, input: FormInput): CheckedForm {
  const read = command.options.map((option) => readField(option, input));
  const options = new Map(
    read.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem] as const])),
  );
  const values = read.flatMap(({ given }) => given ?? []);
  const roles = values.filter(({ name, type }) => type === OptionType.MENTIONABLE && input.roles.includes(name));
  const userId = idProblem(input.userId);
  const targetId = command.target === undefined ? undefined : idProblem(input.targetId);
  const isValid = options.size === 0 && userId === undefined && targetId === undefined;
  return { options, userId, targetId, isValid, given: { values, roles: roles.map(({ value }) => String(value)) } };
}

/** The reason why a text is not an ID, in one sentence; undefined if it is. */
export function idProblem(text: string): string | undefined {
  return isSnowflake(text.trim()) ? undefined : notAnId;
}

/** Reads the text of an option. While a user types, other options may be missing and the value may be partial. §6 rule 6 */
function readField(option: FormOption, { typing, values }: FormInput) {
  const { name, type } = option;
  const text = ownValue(values, name) ?? "";
  const isFocused = name === typing;
  if (text === "" && !isFocused) return option.required && typing === "" ? { name, problem: missingValue } : { name };
  const { value, problem } = { value: "", problem: undefined, ...readTypedValue(option, text, isFocused) };
  if (problem !== undefined) return { name, problem };
  return { name, given: { name, type, value, ...(isFocused && { focused: true }) } };
}

/** Whether a user of a form is a member of a guild, with permissions and the guild's locale. */
export function isInGuild({ context }: Pick<FormInput, "context">): boolean {
  return context === ContextType.GUILD;
}
