import { serviceErrors } from "../../core/discord/service-errors.ts";
import { ChannelType, LobbyMemberFlag } from "../../core/interface/facts/constants.ts";
import { timeOfSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { LobbyMember, Metadata } from "../../core/interface/payloads.ts";
import { orRefuse, refuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { findChannel } from "../guilds/channels.ts";
import { ownUser } from "../guilds/guild-operations.ts";
import { type UserObject, userOf } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { createInvite, guildOfChannel, type Invite } from "../routes/invite-operations.ts";
import type { StoredLobby } from "../store/state.ts";
import { lobbyJoinBody, lobbyLinkBody } from "../verdicts/lobby-errors.ts";
import type { World } from "../world/world.ts";
import { createLobby, editLobby, findLobby, returned, storeLobby, updateMembers } from "./lobbies.ts";

type SocialRoute = "joinLobby" | "leaveLobby" | "linkLobbyChannel" | "createOwnLobbyInvite" | "createLobbyInvite";

interface JoinBody {
  readonly secret: string;
  readonly lobby_metadata?: Metadata | null;
  readonly member_metadata?: Metadata | null;
  readonly idle_timeout_seconds?: number | null;
  readonly flags?: number | null;
}

/** The operations on lobbies that require a user's token, and the invites to a lobby's channel. §4.6 */
export const socialLobbyOperations: Operations<SocialRoute> = {
  async joinLobby(call) {
    const { world } = call;
    const { value } = await call.json();
    requireValid(lobbyJoinBody(value, []));
    const { secret, lobby_metadata: metadata, member_metadata, idle_timeout_seconds, flags } = value as JoinBody;
    const { id: userId } = ownUser(call);
    const found = lobbyWithSecret(world, secret);
    const edited = found && metadata != null ? await editLobby(world, found, { metadata }) : found;
    const body = {
      metadata: metadata ?? null,
      idle_timeout_seconds: idle_timeout_seconds ?? null,
      flags: flags ?? null,
    };
    const { id } = edited ?? (await createLobby(world, body, secret));
    const member = { id: userId, ...(member_metadata != null && { metadata: member_metadata }) };
    await updateMembers(world, findLobby(world, id), [member]);
    return { status: 200, body: returned(world, findLobby(world, id)) };
  },
  async leaveLobby(call) {
    const lobby = findLobby(call.world, call.parameter("lobby_id"));
    await updateMembers(call.world, lobby, [{ id: ownUser(call).id, remove_member: true }]);
    return { status: 204 };
  },
  async linkLobbyChannel(call) {
    const { world } = call;
    const { value } = await call.json();
    requireValid(lobbyLinkBody(value, []));
    const { lobby, member } = ownMembership(call);
    if ((member.flags & LobbyMemberFlag.CanLinkLobby) === 0) throw refuse(serviceErrors.missingPermissions);
    const { channel_id: channelId } = value as { readonly channel_id?: string | null };
    if (channelId != null) requireLinkable(world, channelId);
    const { linkedChannelId: _, ...unlinked } = lobby;
    await storeLobby(world, { ...unlinked, ...(channelId != null && { linkedChannelId: channelId }) });
    const body = returned(world, findLobby(world, lobby.id));
    world.events.emit("LOBBY_UPDATE", body);
    return { status: 200, body };
  },
  createOwnLobbyInvite(call) {
    const { lobby } = ownMembership(call);
    return { status: 200, body: codeOf(inviteTo(call.world, lobby, ownUser(call))) };
  },
  createLobbyInvite(call) {
    const { world, parameter } = call;
    const lobby = findLobby(world, parameter("lobby_id"));
    const invite = inviteTo(world, lobby, userOf(world, parameter("user_id")));
    const { code, channel_id, max_age } = invite;
    const after = { code, channel_id, max_age };
    logAction(call, String(invite.guild_id), { type: AuditAction.inviteCreate, target: null, after });
    return { status: 200, body: codeOf(invite) };
  },
};

/** The lobby of a request's path with the user of its token. Throws the refusal of a user who is no member. */
export function ownMembership(call: OperationCall): { readonly lobby: StoredLobby; readonly member: LobbyMember } {
  const lobby = findLobby(call.world, call.parameter("lobby_id"));
  const { id } = ownUser(call);
  const member = lobby.members.find((one) => one.id === id);
  return { lobby, member: orRefuse(member, serviceErrors.missingAccess) };
}

/** In milliseconds: 30 days. */
const secretLifetime = 30 * 24 * 60 * 60 * 1000;

/** The lobby that a secret still opens. */
function lobbyWithSecret({ store, now }: World, secret: string): StoredLobby | undefined {
  const isOpen = ({ id }: StoredLobby): boolean => timeOfSnowflake(id).getTime() + secretLifetime > now();
  return [...store.table("lobbies").values()].find((lobby) => lobby.secret === secret && isOpen(lobby));
}

function requireLinkable(world: World, channelId: string): void {
  const { type, guild_id } = orRefuse(findChannel(world, channelId), serviceErrors.unknownChannel);
  if (type !== ChannelType.GUILD_TEXT || guild_id === undefined) throw refuse(serviceErrors.wrongChannelType);
}

/** Creates an invite for one user and one hour. Throws the refusal of a lobby without a channel. */
function inviteTo(world: World, { linkedChannelId }: StoredLobby, user: UserObject): Invite {
  const linked = linkedChannelId === undefined ? undefined : findChannel(world, linkedChannelId);
  const channel = orRefuse(linked, serviceErrors.unknownChannel);
  const body = { max_age: 60 * 60, max_uses: 1, unique: true };
  return createInvite(world, { guild: guildOfChannel(world, channel), channel, body, inviter: user });
}

function codeOf({ code }: Invite): object {
  return { code };
}
