import type { PublishedCommand } from "../../discord/payloads.ts";
import { ContextType, targetOf } from "../../language/facts/constants.ts";
import type { PreviewCommand, PreviewOption } from "../../texts/preview/preview.ts";
import { checkForm } from "../form/compose-form.ts";
import type { FormInput } from "../interactions/form.schema.ts";
import type { FormCommand, FormOption } from "../interactions/form.ts";
import type { GivenOption } from "../interactions/interaction.ts";
import { nestOptions, type UsableCommand, usableCommands } from "../interactions/usable-commands.ts";

/** The published command or subcommand of a row; undefined: it is no longer published. */
export function usableAt(key: string, published: readonly PublishedCommand[]): UsableCommand | undefined {
  return published.flatMap(usableCommands).find(({ command, path }) => {
    // As the rows of a preview have it: `1 music play`.
    return [command.type, command.name, ...path.map(({ name }) => name)].join(" ") === key;
  });
}

/** A previewed command as a form asks for it, in the words that users of the locale see. Its label is the row's key. */
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
 * What was entered for a published command; undefined where a Discord client would not send it. While an option is typed
 * into, the others need not be valid. §6 rule 6
 */
export function givenValues(form: FormCommand, { path }: UsableCommand, input: FormInput): GivenValues | undefined {
  const { given, isValid } = checkForm(form, input);
  const isSendable = input.typing === "" ? isValid : given.values.some(({ focused }) => focused);
  if (!isSendable) return undefined;
  const targetId = form.target === undefined ? undefined : input.targetId.trim();
  return { options: nestOptions(path, given.values), roles: given.roles, targetId };
}
