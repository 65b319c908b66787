import { UserError } from "../../user-error.ts";
import { composeInteraction, contextsOf, personIn } from "../compose.ts";
import type { FormInput } from "../interactions/form.schema.ts";
import { type FormCommand, menuTargets } from "../interactions/form.ts";
import type { Interaction } from "../interactions/interaction.ts";
import type { UsableCommand } from "../interactions/usable-commands.ts";
import type { Setting, UsableManifest } from "../usable-manifest.ts";
import { type CheckedForm, checkForm } from "./check-form.ts";

/** The commands of a manifest as forms ask for them. */
export function formCommands({ commands, setting }: UsableManifest): readonly FormCommand[] {
  return commands.map((use) => formCommand(use, setting));
}

function formCommand(use: UsableCommand, setting: Setting): FormCommand {
  const { label, description, command, options } = use;
  const target = menuTargets.get(command.type);
  return {
    label,
    description,
    ...(target && { target }),
    contexts: contextsOf(use, setting),
    defaultPermissions: command.default_member_permissions ?? "0",
    options,
  };
}

/** The interaction that a form describes. Throws a UserError where the form is not valid for the manifest. §6 */
export function composeForm(usable: UsableManifest, input: FormInput): Interaction {
  const { use, command, checked } = readForm(usable, input);
  if (!checked.isValid) throw new UserError("Fix the marked fields first. Nothing was sent.");
  return compose(usable.setting, use, command, checked, input);
}

/**
 * The interaction that asks for suggestions while a form is filled in: other options that are not valid yet are left out.
 * Undefined where what is typed cannot be the beginning of a value. Throws a UserError where the command is gone. §6 rule 6
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
  setting: Setting,
  use: UsableCommand,
  command: FormCommand,
  { given }: CheckedForm,
  input: FormInput,
): Interaction {
  const { context, locale, guildLocale, permissions } = input;
  const userId = input.userId.trim();
  const person = personIn(setting, { context, locale, guildLocale, userId, permissions: BigInt(permissions) });
  const targetId = command.target === undefined ? undefined : input.targetId.trim();
  return composeInteraction(setting, { use, person, targetId }, given, input.typing !== "");
}
