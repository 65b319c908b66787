import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { changeMember } from "../guilds/member-changes.ts";
import { memberWithId } from "../guilds/members.ts";
import { voiceState } from "../guilds/voice.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import type { Guild, GuildMember, VoicePlace } from "../store/guild.ts";
import { identityOf } from "../world/world.ts";
import { requestedBody } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type VoiceRoute = "getVoiceState" | "getOwnVoiceState" | "editVoiceState" | "editOwnVoiceState";

/** The type of a stage channel, where members are listeners until they may speak. */
const stage = 13;

/** Where members are in voice. */
export const voiceOperations: Operations<VoiceRoute> = {
  getVoiceState: (call) => stateOf(call, call.parameter("user_id")),
  getOwnVoiceState: (call) => stateOf(call, identityOf(call.world).applicationId),
  async editVoiceState(call) {
    const body = await requestedBody(call, schemaNamed("UpdateVoiceStateRequestPartial"));
    return edited(call, call.parameter("user_id"), body);
  },
  async editOwnVoiceState(call) {
    const body = await requestedBody(call, schemaNamed("UpdateSelfVoiceStateRequestPartial"));
    return edited(call, identityOf(call.world).applicationId, body);
  },
};

interface InVoice {
  readonly guild: Guild;
  readonly member: GuildMember;
  readonly voice: VoicePlace;
}

function requestedState(call: OperationCall, userId: string): InVoice {
  const guild = requestedGuild(call);
  const member = orRefuse(memberWithId(guild, userId), serviceErrors.unknownVoiceState);
  return { guild, member, voice: orRefuse(member.voice, serviceErrors.unknownVoiceState) };
}

function stateOf(call: OperationCall, userId: string): OperationResponse {
  const { guild, member } = requestedState(call, userId);
  return { status: 200, body: voiceState(call.world, guild, member) };
}

/** Edits a state in a stage channel. Elsewhere, there is nothing to edit. */
function edited(call: OperationCall, userId: string, body: Readonly<Record<string, unknown>>): OperationResponse {
  const { guild, member, voice } = requestedState(call, userId);
  const channel = guild.channels.find(({ id }) => id === voice.channelId);
  if (channel?.type !== stage) throw refuse(serviceErrors.wrongChannelType);
  const { suppress, request_to_speak_timestamp: askedAt } = body;
  const { askedToSpeakAt, ...rest } = voice;
  const asked = askedAt === undefined ? askedToSpeakAt : askedAt;
  changeMember(call.world, guild, member, {
    ...member,
    voice: {
      ...rest,
      ...(typeof suppress === "boolean" && { isSuppressed: suppress }),
      ...(typeof asked === "string" && { askedToSpeakAt: asked }),
    },
  });
  return { status: 204 };
}
