import type { PublishedCommand } from "../../wire/payloads.ts";
import { commandLabel, type Identity, identityKey, shortList } from "../desired/label.ts";
import type { SavedPermissions } from "./saved-permissions.ts";
import type { UnrestoredList, UnrestoredPermissions } from "./unrestored.schema.ts";
import { isUnrestoredList } from "./unrestored.schema.ts";

export type { UnrestoredList, UnrestoredPermissions };

/** Reads a list from parsed JSON; undefined if it is not a list. */
export function readUnrestored(value: unknown): UnrestoredList | undefined {
  return isUnrestoredList(value) ? value : undefined;
}

/** Permissions that are saved to a file and will be put back; undefined: none, for their commands are deleted for good. */
export function unrestoredOf(saved: readonly SavedPermissions[], file: string): UnrestoredPermissions | undefined {
  const commands = saved.flatMap(({ command: { id, type, name }, becomes }) => {
    return becomes ? [{ id, type, name, becomes: { type: becomes.type, name: becomes.name } }] : [];
  });
  return commands.length === 0 ? undefined : { file, commands };
}

/** How it stands with the commands of a guild. */
export interface GuildNow {
  readonly published: readonly PublishedCommand[];
  /** The IDs of the commands that have permissions. */
  readonly held: ReadonlySet<string>;
  /** Whether a command that is not published is going to be. */
  isComing(command: Identity): boolean;
}

/**
 * What of it is still lost. A command that is as it was never lost anything, and the permissions of one that has some
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

/** Says where they are. */
export function describeUnrestored({ file, commands }: UnrestoredPermissions): string {
  const labels = shortList(commands.map(({ becomes }) => commandLabel(becomes)));
  return `An earlier publish ended before it restored the permissions of ${labels}. They are saved to ${file}.`;
}
