import type { FormInput } from "../../../core/interactions/form.schema.ts";
import type { FormCommand, FormOption } from "../../../core/interactions/form.ts";
import type { GivenOption } from "../../../core/interactions/interaction.ts";
import { nestOptions, type UsableCommand, usableCommands } from "../../../core/interactions/usable-commands.ts";
import { ContextType, targetOf } from "../../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../../core/interface/payloads.ts";
import type { PreviewCommand, PreviewOption } from "../../../core/preview/preview.ts";
import { checkForm } from "../../../core/use/form/compose-form.ts";

/** The published command or subcommand of a row; undefined: it is no longer published. */
export function usableAt(key: string, published: readonly PublishedCommand[]): UsableCommand | undefined {
  return published.flatMap(usableCommands).find(({ command, path }) => {
    // Formatted as the keys of preview rows: `1 music play`.
    return [command.type, command.name, ...path.map(({ name }) => name)].join(" ") === key;
  });
}

/** The form for a previewed command, in the texts that users of the locale see. Its label is the row's key. */
export function publishedForm({ key, options }: PreviewCommand, { command, description }: UsableCommand): FormCommand {
  const target = targetOf(command.type);
  return {
    label: key,
    description,
    ...(target && { target }),
    contexts: command.contexts ?? Object.values(ContextType),
    defaultPermissions: command.default_member_permissions ?? "0",
    options: options.map(translated),
  };
}

function translated({ input, name, description, choices }: PreviewOption): FormOption {
  return {
    ...input,
    label: name.text,
    description: description?.text ?? input.description,
    ...(choices.length > 0 && { choices: choices.map((choice) => ({ name: choice.name.text, value: choice.value })) }),
  };
}

export interface GivenValues {
  readonly options: readonly GivenOption[];
  /** IDs of mentionables that are roles. */
  readonly roles: readonly string[];
  readonly targetId: string | undefined;
}

/**
 * The entered values of a published command; undefined if a Discord client would not send them. While the user types into an
 * option, the others may be invalid. §6 rule 6
 */
export function givenValues(form: FormCommand, { path }: UsableCommand, input: FormInput): GivenValues | undefined {
  const { given, isValid } = checkForm(form, input);
  const isSendable = input.typing === "" ? isValid : given.values.some(({ focused }) => focused);
  if (!isSendable) return undefined;
  const targetId = form.target === undefined ? undefined : input.targetId.trim();
  return { options: nestOptions(path, given.values), roles: given.roles, targetId };
}
