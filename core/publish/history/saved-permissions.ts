import { commandLabel, type Identity, identityKey, shortList } from "../../discord/commands/label.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../discord/payloads.ts";
import type { PermissionStep, PermissionsPlace } from "../../permissions/plan.ts";
import { type Plan, singleSteps } from "../plan/steps.ts";
import type { UnrestoredPermissions } from "./history.schema.ts";

/** The permissions of a command that a plan takes away. §4.5 */
export interface SavedPermissions {
  readonly command: PublishedCommand;
  readonly permissions: readonly Overwrite[];
  /** What the command is afterwards; undefined: it is gone, so its permissions cannot be restored. */
  readonly becomes: Identity | undefined;
}

/** The permissions that a plan's renames and deletes take away, to be saved before. `current`: all of the guild. */
export function permissionsToSave({ steps }: Plan, current: readonly CommandPermissions[]): SavedPermissions[] {
  const held = new Map(current.map(({ id, permissions }) => [id, permissions]));
  const saved = new Map<string, SavedPermissions>();
  for (const step of singleSteps(steps)) {
    if (step.kind !== "rename" && step.kind !== "delete") continue;
    const { published: command } = step;
    const becomes = step.kind === "rename" ? { type: command.type, name: step.to } : step.replacedBy;
    const permissions = held.get(command.id) ?? [];
    // Of a rename in two steps the second says the name that stays.
    if (permissions.length > 0) saved.set(command.id, { command, permissions, becomes });
  }
  return [...saved.values()];
}

/** Saved permissions as a permissions manifest, which says the commands as they will be called. */
export function permissionsManifestOf(saved: readonly SavedPermissions[], place: PermissionsPlace): string {
  const permissions = saved.map(({ command, becomes = command, permissions }) => ({
    command: becomes.name,
    type: becomes.type,
    permissions,
  }));
  const body = { application_id: place.applicationId, guild_id: place.guildId, permissions };
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

/** A file name for permissions that are saved at a time. Each save has its own: two may follow within a second. */
export function savedPermissionsName(at: Date): string {
  return `saved-${at.toISOString().replaceAll(/[-:.]/g, "")}.permissions.json`;
}

/** The steps that restore saved permissions, on the commands that are published now. They only fill what is empty. */
export function restoreSteps(
  saved: readonly SavedPermissions[],
  published: readonly PublishedCommand[],
): PermissionStep[] {
  const now = new Map(published.map((command) => [identityKey(command), command]));
  return saved.flatMap(({ becomes, permissions }) => {
    const command = becomes && now.get(identityKey(becomes));
    return command ? [{ id: command.id, label: commandLabel(command), before: [], after: permissions }] : [];
  });
}

/** Permissions that are saved to a file and will be restored; undefined: none, because their commands are deleted. */
export function unrestoredOf(saved: readonly SavedPermissions[], file: string): UnrestoredPermissions | undefined {
  const commands = saved.flatMap(({ command: { id, type, name }, becomes }) => {
    return becomes ? [{ id, type, name, becomes: { type: becomes.type, name: becomes.name } }] : [];
  });
  return commands.length === 0 ? undefined : { file, commands };
}

export interface GuildNow {
  readonly published: readonly PublishedCommand[];
  /** The IDs of the commands that have permissions. */
  readonly held: ReadonlySet<string>;
  /** Whether a command that is not published is going to be. */
  isComing(command: Identity): boolean;
}

/**
 * The part that is still lost. A command that is as it was never lost anything, and the permissions of one that has some
 * were restored or replaced by a user.
 */
export function stillLost(
  { file, commands }: UnrestoredPermissions,
  { published, held, isComing }: GuildNow,
): UnrestoredPermissions | undefined {
  const byId = new Map(published.map((command) => [command.id, command]));
  const byIdentity = new Map(published.map((command) => [identityKey(command), command]));
  const lost = commands.filter((was) => {
    const now = byId.get(was.id) ?? byIdentity.get(identityKey(was.becomes));
    if (!now) return isComing(was.becomes);
    const isAsItWas = now.id === was.id && identityKey(now) === identityKey(was);
    return !isAsItWas && !held.has(now.id);
  });
  return lost.length === 0 ? undefined : { file, commands: lost };
}

export function describeUnrestored({ file, commands }: UnrestoredPermissions): string {
  const labels = shortList(commands.map(({ becomes }) => commandLabel(becomes)));
  return `An earlier publish ended before it restored the permissions of ${labels}. They are saved to ${file}.`;
}
