import { commandLabel, shortCommandLabel, typeLabel } from "../discord/commands/label.ts";
import { CommandType } from "../interface/facts/constants.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../interface/payloads.ts";
import type { DesiredPermissions } from "./permissions-manifest.ts";

export interface PermissionsPlace {
  readonly applicationId: string;
  readonly guildId: string;
}

/** A call: PUT of all overwrites of a command, or of the application by its ID. §4.5 */
export interface PermissionStep {
  readonly id: string;
  readonly label: string;
  /** The label without the command's type, for sentences; absent: equal to the label. */
  readonly shortLabel?: string | undefined;
  /** The overwrites on the service when the plan was made. */
  readonly before: readonly Overwrite[];
  readonly after: readonly Overwrite[];
  /** The entry of the manifest; absent where it comes from none. */
  readonly desired?: DesiredPermissions | undefined;
}

/** The reason why a plan cannot be carried out, in one sentence. */
export interface PermissionsBlocker {
  readonly message: string;
  readonly desired: DesiredPermissions;
}

/** The steps that bring the permissions to the state of a manifest. */
export interface PermissionsPlan {
  readonly steps: readonly PermissionStep[];
  /** Labels of the commands that match the manifest. */
  readonly unchanged: readonly string[];
  /** Any blocker prevents the whole plan. */
  readonly blockers: readonly PermissionsBlocker[];
}

/** Plans a permissions manifest. `commands`: all that can be used in the guild, its own and the global ones. Pure. */
export function planPermissions(
  desired: readonly DesiredPermissions[],
  commands: readonly PublishedCommand[],
  current: readonly CommandPermissions[],
  { applicationId, guildId }: PermissionsPlace,
): PermissionsPlan {
  const now = new Map(current.map(({ id, permissions }) => [id, permissions]));
  const found = desired.map((one) => ({ desired: one, ...resolveCommand(one, commands, applicationId) }));
  const all = found.flatMap(
    ({ desired, id, label, shortLabel }): (PermissionStep & { desired: DesiredPermissions })[] => {
      return id === undefined
        ? []
        : [{ id, label, shortLabel, before: now.get(id) ?? [], after: desired.permissions, desired }];
    },
  );
  const duplicates = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  return {
    steps: all.filter(({ before, after }) => !sameOverwrites(before, after)),
    unchanged: all.filter(({ before, after }) => sameOverwrites(before, after)).map(({ label }) => label),
    blockers: [
      ...desired.flatMap((one) => ofOtherGuild(one, guildId)),
      ...found.flatMap(({ fault, desired }) => (fault === undefined ? [] : [{ message: fault, desired }])),
      ...duplicates.map(({ label, desired }) => {
        return { message: `${label} is listed twice. List all its overwrites in one entry.`, desired };
      }),
    ],
  };
}

/** Returns blockers for IDs of another guild: roles, channels and the two constants belong to one guild. §2.3 */
function ofOtherGuild(desired: DesiredPermissions, guildId: string): PermissionsBlocker[] {
  const said = desired.entry?.guildId;
  if (said === undefined || said === guildId) return [];
  return [{ message: `The manifest has overwrites for guild ${said}, not for guild ${guildId}.`, desired }];
}

/**
 * The ID of the command that an entry is for, or the reason why it is not known. A name stands for one command per type; a
 * guild's own and a global one may share it. §4.7
 */
export function resolveCommand(
  { command, type }: Pick<DesiredPermissions, "command" | "type">,
  commands: readonly PublishedCommand[],
  applicationId: string,
) {
  if (command === "*" || command === applicationId) return { id: applicationId, label: "all commands" };
  const fits = commands.filter((one) => one.id === command || (one.name === command && one.type === type));
  const [first, second] = fits;
  if (first && !second) return { id: first.id, label: commandLabel(first), shortLabel: shortCommandLabel(first) };
  const label = type === undefined ? command : commandLabel({ name: command, type });
  if (!first) return { id: undefined, label, fault: unpublished({ command, type }, commands) };
  const fault = `A guild command and a global command are both named ${label}. Use the ID instead of the name.`;
  return { id: undefined, label, fault };
}

function unpublished(
  { command, type }: Pick<DesiredPermissions, "command" | "type">,
  commands: readonly PublishedCommand[],
) {
  if (type === undefined) return `No command with the ID ${command} is published.`;
  const other = commands.find(({ name }) => name === command);
  const hint = other ? ` A ${typeLabel(other.type)} command has this name. Set its “type”.` : "";
  const kind = type === CommandType.CHAT_INPUT ? "" : ` of type ${typeLabel(type)}`;
  return `No command “${command}”${kind} is published.${hint}`;
}

/** Whether two lists allow and disallow the same. Their order does not matter. */
export function sameOverwrites(a: readonly Overwrite[], b: readonly Overwrite[]): boolean {
  const [left, right] = [a.map(overwriteKey).sort(), b.map(overwriteKey).sort()];
  return left.length === right.length && left.every((one, index) => one === right[index]);
}

function overwriteKey({ id, type, permission }: Overwrite): string {
  return `${type} ${id} ${permission}`;
}
