import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isThread } from "../../core/interactions/resolved.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { holdsOneOf, requireHeldIn, requireOneOf } from "../guilds/bot-permissions.ts";
import { findChannel } from "../guilds/channels.ts";
import { guildObject } from "../guilds/guild-objects.ts";
import { botUser, guildMembers, type UserObject } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import type { Guild } from "../store/guild.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { knownGuilds } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import { requestedBody, requestedChannel } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type InviteRoute = "listChannelInvites" | "createInvite" | "listGuildInvites" | "getInvite" | "deleteInvite";

const day = 86_400;
const category = 4;

/** Invites to channels of known guilds. They add no member. */
export const inviteOperations: Operations<InviteRoute> = {
  listChannelInvites(call) {
    const { id } = requestedChannel(call);
    const invites = invitesIn(call.world).filter(({ channel_id }) => channel_id === id);
    return { status: 200, body: invites.map(withMetadata) };
  },
  async createInvite(call) {
    const { world } = call;
    const body = await requestedBody(call, schemaNamed("CreateGuildInviteRequest"));
    const channel = requestedChannel(call);
    const guild = guildOfChannel(world, channel);
    const wanted = { guild, channel, body, inviter: botUser(world) };
    const like = newInvite(world, wanted);
    const same = body.unique === true ? undefined : invitesIn(world).find((one) => isSame(one, like));
    if (same) return { status: 200, body: withMetadata(same) };
    const invite = createInvite(world, wanted);
    const { code, channel_id, max_age } = invite;
    logAction(call, guild.id, { type: AuditAction.inviteCreate, target: null, after: { code, channel_id, max_age } });
    return { status: 200, body: withMetadata(invite) };
  },
  listGuildInvites(call) {
    const guild = requestedGuild(call);
    requireOneOf(call.world, guild, ["MANAGE_GUILD", "VIEW_AUDIT_LOG"]);
    const invites = invitesIn(call.world).filter(({ guild_id }) => guild_id === guild.id);
    const hasMetadata = holdsOneOf(call.world, guild, ["MANAGE_GUILD"]);
    return { status: 200, body: invites.map(hasMetadata ? withMetadata : withoutMetadata) };
  },
  getInvite(call) {
    const { world, query } = call;
    const invite = requestedInvite(call);
    const guild = knownGuilds(world).find(({ id }) => id === invite.guild_id);
    const count = guild ? guildMembers(world, guild).length : 0;
    const counts = { approximate_member_count: count, approximate_presence_count: count };
    return { status: 200, body: { ...withoutMetadata(invite), ...(query("with_counts") === "true" && counts) } };
  },
  deleteInvite(call) {
    const { world } = call;
    const invite = requestedInvite(call);
    const { code, channel_id } = invite;
    const channel = orRefuse(findChannel(world, String(channel_id)), serviceErrors.unknownInvite);
    const guild = guildOfChannel(world, channel);
    if (!holdsOneOf(world, guild, ["MANAGE_GUILD"])) requireHeldIn(world, guild, channel, ["MANAGE_CHANNELS"]);
    world.collections.remove(collectionNames.invites, invite.id);
    world.events.emit("INVITE_DELETE", { channel_id, guild_id: guild.id, code });
    logAction(call, guild.id, { type: AuditAction.inviteDelete, target: null, before: { code, channel_id } });
    return { status: 200, body: withoutMetadata(invite) };
  },
};

/** The guild of a channel. Throws the refusal of a channel of direct messages. */
export function guildOfChannel(world: World, { guild_id }: StoredChannel): Guild {
  if (guild_id === undefined) throw refuse(serviceErrors.notInDirectMessages);
  return orRefuse(
    knownGuilds(world).find(({ id }) => id === guild_id),
    serviceErrors.unknownGuild,
  );
}

/** The invites that have not expired. */
function invitesIn(world: World): readonly CollectionItem[] {
  return world.collections
    .list(collectionNames.invites)
    .filter(({ expires_at }) => expires_at === null || Date.parse(String(expires_at)) > world.now());
}

function requestedInvite({ world, parameter }: OperationCall): CollectionItem {
  return orRefuse(
    invitesIn(world).find(({ id }) => id === parameter("code")),
    serviceErrors.unknownInvite,
  );
}

export type Invite = CollectionItem;

interface WantedInvite {
  readonly guild: Guild;
  readonly channel: StoredChannel;
  readonly body: Readonly<Record<string, unknown>>;
  readonly inviter: UserObject;
}

/** Stores an invite and tells of it. */
export function createInvite(world: World, wanted: WantedInvite): Invite {
  const invite = newInvite(world, wanted);
  world.collections.keep(collectionNames.invites, invite);
  const { channel_id, guild_id, code, created_at, inviter, max_age, max_uses, temporary, uses, expires_at } = invite;
  world.events.emit("INVITE_CREATE", {
    ...{ channel_id, guild_id, code, created_at, inviter, max_age, max_uses, temporary, uses, expires_at, type: 0 },
  });
  return invite;
}

function newInvite(world: World, { guild, channel, body, inviter }: WantedInvite): Invite {
  if (channel.type === category || isThread(channel.type)) throw refuse(serviceErrors.wrongChannelType);
  const code = BigInt(world.ids.next()).toString(36);
  const maxAge = Number(body.max_age ?? day);
  const { id, name, description, splash, banner, icon, features, ...object } = guildObject(world, guild);
  const { verification_level, vanity_url_code, nsfw_level, nsfw, premium_subscription_count } = object;
  return {
    id: code,
    ...{ type: 0, code, inviter, flags: 0, guild_id: guild.id, channel_id: channel.id },
    expires_at: maxAge === 0 ? null : new Date(world.now() + maxAge * 1000).toISOString(),
    guild: {
      ...{ id, name, description, splash, banner, icon, features },
      ...{ verification_level, vanity_url_code, nsfw_level, nsfw, premium_subscription_count },
    },
    channel: { id: channel.id, type: channel.type, name: channel.name ?? null },
    ...{ uses: 0, max_uses: Number(body.max_uses ?? 0), max_age: maxAge, temporary: body.temporary === true },
    created_at: new Date(world.now()).toISOString(),
  };
}

/** Without `unique`, Discord returns an invite that is like the new one. */
function isSame(one: CollectionItem, other: CollectionItem): boolean {
  return (["channel_id", "max_age", "max_uses", "temporary"] as const).every((field) => one[field] === other[field]);
}

function withMetadata({ id: _, channel_id: __, ...invite }: CollectionItem): object {
  return invite;
}

function withoutMetadata(invite: CollectionItem): object {
  const fields = ["id", "channel_id", "uses", "max_uses", "max_age", "temporary", "created_at"];
  return Object.fromEntries(Object.entries(invite).filter(([field]) => !fields.includes(field)));
}
