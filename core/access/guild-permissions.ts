import { permissionString } from "../interface/facts/permissions.ts";
import { allPermissions, heldPermissions } from "./held-permissions.ts";
import { administrator } from "./permitted.ts";

/** The roles, overwrites and owner that decide the permissions in a guild. */
export interface PermissionGuild {
  readonly id: string;
  readonly ownerId: string;
  /** The lowest first. `@everyone` has the guild's ID. */
  readonly roles: readonly { readonly id: string; readonly permissions: string }[];
}

/** A member of a guild. A user without an ID is one that the guild does not know. */
export interface PermissionHolder {
  readonly id: string | undefined;
  /** Excludes `@everyone`. */
  readonly roles: readonly string[];
  readonly isTimedOut?: boolean;
}

/** A change of the permissions of a role (0) or a member (1) in a channel. */
export interface PermissionOverwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

/** Whose permissions an overwrite of a channel changes. */
const OverwriteOf = { role: 0, member: 1 } as const;

const whileTimedOut = BigInt(permissionString(["VIEW_CHANNEL", "READ_MESSAGE_HISTORY"]) ?? 0);

/**
 * The permissions of a member in a channel with these overwrites, or without them in the guild: those of the roles, then the
 * overwrites for everyone, for the roles and for the member. Owners and administrators hold all.
 */
export function guildPermissions(
  guild: PermissionGuild,
  holder: PermissionHolder,
  overwrites: readonly PermissionOverwrite[] = [],
): bigint {
  if (holder.id === guild.ownerId) return allPermissions;
  const own = new Set([guild.id, ...holder.roles]);
  const held = guild.roles.reduce((sum, role) => (own.has(role.id) ? sum | BigInt(role.permissions) : sum), 0n);
  if (held & administrator) return heldPermissions(held);
  const layers = [
    overwrites.filter(({ id, type }) => type === OverwriteOf.role && id === guild.id),
    overwrites.filter(({ id, type }) => type === OverwriteOf.role && id !== guild.id && own.has(id)),
    overwrites.filter(({ id, type }) => type === OverwriteOf.member && id === holder.id),
  ];
  const inChannel = layers.reduce(applied, held);
  return holder.isTimedOut ? inChannel & whileTimedOut : inChannel;
}

/** Among the overwrites of one layer, what one allows wins over what another denies. */
function applied(held: bigint, layer: readonly PermissionOverwrite[]): bigint {
  const denied = layer.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
  const allowed = layer.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
  return (held & ~denied) | allowed;
}

/** The place of a member's highest role: 0 without roles. */
export function highestPlace({ id, roles }: PermissionGuild, member: PermissionHolder): number {
  const others = roles.filter((role) => role.id !== id);
  return others.findLastIndex((role) => member.roles.includes(role.id)) + 1;
}

/** Whether a member is above a role, and so may edit and assign it with the permission to manage roles. */
export function isAboveRole(guild: PermissionGuild, member: PermissionHolder, roleId: string): boolean {
  if (member.id === guild.ownerId) return true;
  return highestPlace(guild, member) > highestPlace(guild, { id: undefined, roles: [roleId] });
}

/** Whether a member is above another one, and so may moderate that one with the permission to do so. */
export function isAboveMember(guild: PermissionGuild, member: PermissionHolder, other: PermissionHolder): boolean {
  if (other.id === guild.ownerId) return false;
  if (member.id === guild.ownerId) return true;
  return highestPlace(guild, member) > highestPlace(guild, other);
}
