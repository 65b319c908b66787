import { defaultPermissions } from "../../core/interactions/build-interaction.ts";
import { ChannelType, voiceTypes } from "../../core/interface/facts/constants.ts";
import { timeOfSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { Guild, GuildChannel, GuildRole } from "../store/guild.ts";
import { collectionNames } from "../world/collection-store.ts";
import { settingsOf, type World } from "../world/world.ts";
import { isAgeRestricted } from "./decisive-channel.ts";

export interface ReturnedObject {
  readonly id: string;
  readonly [field: string]: unknown;
}

export function guildObject(world: World, guild: Guild): ReturnedObject {
  return {
    ...guildSummary(guild),
    owner_id: guild.ownerId,
    application_id: null,
    description: null,
    splash: null,
    discovery_splash: null,
    home_header: null,
    region: "deprecated",
    roles: rolesOf(guild),
    emojis: emojisOf(world, guild.id),
    stickers: stickersOf(world, guild.id),
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    mfa_level: 0,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    incidents_data: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: settingsOf(world).locale,
    nsfw: false,
    nsfw_level: 0,
    ...setFields(guild),
  };
}

/** The fields of a guild that name a channel. */
export const guildChannelFields = [
  ...["afk_channel_id", "system_channel_id", "rules_channel_id", "safety_alerts_channel_id"],
  "public_updates_channel_id",
];

/** The settings that a bot has made, without the channels that are deleted. */
function setFields({ more = {}, channels }: Guild): object {
  const isKept = (field: string, value: unknown): boolean =>
    !guildChannelFields.includes(field) || channels.some(({ id }) => id === value);
  return Object.fromEntries(Object.entries(more).filter(([field, value]) => isKept(field, value)));
}

/** The emoji of a guild, the oldest first. */
export function emojisOf({ collections }: World, guildId: string): readonly ReturnedObject[] {
  return collections.list(collectionNames.guildEmoji(guildId));
}

/** The stickers of a guild, the oldest first. */
export function stickersOf({ collections }: World, guildId: string): readonly ReturnedObject[] {
  return collections.list(collectionNames.guildStickers(guildId));
}

export function guildSummary({ id, name }: Guild): ReturnedObject {
  return { id, name, icon: null, banner: null, features: [] };
}

/** The roles of a guild, the lowest first: `@everyone`, which has the guild's own ID, and the others. */
export function allRoles({ id, roles }: Pick<Guild, "id" | "roles">): readonly GuildRole[] {
  const own = roles.find((role) => role.id === id);
  const everyone: GuildRole = own ?? {
    id,
    name: "@everyone",
    permissions: defaultPermissions,
    color: 0,
    hoist: false,
    mentionable: false,
  };
  return [everyone, ...roles.filter((role) => role.id !== id)];
}

/** The roles of a guild as Discord returns them. */
export function rolesOf(guild: Pick<Guild, "id" | "roles">): readonly ReturnedObject[] {
  return allRoles(guild).map(roleObject);
}

function roleObject({ botId, more = {}, ...role }: GuildRole, position: number): ReturnedObject {
  return {
    ...role,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    icon: null,
    unicode_emoji: null,
    position,
    managed: botId !== undefined,
    flags: 0,
    ...(botId !== undefined && { tags: { bot_id: botId } }),
    ...more,
  };
}

export function channelsOf(guild: Guild): readonly ReturnedObject[] {
  return guild.channels.map((channel, index) => channelObject(guild, channel, index));
}

/** A channel of a guild by its ID. */
export function channelOf(guild: Guild, id: string): ReturnedObject | undefined {
  const index = guild.channels.findIndex((channel) => channel.id === id);
  const channel = guild.channels[index];
  return channel && channelObject(guild, channel, index);
}

function channelObject(guild: Guild, channel: GuildChannel, index: number): ReturnedObject {
  return {
    id: channel.id,
    guild_id: guild.id,
    name: channel.name,
    type: channel.type,
    position: channel.position ?? index,
    parent_id: channel.parentId,
    permission_overwrites: channel.permissionOverwrites ?? [],
    flags: 0,
    ...(channel.type !== ChannelType.GUILD_CATEGORY && messageFields(guild, channel)),
    ...(voiceTypes.has(channel.type) && { bitrate: 64_000, user_limit: 0, rtc_region: null }),
    ...channel.more,
  };
}

function messageFields(guild: Guild, channel: GuildChannel): object {
  const nsfw = isAgeRestricted(guild, { id: channel.id });
  return { topic: channel.topic, nsfw, last_message_id: null, rate_limit_per_user: 0 };
}

/** When a guild was created and its members joined. ISO 8601. */
export function createdAt({ id }: Guild): string {
  return timeOfSnowflake(id).toISOString();
}
