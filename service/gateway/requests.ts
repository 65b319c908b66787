import { voiceTypes } from "../../core/interface/facts/constants.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { isObject } from "../../core/text/json.ts";
import { botPermissions, lacks } from "../guilds/bot-permissions.ts";
import { changeMember, withoutVoice } from "../guilds/member-changes.ts";
import { guildMembers, memberWithId } from "../guilds/members.ts";
import type { Guild } from "../store/guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { type Closing, closings, hasIntent, Intent, Opcode } from "./protocol.ts";
import { presenceOf, sessionGuilds } from "./ready.ts";
import type { Session } from "./sessions.ts";

/** Answers a request of a bot; a `Closing` if it is not valid. */
type GatewayRequestHandler = (world: World, session: Session, d: unknown) => Closing | undefined;

export const requests: ReadonlyMap<number, GatewayRequestHandler> = new Map<number, GatewayRequestHandler>([
  [Opcode.presenceUpdate, accept],
  [Opcode.voiceStateUpdate, moveInVoice],
  [Opcode.requestGuildMembers, sendMembers],
  [Opcode.requestSoundboardSounds, sendSounds],
]);

/** Accepts any data. The presence is not stored, because no other user could see it. */
function accept(_: World, __: Session, d: unknown): Closing | undefined {
  return isObject(d) ? undefined : closings.decodeError;
}

/** Lets the bot join a voice channel, move, or leave. There is no server for its audio. */
function moveInVoice(world: World, session: Session, d: unknown): Closing | undefined {
  if (!isObject(d)) return closings.decodeError;
  const { guild_id: guildId, channel_id: channelId, self_mute: selfMute, self_deaf: selfDeaf } = d;
  const guild = sessionGuilds(world, session).find(({ id }) => id === guildId);
  const bot = guild && memberWithId(guild, identityOf(world).applicationId);
  if (!guild || !bot) return undefined;
  if (channelId === null) {
    changeMember(world, guild, bot, withoutVoice(bot));
    return undefined;
  }
  const channel = guild.channels.find(({ id, type }) => id === channelId && voiceTypes.has(type));
  if (!channel || lacks(botPermissions(world, guild, { id: channel.id }), "CONNECT")) return undefined;
  const voice = { channelId: channel.id, selfMute: selfMute === true, selfDeaf: selfDeaf === true };
  changeMember(world, guild, bot, { ...bot, voice });
  session.dispatch("VOICE_SERVER_UPDATE", { guild_id: guild.id, token: `voice-${bot.id}`, endpoint: null });
  return undefined;
}

function sendMembers(world: World, session: Session, d: unknown): Closing | undefined {
  const chunks = memberChunks(world, session, d);
  if ("code" in chunks) return chunks;
  for (const chunk of chunks) session.dispatch("GUILD_MEMBERS_CHUNK", chunk);
  return undefined;
}

function sendSounds(world: World, session: Session, d: unknown): Closing | undefined {
  if (!isObject(d) || !Array.isArray(d.guild_ids)) return closings.decodeError;
  for (const { id } of sessionGuilds(world, session)) {
    if (d.guild_ids.includes(id)) session.dispatch("SOUNDBOARD_SOUNDS", { guild_id: id, soundboard_sounds: [] });
  }
  return undefined;
}

const limits = { membersInChunk: 1000, membersFound: 100 } as const;

/** The data of each GUILD_MEMBERS_CHUNK; a `Closing` if the request is not valid. */
function memberChunks(world: World, session: Session, d: unknown): readonly object[] | Closing {
  if (!isObject(d)) return closings.decodeError;
  const [guildId] = Array.isArray(d.guild_id) ? d.guild_id : [d.guild_id];
  if (typeof guildId !== "string" || !isSnowflake(guildId)) return invalidField("guild_id");
  const guild = sessionGuilds(world, session).find(({ id }) => id === guildId);
  // Like Discord, sends no chunks for a guild without the bot.
  if (!guild) return [];
  const found = membersFor(world, guild, d);
  if ("code" in found) return found;
  const asksForAll = d.user_ids == null && d.query === "" && !(Number(d.limit) > 0);
  const isAllowed = !asksForAll || hasIntent(session.intents, Intent.guildMembers);
  const members = isAllowed ? found.members : [];
  const count = Math.max(1, Math.ceil(members.length / limits.membersInChunk));
  const withPresences = d.presences === true && hasIntent(session.intents, Intent.guildPresences);
  return Array.from({ length: count }, (_, index) => {
    const inChunk = members.slice(index * limits.membersInChunk, (index + 1) * limits.membersInChunk);
    return {
      guild_id: guildId,
      members: inChunk,
      chunk_index: index,
      chunk_count: count,
      ...(found.missing.length > 0 && { not_found: found.missing }),
      ...(withPresences && { presences: inChunk.map(presenceOf) }),
      ...(isNonce(d.nonce) && { nonce: d.nonce }),
    };
  });
}

function membersFor(world: World, guild: Guild, { user_ids, query, limit }: Readonly<Record<string, unknown>>) {
  const members = guildMembers(world, guild);
  if (user_ids != null) {
    const given = [user_ids].flat();
    if (!given.every((id) => typeof id === "string")) return invalidField("user_ids");
    const ids = given.slice(0, limits.membersFound);
    const missing = ids.filter((id) => !members.some(({ user }) => user.id === id));
    return { members: members.filter(({ user }) => ids.includes(user.id)), missing };
  }
  if (typeof query !== "string") return invalidField("query");
  if (typeof limit !== "number") return invalidField("limit");
  if (query === "" && limit === 0) return { members, missing: [] };
  const start = query.toLowerCase();
  const matching = members.filter(({ user, nick }) =>
    [user.username, nick].some((name) => typeof name === "string" && name.toLowerCase().startsWith(start)),
  );
  return {
    members: matching.slice(0, limit > 0 ? Math.min(limit, limits.membersFound) : limits.membersFound),
    missing: [],
  };
}

/** A nonce that is too long is ignored. */
function isNonce(nonce: unknown): nonce is string {
  return typeof nonce === "string" && Buffer.byteLength(nonce) <= 32;
}

function invalidField(field: string): Closing {
  return { ...closings.decodeError, reason: `\`${field}\` is missing or not valid.` };
}
