import { administrator } from "../../core/access/permitted.ts";
import { defaultPermissions } from "../../core/interactions/build-interaction.ts";
import { allPermissions, heldPermissions } from "../../core/interactions/held-permissions.ts";
import type { ChannelOverwrite, Guild } from "../store/guild.ts";
import { type ChannelPlace, decisiveChannel } from "./decisive-channel.ts";

/** A member of a guild. A user without an ID is one that the guild does not know. */
interface PermissionHolder {
  readonly id: string | undefined;
  readonly roles: readonly string[];
}

/**
 * The permissions of a member in a channel, or without one in the guild: those of the roles, then the channel's overwrites for
 * everyone, for the roles and for the member.
 */
export function memberPermissions(guild: Guild, holder: PermissionHolder, channel?: ChannelPlace): bigint {
  if (holder.id === guild.ownerId) return allPermissions;
  const held = rolePermissions(guild, holder.roles);
  if (held & administrator) return heldPermissions(held);
  const overwrites = channel ? overwritesAt(guild, channel) : [];
  const roles = new Set(holder.roles);
  const layers = [
    overwrites.filter(({ id, type }) => type === OverwriteOf.role && id === guild.id),
    overwrites.filter(({ id, type }) => type === OverwriteOf.role && id !== guild.id && roles.has(id)),
    overwrites.filter(({ id, type }) => type === OverwriteOf.member && id === holder.id),
  ];
  return layers.reduce(applied, held);
}

/** Whose permissions an overwrite of a channel changes. */
const OverwriteOf = { role: 0, member: 1 } as const;

/** Among the overwrites of one layer, what one allows wins over what another denies. */
function applied(held: bigint, layer: readonly ChannelOverwrite[]): bigint {
  const denied = layer.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
  const allowed = layer.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
  return (held & ~denied) | allowed;
}

function rolePermissions({ id, roles }: Guild, held: readonly string[]): bigint {
  const own = new Set([id, ...held]);
  const everyone = roles.some((role) => role.id === id) ? 0n : BigInt(defaultPermissions);
  return roles.reduce((sum, role) => (own.has(role.id) ? sum | BigInt(role.permissions) : sum), everyone);
}

function overwritesAt(guild: Guild, place: ChannelPlace): readonly ChannelOverwrite[] {
  return decisiveChannel(guild, place)?.permissionOverwrites ?? [];
}
