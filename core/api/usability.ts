import { CommandType, ContextType, contextTypes, IntegrationType, OverwriteType } from "../manifest/constants.ts";
import { permissionString, permissionsIn } from "../manifest/permissions.ts";
import { allChannelsOf } from "../manifest/snowflake.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "./payloads.ts";

/** Who wants to use a command, and where. */
export interface Situation {
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly context: number;
  /** In a guild only. */
  readonly guildId?: string | undefined;
  readonly user: {
    readonly id: string;
    /** 18 or older. §2.6 */
    readonly adult: boolean;
    /** Has allowed age-restricted commands in direct messages. */
    readonly ageRestrictedInDms?: boolean | undefined;
  };
  /** In a guild only. */
  readonly member?: { readonly roles: readonly string[]; readonly permissions: bigint } | undefined;
  readonly channel?: Channel | undefined;
  /** Where the application is installed, for this user and guild: GUILD_INSTALL = 0, USER_INSTALL = 1. */
  readonly installs: readonly number[];
  /** Whether the application has an Activity. */
  readonly activities: boolean;
}

/** The channel that a command is used in. */
export interface Channel {
  readonly id: string;
  /** Of a thread: the channel it is in, whose permissions hold for it. §4.5 */
  readonly parentId?: string | undefined;
  readonly ageRestricted?: boolean | undefined;
}

/** Whether a command can be used; if not, by which kind of rule, and one sentence for people. */
export type Usability =
  | { readonly usable: true }
  | {
      readonly usable: false;
      readonly reason: "scope" | "context" | "installation" | "activities" | "age" | "permission" | "permission-denied";
      readonly message: string;
    };

type Refused = Exclude<Usability, { readonly usable: true }>;

/**
 * Whether a user sees a command and can use it. `permissions` are those of the guild, the application's own included.
 * Contexts and permissions are judged apart: one does not affect the other. §2.1 §2.6 §4.5
 */
export function usability(
  command: PublishedCommand,
  permissions: readonly CommandPermissions[],
  situation: Situation,
): Usability {
  return (
    wrongScope(command, situation) ??
    wrongContext(command, situation) ??
    notInstalled(command, situation) ??
    withoutActivity(command, situation) ??
    ageRestricted(command, situation) ??
    notPermitted(command, permissions, situation) ??
    cannotSend(command, situation) ?? { usable: true }
  );
}

function refused(reason: Refused["reason"], message: string): Refused {
  return { usable: false, reason, message };
}

function wrongScope(command: PublishedCommand, { context, guildId }: Situation): Refused | undefined {
  if (command.guild_id === undefined || (context === ContextType.GUILD && guildId === command.guild_id))
    return undefined;
  return refused("scope", `The command belongs to guild ${command.guild_id} and cannot be used anywhere else.`);
}

function wrongContext(command: PublishedCommand, { context }: Situation): Refused | undefined {
  if (command.guild_id !== undefined) return undefined;
  const name = contextTypes.find(({ value }) => value === context)?.name ?? String(context);
  if (command.contexts) {
    if (command.contexts.includes(context)) return undefined;
    return refused(
      "context",
      `The command's contexts are [${command.contexts.join(", ")}], without ${context} (${name}).`,
    );
  }
  if (context !== ContextType.BOT_DM || command.dm_permission !== false) return undefined;
  return refused(
    "context",
    "The command's dm_permission is false, so it cannot be used in direct messages with the app.",
  );
}

function notInstalled(command: PublishedCommand, { context, installs }: Situation): Refused | undefined {
  const types = command.integration_types ?? [IntegrationType.GUILD_INSTALL];
  if (!types.some((type) => installs.includes(type))) {
    return refused(
      "installation",
      `The app is not installed in a way that the command's integration_types [${types.join(", ")}] have.`,
    );
  }
  const byUser = types.includes(IntegrationType.USER_INSTALL) && installs.includes(IntegrationType.USER_INSTALL);
  if (context !== ContextType.PRIVATE_CHANNEL || byUser) return undefined;
  return refused("installation", "In a private channel only commands of apps that the user has installed can be used.");
}

function withoutActivity({ type }: PublishedCommand, { activities }: Situation): Refused | undefined {
  if (type !== CommandType.PRIMARY_ENTRY_POINT || activities) return undefined;
  return refused("activities", "Entry point commands are visible only when Activities are enabled for the app.");
}

