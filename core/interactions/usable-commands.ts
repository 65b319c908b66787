import { CommandType } from "../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { CommandPayload, Option, PublishedCommand } from "../interface/payloads.ts";
import type { GivenOption } from "./interaction.ts";

/** A command or subcommand that a user can pick. */
export interface UsableCommand {
  /** The label that users see: `/music play song`; only the name for context menus. */
  readonly label: string;
  readonly description: string;
  readonly command: PublishedCommand;
  /** The group and the subcommand that lead there; empty for a command without subcommands. */
  readonly path: readonly Option[];
  readonly options: readonly Option[];
}

/** The IDs of a published command; before it is published, made-up ones. */
export interface CommandIds {
  readonly id: string;
  readonly applicationId: string;
}

/** `1 music play`: the command's type and the names that lead there, as the key of its row in a preview. */
export function usableKey({ command, path }: UsableCommand): string {
  return [command.type, command.name, ...path.map(({ name }) => name)].join(" ");
}

/** The label of a key: `/music play`; only the name for other commands than slash commands. */
export function labelOfKey(key: string): string {
  const at = key.indexOf(" ");
  const slash = key.slice(0, at) === String(CommandType.CHAT_INPUT) ? "/" : "";
  return `${slash}${key.slice(at + 1)}`;
}

/** A command of a manifest as it would be published, with the defaults that matter to who uses it. §2.1 */
export function asPublished(body: CommandPayload, { id, applicationId }: CommandIds): PublishedCommand {
  const { id: _, default_member_permissions: permissions, ...rest } = body;
  return {
    ...rest,
    id,
    application_id: applicationId,
    version: id,
    type: body.type ?? CommandType.CHAT_INPUT,
    description: body.description ?? "",
    default_member_permissions: permissions === undefined || permissions === null ? null : String(permissions),
  };
}

/** The entries of a command that a user can pick: the command itself, or each of its subcommands. §2.2 */
export function usableCommands(command: PublishedCommand): readonly UsableCommand[] {
  const slash = command.type === CommandType.CHAT_INPUT ? "/" : "";
  return leaves(command, [], `${slash}${command.name}`, command.description, command.options ?? []);
}

function leaves(
  command: PublishedCommand,
  path: readonly Option[],
  label: string,
  description: string,
  options: readonly Option[],
): readonly UsableCommand[] {
  const children = options.filter(({ type }) => isSubcommandOrGroup(type));
  if (children.length === 0) return [{ label, description, command, path, options }];
  return children.flatMap((child) =>
    leaves(command, [...path, child], `${label} ${child.name}`, child.description, child.options ?? []),
  );
}

/** Wraps the values of a subcommand into the subcommand and its group, as interactions do. §6 */
export function nestOptions(path: readonly Option[], values: readonly GivenOption[]): readonly GivenOption[] {
  return path.reduceRight<readonly GivenOption[]>((options, { name, type }) => [{ name, type, options }], values);
}
