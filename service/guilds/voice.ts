import type { Guild, GuildMember } from "../store/guild.ts";
import type { World } from "../world/world.ts";
import { memberObject } from "./members.ts";

/** The voice state of a member, as Discord returns it. One outside of voice has no channel. */
export function voiceState(world: World, guild: Guild, member: GuildMember): object {
  const { voice, isMuted = false, isDeafened = false } = member;
  return {
    guild_id: guild.id,
    channel_id: voice?.channelId ?? null,
    user_id: member.id,
    member: memberObject(world, guild, member),
    session_id: `voice-${member.id}`,
    deaf: isDeafened,
    mute: isMuted,
    self_deaf: voice?.selfDeaf ?? false,
    self_mute: voice?.selfMute ?? false,
    self_stream: false,
    self_video: false,
    suppress: voice?.isSuppressed ?? false,
    request_to_speak_timestamp: voice?.askedToSpeakAt ?? null,
  };
}

/** The voice states of a guild as GUILD_CREATE has them: without the guild and the members. */
export function voiceStatesOf(world: World, guild: Guild): readonly object[] {
  return guild.members.flatMap((member) => {
    if (!member.voice) return [];
    const { guild_id: _, member: __, ...state } = voiceState(world, guild, member) as Readonly<Record<string, unknown>>;
    return [state];
  });
}

/** Tells bots where a member is in voice now. `before`: the channel that the member was in; nothing is told of one in neither. */
export function emitVoiceState(world: World, guild: Guild, member: GuildMember, before: string | undefined): void {
  if (before === undefined && !member.voice) return;
  world.events.emit("VOICE_STATE_UPDATE", voiceState(world, guild, member));
}
