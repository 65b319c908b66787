import type { Person } from "../../core/interactions/interaction.ts";
import { isThread, personObject, threadFields } from "../../core/interactions/resolved.ts";
import type { GuildChannel } from "../store/guild.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { changeGuild, knownGuilds } from "../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { channelOf } from "./guild-objects.ts";
import { findMember, userOf } from "./members.ts";

/** The types of channels outside of guilds. */
const directMessage = 1;
const groupMessage = 3;

/** A channel by its ID: of a guild that the application is in, or one that an interaction or a direct message has named. */
export function findChannel(world: World, id: string): StoredChannel | undefined {
  const { guilds } = settingsOf(world);
  const visible = knownGuilds(world).filter((guild) => guilds === null || guilds.includes(guild.id));
  const guild = visible.find(({ channels }) => channels.some((channel) => channel.id === id));
  const found = guild ? (channelOf(guild, id) as StoredChannel | undefined) : world.channels.get(id);
  if (!found || found.last_message_id === undefined) return found;
  const messageIds = world.messages.idsIn(id);
  const members = world.channels.threadMembers(id);
  // The first message of a post has the thread's ID, and is not counted.
  const count = messageIds.filter((messageId) => messageId !== id).length;
  return {
    ...found,
    last_message_id: messageIds.at(-1) ?? null,
    ...(members && { message_count: count, total_message_sent: count, member_count: members.size }),
  };
}

/** The guild of a channel; undefined outside of guilds. An interaction can have named another one than the settings have. */
export function guildIdOf(world: World, channelId: string): string | undefined {
  return (world.channels.get(channelId) ?? findChannel(world, channelId))?.guild_id;
}

/** The field `guild_id` of an event in a channel. */
export function guildField(world: World, channelId: string): { readonly guild_id?: string } {
  const id = guildIdOf(world, channelId);
  return id === undefined ? {} : { guild_id: id };
}

/** The field `member` of an event: a known user as a member of the guild, without the user. */
export function memberField(world: World, guildId: string, userId: string | undefined): object {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  const found = guild && userId !== undefined ? findMember(world, guild, userId) : undefined;
  if (!found) return {};
  const { user: _, ...member } = found;
  return { member };
}

/** Keeps the channel of an interaction, so that it can be fetched. One that is known stays as it is. */
export function rememberChannel(world: World, person: Person): void {
  const { guildId, channel } = person;
  if (findChannel(world, channel.id)) return;
  const { id, type, name = `channel-${id}`, ageRestricted } = channel;
  const isListed = addChannel(world, guildId, { id, type, name, parentId: null, topic: null, nsfw: ageRestricted });
  if (!isListed) world.channels.keep(channelOfPerson(person));
}

/** The most channels of a guild, as on Discord. */
export const maxChannels = 500;

/** Adds a channel that a user has named to a known guild. Libraries find it by its event. Returns whether the guild lists it. */
export function addChannel(world: World, guildId: string | undefined, channel: GuildChannel): boolean {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  if (!guild || isThread(channel.type) || guild.channels.length >= maxChannels) return false;
  changeGuild(world, guild.id, { guild: { ...guild, channels: [...guild.channels, channel] } });
  world.events.emit("CHANNEL_CREATE", findChannel(world, channel.id));
  return true;
}

function channelOfPerson(person: Person): StoredChannel {
  const { guildId, channel, user } = person;
  const { id, type, name = `channel-${id}`, parentId = null } = channel;
  const shared = { id, type, flags: 0, last_message_id: null };
  if (guildId === undefined)
    return { ...shared, recipients: [recipientOf(person)], ...(type === groupMessage && group) };
  const inGuild = { ...shared, guild_id: guildId, name, parent_id: parentId, rate_limit_per_user: 0 };
  if (isThread(type)) return { ...inGuild, ...threadFields(user.id) };
  return { ...inGuild, position: 0, permission_overwrites: [], topic: null, nsfw: channel.ageRestricted };
}

const group = { name: null, icon: null, owner_id: null, managed: false };

function recipientOf(person: Person): object {
  return { ...personObject(person), flags: 0 };
}

/** The channel for direct messages of a user with the bot: it has the user's ID, so it is always the same. */
export function directChannel(world: World, userId: string): StoredChannel {
  const kept = world.channels.get(userId);
  if (kept?.type === directMessage) return kept;
  const channel = {
    ...{ id: userId, type: directMessage, flags: 0, last_message_id: null },
    recipients: [userOf(world, userId)],
  };
  world.channels.keep(channel);
  return channel;
}

/** Whether a channel is one for direct messages with a user who takes none: another bot, or the bot itself. */
export function takesNoMessages(world: World, { type, recipients }: StoredChannel): boolean {
  if (type !== directMessage || !Array.isArray(recipients)) return false;
  return recipients.some(
    ({ id, bot }: { id?: unknown; bot?: unknown }) => bot === true || id === identityOf(world).applicationId,
  );
}
