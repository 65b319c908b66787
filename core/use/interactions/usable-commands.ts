import type { CommandPayload, Option, PublishedCommand } from "../../discord/payloads.ts";
import { CommandType } from "../../language/facts/constants.ts";
import type { GivenOption } from "./interaction.ts";
import { isNested } from "./option-value.ts";

/** Something that a user can pick: a command, or one of its subcommands. */
export interface UsableCommand {
  /** As users see it: `/music play song`; the name alone for context menus. */
  readonly label: string;
  readonly description: string;
  readonly command: PublishedCommand;
  /** The group and the subcommand on the way there; empty for a command without any. */
  readonly path: readonly Option[];
  readonly options: readonly Option[];
}

/** The IDs that a command has once it is published; made up before. */
export interface CommandIds {
  readonly id: string;
  readonly applicationId: string;
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

/** What a user can pick of a command: itself, or each of its subcommands. §2.2 */
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
  const children = options.filter(({ type }) => isNested(type));
  if (children.length === 0) return [{ label, description, command, path, options }];
  return children.flatMap((child) =>
    leaves(command, [...path, child], `${label} ${child.name}`, child.description, child.options ?? []),
  );
}

/** The values of a subcommand as an interaction has them: within the subcommand, within its group. §6 */
export function nestOptions(path: readonly Option[], values: readonly GivenOption[]): readonly GivenOption[] {
  return path.reduceRight<readonly GivenOption[]>((options, { name, type }) => [{ name, type, options }], values);
}
