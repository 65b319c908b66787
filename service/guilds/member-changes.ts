import { isDeepStrictEqual } from "node:util";
import type { Guild, GuildMember } from "../store/guild.ts";
import { changeGuild, knownGuilds } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import { findMember, type MemberObject, memberObject, memberWithId, userOf } from "./members.ts";
import { emitVoiceState } from "./voice.ts";

/** Replaces a member, and emits the events. Returns the member as Discord does. */
export function changeMember(world: World, guild: Guild, before: GuildMember, after: GuildMember): MemberObject {
  const members = guild.members.map((one) => (one.id === after.id ? after : one));
  changeGuild(world, guild.id, { guild: { ...guild, members } });
  const object = memberObject(world, guild, after);
  if (!isDeepStrictEqual(memberObject(world, guild, before), object))
    world.events.emit("GUILD_MEMBER_UPDATE", { guild_id: guild.id, ...object });
  if (!isDeepStrictEqual(voiceOf(before), voiceOf(after))) emitVoiceState(world, guild, after, before.voice?.channelId);
  return object;
}

function voiceOf({ voice, isMuted = false, isDeafened = false }: GuildMember): unknown {
  return [voice, isMuted, isDeafened];
}

/** Removes a member, who stays known as a user, and emits the events. */
export function removeMember(world: World, guildId: string, userId: string): void {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  const member = guild && memberWithId(guild, userId);
  if (!guild || !member) return;
  world.users.keep(member);
  if (member.voice) emitVoiceState(world, guild, withoutVoice(member), member.voice.channelId);
  const members = guild.members.filter(({ id }) => id !== userId);
  changeGuild(world, guildId, { guild: { ...guild, members } });
  world.events.emit("GUILD_MEMBER_REMOVE", { guild_id: guildId, user: userOf(world, userId) });
}

/** Disconnects a member from voice, and emits the event. */
export function removeMemberFromVoice(world: World, guildId: string, userId: string): void {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  const member = guild && memberWithId(guild, userId);
  if (guild && member) changeMember(world, guild, member, withoutVoice(member));
}

export function withoutVoice({ voice: _, ...member }: GuildMember): GuildMember {
  return member;
}

/** A member of a known guild as it is now. */
export function currentMember(world: World, guildId: string, userId: string): MemberObject | undefined {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  return guild && findMember(world, guild, userId);
}
