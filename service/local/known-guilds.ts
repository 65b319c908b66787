import type { ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import type { Guild } from "../store/guild.ts";
import type { GuildSetting } from "./guild.schema.ts";

/** Guilds as they are kept, with what a setting left out. */
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

/** Guilds as the settings show them. */
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

/** What the guilds of a setting refer to and do not have, and the IDs that they use twice. */
export function guildProblems(guilds: readonly GuildSetting[]): readonly ErrorEntry[] {
  const path = ["known_guilds"];
  return [...repeated(guilds, path), ...guilds.flatMap((guild, index) => problemsIn(guild, [...path, index]))];
}

function problemsIn({ id, roles = [], channels = [], members = [] }: GuildSetting, path: ErrorPath): ErrorEntry[] {
  const roleIds = new Set([id, ...roles.map((role) => role.id)]);
  const channelIds = new Set(channels.map((channel) => channel.id));
  const parents = channels.flatMap(({ parent_id }, index) =>
    parent_id == null || channelIds.has(parent_id)
      ? []
      : [unknown([...path, "channels", index, "parent_id"], `The guild has no channel ${parent_id}.`)],
  );
  const memberRoles = members.flatMap((member, index) =>
    (member.roles ?? []).flatMap((role, number) =>
      roleIds.has(role)
        ? []
        : [unknown([...path, "members", index, "roles", number], `The guild has no role ${role}.`)],
    ),
  );
  return [
    ...repeated(roles, [...path, "roles"]),
    ...repeated(channels, [...path, "channels"]),
    ...repeated(members, [...path, "members"]),
    ...parents,
    ...memberRoles,
  ];
}

function unknown(path: ErrorPath, message: string): ErrorEntry {
  return { path, code: "BASE_TYPE_CHOICES", message };
}

function repeated(things: readonly { readonly id: string }[], path: ErrorPath): ErrorEntry[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }, index) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [{ path: [...path, index, "id"], ...formErrors.repeated }];
  });
}
