import { guildPermissions, type PermissionGuild, type PermissionHolder } from "../../core/access/guild-permissions.ts";
import type { Guild } from "../store/guild.ts";
import { type ChannelPlace, decisiveChannel } from "./decisive-channel.ts";
import { allRoles } from "./guild-objects.ts";

/** The permissions of a member in a channel, or without one in the guild. */
export function memberPermissions(guild: Guild, holder: PermissionHolder, channel?: ChannelPlace): bigint {
  const overwrites = channel && decisiveChannel(guild, channel)?.permissionOverwrites;
  return guildPermissions(withEveryone(guild), holder, overwrites);
}

/** A guild with all its roles, by which permissions and the order of members are decided. */
export function withEveryone(guild: Guild): PermissionGuild {
  return { ...guild, roles: allRoles(guild) };
}
