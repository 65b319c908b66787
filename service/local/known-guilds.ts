import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { Guild } from "../store/guild.ts";
import type { GuildSetting } from "./settings.schema.ts";

/** The stored form of guilds in the settings, with defaults. */
export function guildsFrom(settings: readonly GuildSetting[], ownerId: string): readonly Guild[] {
  return settings.map((guild) => ({
    id: guild.id,
    name: guild.name,
    ownerId: guild.owner_id ?? ownerId,
    roles: (guild.roles ?? []).map(({ id, name, permissions = "0", color = 0, hoist = false, mentionable = false }) => {
      return { id, name, permissions, color, hoist, mentionable };
    }),
    channels: (guild.channels ?? []).map(({ id, name, type = 0, parent_id = null, topic = null, nsfw = false }) => {
      return { id, name, type, parentId: parent_id, topic, nsfw };
    }),
    members: (guild.members ?? []).map(({ id, username, global_name = null, nick = null, roles = [], bot = false }) => {
      return { id, username, displayName: global_name, nick, roles, bot };
    }),
  }));
}

/** Stored guilds in the form of the settings. */
export function guildSettings(guilds: readonly Guild[]): readonly GuildSetting[] {
  return guilds.map(({ id, name, ownerId, roles, channels, members }) => ({
    id,
    name,
    owner_id: ownerId,
    roles,
    channels: channels.map(({ parentId, ...channel }) => ({ ...channel, parent_id: parentId })),
    members: members.map(({ displayName, ...member }) => ({ ...member, global_name: displayName })),
  }));
}

/** The errors of guilds in the settings: unknown references and repeated IDs. */
export function guildErrors(guilds: readonly GuildSetting[]): readonly ErrorEntry[] {
  const path = ["known_guilds"];
  return [...repeatedIds(guilds, path), ...guilds.flatMap((guild, index) => errorsIn(guild, [...path, index]))];
}

function errorsIn({ id, roles = [], channels = [], members = [] }: GuildSetting, path: ErrorPath): ErrorEntry[] {
  const roleIds = new Set([id, ...roles.map((role) => role.id)]);
  const channelIds = new Set(channels.map((channel) => channel.id));
  const parents = channels.flatMap(({ parent_id }, index) =>
    parent_id == null || channelIds.has(parent_id)
      ? []
      : [unknownReference([...path, "channels", index, "parent_id"], `The guild has no channel ${parent_id}.`)],
  );
  const memberRoles = members.flatMap((member, index) =>
    (member.roles ?? []).flatMap((role, number) =>
      roleIds.has(role)
        ? []
        : [unknownReference([...path, "members", index, "roles", number], `The guild has no role ${role}.`)],
    ),
  );
  return [
    ...repeatedIds(roles, [...path, "roles"]),
    ...repeatedIds(channels, [...path, "channels"]),
    ...repeatedIds(members, [...path, "members"]),
    ...parents,
    ...memberRoles,
  ];
}

function unknownReference(path: ErrorPath, message: string): ErrorEntry {
  return { path, code: "BASE_TYPE_CHOICES", message };
}

function repeatedIds(things: readonly { readonly id: string }[], path: ErrorPath): ErrorEntry[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }, index) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [{ path: [...path, index, "id"], ...formErrors.repeated }];
  });
}
