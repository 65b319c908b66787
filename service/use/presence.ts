import type { Person } from "../../core/interactions/interaction.ts";
import { voiceTypes } from "../../core/interface/facts/constants.ts";
import { refuseForm } from "../../endpoint/bodies/refusal.ts";
import { changeMember, withoutVoice } from "../guilds/member-changes.ts";
import { memberWithId } from "../guilds/members.ts";
import { guildStateOf } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import type { UseRequest } from "./use-request.schema.ts";

/** Says that a user is banned from the guild where something is used; undefined: the user is not. */
export function banNotice(world: World, { guildId, user, username }: Person): string | undefined {
  const isBanned = guildId !== undefined && guildStateOf(world, guildId)?.bans.has(user.id) === true;
  return isBanned ? `${username} is banned from this server. Remove the ban first.` : undefined;
}

/**
 * Moves a member to the voice channel of a request, where the member stays, and emits the event. Null: out of voice. Throws the
 * refusal of a channel without voice.
 */
export function moveInVoice(world: World, { guildId, user }: Person, member: UseRequest["member"]): void {
  const channelId = member?.voice_channel_id;
  if (channelId === undefined) return;
  const guild = guildId === undefined ? undefined : guildStateOf(world, guildId)?.guild;
  const known = guild && memberWithId(guild, user.id);
  if (channelId === null) {
    if (guild && known) changeMember(world, guild, known, withoutVoice(known));
    return;
  }
  const isVoice = guild?.channels.some(({ id, type }) => id === channelId && voiceTypes.has(type));
  if (!guild || !known || !isVoice) throw unknownVoiceChannel(channelId);
  if (known.voice?.channelId !== channelId) changeMember(world, guild, known, { ...known, voice: { channelId } });
}

function unknownVoiceChannel(channelId: string) {
  const message = `The guild has no voice channel ${channelId}.`;
  return refuseForm([{ path: ["member", "voice_channel_id"], code: "BASE_TYPE_CHOICES", message }]);
}
