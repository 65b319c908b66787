import { OverwriteType } from "../interface/facts/constants.ts";
import { permissionNames, permissionString, setOfDigits } from "../interface/facts/permissions.ts";
import { allChannelsOf } from "../interface/facts/snowflake.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../interface/payloads.ts";

/** The parts of a command that decide who may use it. §2.1 §4.5 */
export type Guarded = Pick<
  PublishedCommand,
  "id" | "application_id" | "default_member_permissions" | "default_permission"
>;

export interface Channel {
  /** Undefined: unknown, so no overwrite of a single channel applies. */
  readonly id: string | undefined;
  /** For a thread: its channel, whose permissions also apply to the thread. §4.5 */
  readonly parentId?: string | undefined;
  readonly ageRestricted?: boolean | undefined;
}

/** A guild member and the channel in which the member uses a command. */
export interface Seeker {
  readonly guildId: string;
  /** Undefined: unknown, so no overwrite of a user applies. */
  readonly userId: string | undefined;
  readonly roles: readonly string[];
  /** The bit set of the member's permissions in the guild. */
  readonly permissions: bigint;
  /** Absent: a channel without overwrites, not even the one for all channels. */
  readonly channel?: Channel | undefined;
}

/** The way in which an overwrite reaches a member. §2.3 */
export type Through = "channel" | "all-channels" | "user" | "role" | "everyone";

export type Because =
  | { readonly kind: "administrator" }
  /** `holder`: the ID of the command whose overwrite it is, or of the application. */
  | { readonly kind: "overwrite"; readonly through: Through; readonly overwrite: Overwrite; readonly holder: string }
  | { readonly kind: "field"; readonly field: string }
  /** A permission that every command requires in its channel. */
  | { readonly kind: "channel"; readonly permission: string }
  /** Neither an overwrite nor a field of the command restricts access. */
  | { readonly kind: "nothing" };

/** Whether a member can use a command, what decided it, and a message that explains it. */
export interface Permitted {
  readonly allowed: boolean;
  readonly because: Because;
  readonly message: string;
}

export const administrator = BigInt(permissionString(["ADMINISTRATOR"]) ?? 0);

/**
 * Whether a guild's permissions let a member use a command. `permissions` are those of the guild, the application's own
 * included. The channel decides first, then the member, then the command's defaults. Their order is not documented: here, a
 * user's overwrite overrides those of roles, which override the one for everyone. Among roles, an allowing overwrite wins. §2.3
 * §4.5
 */
export function permitted(
  command: Guarded,
  permissions: readonly CommandPermissions[],
  { guildId, userId, roles, permissions: held, channel }: Seeker,
): Permitted {
  if (held & administrator) {
    return { allowed: true, because: { kind: "administrator" }, message: "Administrators can use all commands." };
  }
  const { id: holder, permissions: overwrites } = applicablePermissions(command, permissions);
  const ofChannel = channel && overwriteOfChannel(overwrites, channel, guildId);
  if (ofChannel && !ofChannel.overwrite.permission) return byOverwrite(ofChannel, holder);
  const ofMember = overwriteOfMember(overwrites, userId, roles, guildId);
  return ofMember ? byOverwrite(ofMember, holder) : byDefault(command, held);
}

/** The command's own overwrites, or the application's if it has none. §2.3 */
function applicablePermissions({ id, application_id }: Guarded, permissions: readonly CommandPermissions[]) {
  const of = (holder: string) => permissions.find((one) => one.id === holder && one.permissions.length > 0);
  return of(id) ?? of(application_id) ?? { id, permissions: [] };
}

interface Reached {
  readonly through: Through;
  readonly overwrite: Overwrite;
}

/** The channel's own overwrite, else that of a thread's channel, else that for all channels. §2.3 §4.5 */
function overwriteOfChannel(overwrites: readonly Overwrite[], { id, parentId }: Channel, guildId: string) {
  const of = (through: Through, channel: string | undefined) =>
    reached(overwrites, through, OverwriteType.CHANNEL, channel);
  return of("channel", id) ?? of("channel", parentId) ?? of("all-channels", allChannelsOf(guildId));
}

/** The user's overwrite, else that of a role, else that for everyone. Among roles, an allowing overwrite wins. §2.3 */
function overwriteOfMember(
  overwrites: readonly Overwrite[],
  userId: string | undefined,
  roles: readonly string[],
  guildId: string,
): Reached | undefined {
  // Everyone has the role that has the guild's ID.
  const others = roles.filter((id) => id !== guildId);
  const ofRoles = others.flatMap((id) => reached(overwrites, "role", OverwriteType.ROLE, id) ?? []);
  return (
    reached(overwrites, "user", OverwriteType.USER, userId) ??
    ofRoles.find(({ overwrite }) => overwrite.permission) ??
    ofRoles[0] ??
    reached(overwrites, "everyone", OverwriteType.ROLE, guildId)
  );
}

function reached(
  overwrites: readonly Overwrite[],
  through: Through,
  type: number,
  id: string | undefined,
): Reached | undefined {
  const overwrite = overwrites.find((one) => one.type === type && one.id === id);
  return overwrite && { through, overwrite };
}

function byOverwrite({ through, overwrite }: Reached, holder: string): Permitted {
  const { id, permission: allowed } = overwrite;
  const because = { kind: "overwrite", through, overwrite, holder } as const;
  const sentence = `${allowed ? "Allowed" : "Denied"} ${reachedWords(through, id)} by an overwrite.`;
  return { allowed, because, message: sentence };
}

/** The users or channels that an overwrite applies to, as they follow a verb: `for role 5`, `in all channels`. */
export function reachedWords(through: Through, id: string, name?: string): string {
  const words: Readonly<Record<Through, string>> = {
    channel: `in ${name === undefined ? `channel ${id}` : `#${name}`}`,
    "all-channels": "in all channels",
    user: `for ${name ?? `user ${id}`}`,
    role: `for ${name ?? `role ${id}`}`,
    everyone: "for @everyone",
  };
  return words[through];
}

function byDefault(command: Guarded, held: bigint): Permitted {
  if (command.default_member_permissions === null) return byDefaultPermission(command);
  const decided = (allowed: boolean, message: string): Permitted => {
    return { allowed, because: { kind: "field", field: "default_member_permissions" }, message };
  };
  const required = setOfDigits(command.default_member_permissions);
  if (required === undefined)
    return decided(false, "The command requires a permission set by default that is larger than any member's.");
  if (required === 0n)
    return decided(false, "Only administrators can use the command by default, and no overwrite allows it.");
  const missing = permissionWords(required & ~held);
  if (missing === "") return decided(true, `Members with ${permissionWords(required)} can use the command by default.`);
  return decided(false, `Members need ${missing} to use this command.`);
}

function byDefaultPermission({ default_permission }: Guarded): Permitted {
  if (default_permission !== false)
    return { allowed: true, because: { kind: "nothing" }, message: "Everyone can use the command by default." };
  const message = "The command's “default_permission” is false, and no overwrite allows it.";
  return { allowed: false, because: { kind: "field", field: "default_permission" }, message };
}

/** The permissions of a bit set in words; empty for none. */
function permissionWords(set: bigint): string {
  return permissionNames(set).join(", ");
}
