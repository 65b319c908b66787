import type { CommandPermissions, Overwrite, PublishedCommand } from "../../discord/payloads.ts";
import { OverwriteType } from "../../language/facts/constants.ts";
import { permissionString, permissionsIn, setOfDigits } from "../../language/facts/permissions.ts";
import { allChannelsOf } from "../../language/facts/snowflake.ts";

/** What a command itself says of who may use it. §2.1 §4.5 */
export type Guarded = Pick<
  PublishedCommand,
  "id" | "application_id" | "default_member_permissions" | "default_permission"
>;

export interface Channel {
  readonly id: string;
  /** Of a thread: the channel it is in, whose permissions hold for it. §4.5 */
  readonly parentId?: string | undefined;
  readonly ageRestricted?: boolean | undefined;
}

/** A guild member and the channel in which the member uses a command. */
export interface Seeker {
  readonly guildId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  /** The bit set of all that the member may do in the guild. */
  readonly permissions: bigint;
  /** Absent: a channel without overwrites, to which the overwrite for all channels does not apply either. */
  readonly channel?: Channel | undefined;
}

/** What an overwrite reaches a member by. §2.3 */
export type Through = "channel" | "all-channels" | "user" | "role" | "everyone";

export type Because =
  | { readonly kind: "administrator" }
  /** `holder`: the ID of the command whose overwrite it is, or of the application. */
  | { readonly kind: "overwrite"; readonly through: Through; readonly overwrite: Overwrite; readonly holder: string }
  | { readonly kind: "field"; readonly field: string }
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
 * included. The channel is looked at first; then the member; where no overwrite speaks, the command's defaults hold.
 * Their order is not documented: here, a user's overwrite overrides those of roles, of which an allowing one wins, and
 * role overwrites override the one for everyone. §2.3 §4.5
 */
export function permitted(
  command: Guarded,
  permissions: readonly CommandPermissions[],
  { guildId, userId, roles, permissions: held, channel }: Seeker,
): Permitted {
  if (held & administrator) {
    return { allowed: true, because: { kind: "administrator" }, message: "Administrators can use all commands." };
  }
  const { id: holder, permissions: overwrites } = permissionsFor(command, permissions);
  const ofChannel = channel && overwriteOfChannel(overwrites, channel, guildId);
  if (ofChannel && !ofChannel.overwrite.permission) return byOverwrite(ofChannel, holder);
  const ofMember = overwriteOfMember(overwrites, userId, roles, guildId);
  return ofMember ? byOverwrite(ofMember, holder) : byDefault(command, held);
}

/** The command's own overwrites, or the application's if it has none. §2.3 */
function permissionsFor({ id, application_id }: Guarded, permissions: readonly CommandPermissions[]) {
  const of = (holder: string) => permissions.find((one) => one.id === holder && one.permissions.length > 0);
  return of(id) ?? of(application_id) ?? { id, permissions: [] };
}

interface Reached {
  readonly through: Through;
  readonly overwrite: Overwrite;
}

/** The channel's overwrite, of a thread its channel's unless it has one, else that for all channels. §2.3 §4.5 */
function overwriteOfChannel(overwrites: readonly Overwrite[], { id, parentId }: Channel, guildId: string) {
  const of = (through: Through, channel = "") => reached(overwrites, through, OverwriteType.CHANNEL, channel);
  return of("channel", id) ?? of("channel", parentId) ?? of("all-channels", allChannelsOf(guildId));
}

/** The user's overwrite, else a role's, where one that allows wins, else the one for everyone. §2.3 */
function overwriteOfMember(
  overwrites: readonly Overwrite[],
  userId: string,
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

function reached(overwrites: readonly Overwrite[], through: Through, type: number, id: string): Reached | undefined {
  const overwrite = overwrites.find((one) => one.type === type && one.id === id);
  return overwrite && { through, overwrite };
}

function byOverwrite({ through, overwrite }: Reached, holder: string): Permitted {
  const { id, permission: allowed } = overwrite;
  const verb = allowed ? "allows" : "denies";
  const subjects: Readonly<Record<Through, string>> = {
    channel: `in channel ${id}`,
    "all-channels": "in all channels",
    user: `for user ${id}`,
    role: `for role ${id}`,
    everyone: "for everyone",
  };
  const because = { kind: "overwrite", through, overwrite, holder } as const;
  return { allowed, because, message: `An overwrite ${verb} the command ${subjects[through]}.` };
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
  const missing = namesOf(required & ~held);
  if (missing === "") return decided(true, `Members with ${namesOf(required)} can use the command by default.`);
  return decided(false, `The member lacks ${missing}, which the command requires by default.`);
}

function byDefaultPermission({ default_permission }: Guarded): Permitted {
  if (default_permission !== false)
    return { allowed: true, because: { kind: "nothing" }, message: "Everyone can use the command by default." };
  const message = "The command's “default_permission” is false, and no overwrite allows it.";
  return { allowed: false, because: { kind: "field", field: "default_permission" }, message };
}

/** The permissions of a bit set in words; empty for none. */
function namesOf(set: bigint): string {
  const { held, unknownBits } = permissionsIn(set);
  return [...held.map(({ name }) => name), ...unknownBits.map((bit) => `bit ${bit}`)].join(", ");
}