function ageRestricted(command: PublishedCommand, { context, user, channel }: Situation): Refused | undefined {
  if (!command.nsfw) return undefined;
  if (!user.adult) return refused("age", "The command is age-restricted and the user is younger than 18.");
  if (context === ContextType.GUILD) {
    if (channel?.ageRestricted) return undefined;
    return refused("age", "The command is age-restricted and the channel is not.");
  }
  if (user.ageRestrictedInDms) return undefined;
  return refused("age", "The command is age-restricted and the user has not allowed such commands in direct messages.");
}

const administrator = BigInt(permissionString(["ADMINISTRATOR"]) ?? 0);
const sending = BigInt(permissionString(["SEND_MESSAGES"]) ?? 0);
const sendingInThreads = BigInt(permissionString(["SEND_MESSAGES_IN_THREADS"]) ?? 0);

function notPermitted(
  command: PublishedCommand,
  permissions: readonly CommandPermissions[],
  { context, guildId, user, member, channel }: Situation,
): Refused | undefined {
  if (context !== ContextType.GUILD || guildId === undefined || !member) return undefined;
  if (member.permissions & administrator) return undefined;
  const overwrites = overwritesFor(command, permissions);
  if (channel && overwriteOfChannel(overwrites, channel, guildId) === false) {
    return refused("permission", `The command is disallowed in channel ${channel.parentId ?? channel.id}.`);
  }
  const allowed = overwriteOfMember(overwrites, user.id, member.roles, guildId);
  if (allowed === true) return undefined;
  if (allowed === false)
    return refused("permission", "An overwrite disallows the command for this user or one of its roles.");
  return byDefault(command, member.permissions);
}

/** The command's own overwrites, or the application's if it has none. §2.3 */
function overwritesFor(command: PublishedCommand, permissions: readonly CommandPermissions[]): readonly Overwrite[] {
  const own = permissions.find(({ id }) => id === command.id);
  return (own ?? permissions.find(({ id }) => id === command.application_id))?.permissions ?? [];
}

/** The channel's overwrite, of a thread its channel's, else that for all channels. §2.3 §4.5 */
function overwriteOfChannel(overwrites: readonly Overwrite[], channel: Channel, guildId: string): boolean | undefined {
  const of = (id: string): boolean | undefined => permissionFor(overwrites, OverwriteType.CHANNEL, id);
  return (
    of(channel.id) ?? (channel.parentId === undefined ? undefined : of(channel.parentId)) ?? of(allChannelsOf(guildId))
  );
}

/** The user's overwrite, else those of the roles, of which one that allows wins, else that for everyone. §2.3 */
function overwriteOfMember(
  overwrites: readonly Overwrite[],
  userId: string,
  roles: readonly string[],
  guildId: string,
): boolean | undefined {
  const ofRole = (id: string): boolean | undefined => permissionFor(overwrites, OverwriteType.ROLE, id);
  const ofRoles = roles.map(ofRole).filter((permission) => permission !== undefined);
  const ofAnyRole = ofRoles.length === 0 ? undefined : ofRoles.includes(true);
  return permissionFor(overwrites, OverwriteType.USER, userId) ?? ofAnyRole ?? ofRole(guildId);
}

function permissionFor(overwrites: readonly Overwrite[], type: number, id: string): boolean | undefined {
  return overwrites.find((overwrite) => overwrite.type === type && overwrite.id === id)?.permission;
}

function byDefault(command: PublishedCommand, held: bigint): Refused | undefined {
  if (command.default_member_permissions === null) {
    if (command.default_permission !== false) return undefined;
    return refused("permission", "The command's default_permission is false and no overwrite allows it.");
  }
  const wanted = BigInt(command.default_member_permissions);
  if (wanted === 0n)
    return refused("permission", "By default only administrators may use the command, and no overwrite allows it.");
  const missing = permissionsIn(wanted & ~held);
  if (missing.held.length === 0 && missing.unknownBits.length === 0) return undefined;
  const names = [...missing.held.map(({ name }) => name), ...missing.unknownBits.map((bit) => `bit ${bit}`)];
  return refused("permission", `The member lacks ${names.join(", ")}, which the command asks for by default.`);
}

/** A user must be able to send messages in the channel to use a USER command. §6 rule 7 */
function cannotSend({ type }: PublishedCommand, { context, member, channel }: Situation): Refused | undefined {
  if (type !== CommandType.USER || context !== ContextType.GUILD || !member) return undefined;
  const wanted = (channel?.parentId === undefined ? sending : sendingInThreads) | administrator;
  if (member.permissions & wanted) return undefined;
  return refused("permission-denied", "Permission Denied: the user cannot send messages in this channel.");
}
