import type { FormInput } from "../../../core/interactions/form.schema.ts";
import type { GivenOption } from "../../../core/interactions/interaction.ts";
import {
  nestOptions,
  type UsableCommand,
  usableCommands,
  usableKey,
} from "../../../core/interactions/usable-commands.ts";
import { targetOf } from "../../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../../core/interface/payloads.ts";
import { checkForm } from "../../../core/use/form/check-form.ts";

/** The published command or subcommand of a row; undefined: it is no longer published. */
export function usableAt(key: string, published: readonly PublishedCommand[]): UsableCommand | undefined {
  return published.flatMap(usableCommands).find((use) => usableKey(use) === key);
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
export function givenValues(use: UsableCommand, input: FormInput): GivenValues | undefined {
  const { given, isValid } = checkForm(use, input);
  const isSendable = input.typing === "" ? isValid : given.values.some(({ focused }) => focused);
  if (!isSendable) return undefined;
  const targetId = targetOf(use.command.type) === undefined ? undefined : input.targetId.trim();
  return { options: nestOptions(use.path, given.values), roles: given.roles, targetId };
}
