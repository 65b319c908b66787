import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/text/json.ts";
import { orRefuse, Refusal, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { requireGrantable } from "../guilds/bot-permissions.ts";
import { findChannel, maxChannels } from "../guilds/channels.ts";
import { removeMemberFromVoice } from "../guilds/member-changes.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import type { ChannelOverwrite, Guild, GuildChannel } from "../store/guild.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { changeGuild, knownGuilds } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import { requestedBody, requestedChannel } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type GuildChannelRoute = "createChannel" | "orderChannels" | "putOverwrite" | "deleteOverwrite";

/** The operations of bots on the channels of a guild that are no threads. */
export const guildChannelOperations: Operations<GuildChannelRoute> = {
  async createChannel(call) {
    const { world } = call;
    const body = await requestedBody(call, schemaNamed("CreateGuildChannelRequest"));
    const guild = requestedGuild(call);
    if (guild.channels.length >= maxChannels) throw refuse(serviceErrors.tooManyChannels);
    const { parent_id: parentId } = body;
    const parent = guild.channels.find(({ id }) => id === parentId);
    const blank: GuildChannel = {
      ...{ id: world.ids.next(), name: "", type: Number(body.type ?? 0), parentId: null, topic: null, nsfw: false },
      // A channel begins with the overwrites of its category.
      permissionOverwrites: parent?.permissionOverwrites ?? [],
    };
    const channel = withFields(call, guild, blank, body);
    changeGuild(world, guild.id, { guild: { ...guild, channels: [...guild.channels, channel] } });
    const object = channelNow(world, channel.id);
    world.events.emit("CHANNEL_CREATE", object);
    logAction(call, guild.id, { type: AuditAction.channelCreate, target: channel.id, after: loggedFields(channel) });
    return { status: 201, body: object };
  },
  async orderChannels(call) {
    const { world } = call;
    const places = (await requestedBody(call, orderSchema)) as unknown as readonly ChannelPosition[];
    const guild = requestedGuild(call);
    const byId = new Map(places.map((place) => [place.id, place]));
    if (places.some(({ id }) => !guild.channels.some((channel) => channel.id === id)))
      throw refuse(serviceErrors.unknownChannel);
    const channels = guild.channels.map((channel) => placed(guild, channel, byId.get(channel.id)));
    changeGuild(world, guild.id, { guild: { ...guild, channels } });
    for (const id of byId.keys()) world.events.emit("CHANNEL_UPDATE", channelNow(world, id));
    return { status: 204 };
  },
  async putOverwrite(call) {
    const { world, parameter } = call;
    const body = await requestedBody(call, overwriteSchema);
    const { guild, channel } = requestedGuildChannel(call);
    const id = parameter("overwrite_id");
    const overwrite = overwriteFrom(guild, { ...body, id });
    requireGrantable(world, guild, BigInt(overwrite.allow) | BigInt(overwrite.deny));
    const all = channel.permissionOverwrites ?? [];
    const before = all.find((one) => one.id === id);
    const permissionOverwrites = [...all.filter((one) => one.id !== id), overwrite];
    replaceChannel(world, guild, { ...channel, permissionOverwrites });
    const type = before ? AuditAction.overwriteUpdate : AuditAction.overwriteCreate;
    logAction(call, guild.id, {
      type,
      target: channel.id,
      options: overwriteOptions(overwrite),
      after: setsOf(overwrite),
    });
    return { status: 204 };
  },
  deleteOverwrite(call) {
    const { world, parameter } = call;
    const { guild, channel } = requestedGuildChannel(call);
    const all = channel.permissionOverwrites ?? [];
    const before = orRefuse(
      all.find((one) => one.id === parameter("overwrite_id")),
      serviceErrors.unknownOverwrite,
    );
    replaceChannel(world, guild, { ...channel, permissionOverwrites: all.filter((one) => one !== before) });
    const options = overwriteOptions(before);
    logAction(call, guild.id, {
      type: AuditAction.overwriteDelete,
      target: channel.id,
      options,
      before: setsOf(before),
    });
    return { status: 204 };
  },
};

/** Edits a channel that is no thread. */
export async function editGuildChannel(call: OperationCall): Promise<OperationResponse> {
  const { world } = call;
  const body = await requestedBody(call, schemaNamed("UpdateGuildChannelRequestPartial"));
  const { guild, channel } = requestedGuildChannel(call);
  const changed = withFields(call, guild, channel, body);
  replaceChannel(world, guild, changed);
  const fields = { before: loggedFields(channel), after: loggedFields(changed) };
  logAction(call, guild.id, { type: AuditAction.channelUpdate, target: channel.id, ...fields });
  return { status: 200, body: channelNow(world, channel.id) };
}

/** Deletes a channel that is no thread, with its messages and threads. The channels of a category stay. */
export function deleteGuildChannel(call: OperationCall): OperationResponse {
  const { world } = call;
  const { guild, channel } = requestedGuildChannel(call);
  const { id } = channel;
  const object = channelNow(world, id);
  for (const { id: member, voice } of guild.members) {
    if (voice?.channelId === id) removeMemberFromVoice(world, guild.id, member);
  }
  const current = requestedGuildChannel(call).guild;
  const channels = current.channels.filter((one) => one.id !== id);
  const orphaned = channels.map((one) => (one.parentId === id ? { ...one, parentId: null } : one));
  changeGuild(world, guild.id, { guild: { ...current, channels: orphaned } });
  for (const thread of world.channels.all().filter(({ parent_id: parent }) => parent === id)) forget(world, thread.id);
  forget(world, id);
  world.events.emit("CHANNEL_DELETE", object);
  logAction(call, guild.id, { type: AuditAction.channelDelete, target: id, before: loggedFields(channel) });
  return { status: 200, body: object };
}

function forget(world: World, channelId: string): void {
  for (const message of world.messages.inChannel(channelId)) world.messages.remove(message.id);
  world.channels.remove(channelId);
  world.collections.removeOfChannel(channelId);
}

/** The channel of a request's path, as its guild has it. Throws the refusal of one that no known guild has. */
function requestedGuildChannel(call: OperationCall): { readonly guild: Guild; readonly channel: GuildChannel } {
  const { id } = requestedChannel(call);
  for (const guild of knownGuilds(call.world)) {
    const channel = guild.channels.find((one) => one.id === id);
    if (channel) return { guild, channel };
  }
  const message = "The local service only changes channels of guilds that it knows.";
  throw new Refusal(serviceErrors.methodNotAllowed.status, { message, code: 0 });
}

function replaceChannel(world: World, guild: Guild, channel: GuildChannel): void {
  const channels = guild.channels.map((one) => (one.id === channel.id ? channel : one));
  changeGuild(world, guild.id, { guild: { ...guild, channels } });
  world.events.emit("CHANNEL_UPDATE", channelNow(world, channel.id));
}

function channelNow(world: World, id: string): StoredChannel {
  return orRefuse(findChannel(world, id), serviceErrors.unknownChannel);
}

const category = 4;
/** The types of channels whose names have no capitals and no spaces. */
const plainNames: readonly number[] = [0, 5, 15];

/** Fields that Discord returns as they were set. Null means Discord's default in the first ones, and stays in the others. */
const keptFields = {
  withDefault: [
    ...["rate_limit_per_user", "bitrate", "user_limit", "video_quality_mode", "default_auto_archive_duration"],
    ...["default_thread_rate_limit_per_user", "default_forum_layout", "flags"],
  ],
  nullable: ["rtc_region", "default_reaction_emoji", "default_sort_order", "default_tag_setting"],
} as const;

/** A channel with the fields of a body. Throws the refusal of a wrong category, or of what the bot may not allow. */
function withFields(
  { world }: OperationCall,
  guild: Guild,
  channel: GuildChannel,
  body: Readonly<Record<string, unknown>>,
): GuildChannel {
  const {
    name,
    type,
    position,
    topic,
    nsfw,
    parent_id: parent,
    permission_overwrites: given,
    available_tags: tags,
  } = body;
  const parentId = parent === undefined ? channel.parentId : (parent as string | null);
  requireCategory(guild, parentId);
  const overwrites = Array.isArray(given)
    ? given.map((one) => overwriteFrom(guild, one))
    : channel.permissionOverwrites;
  if (Array.isArray(given) && overwrites)
    requireGrantable(
      world,
      guild,
      overwrites.reduce((sum, { allow, deny }) => sum | BigInt(allow) | BigInt(deny), 0n),
    );
  const newType = type == null ? channel.type : Number(type);
  const text = typeof name === "string" ? name : channel.name;
  return {
    ...channel,
    name: plainNames.includes(newType) ? text.toLowerCase().trim().replaceAll(/\s+/g, "-") : text,
    type: newType,
    parentId,
    topic: topic === undefined ? channel.topic : (topic as string | null),
    nsfw: typeof nsfw === "boolean" ? nsfw : channel.nsfw,
    ...(overwrites && { permissionOverwrites: overwrites }),
    ...(typeof position === "number" && { position }),
    more: {
      ...channel.more,
      ...keptIn(body),
      ...(Array.isArray(tags) && { available_tags: tags.map((tag) => tagFrom(world, tag)) }),
    },
  };
}

function keptIn(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const withDefault = keptFields.withDefault.filter((field) => body[field] != null);
  const nullable = keptFields.nullable.filter((field) => body[field] !== undefined);
  return Object.fromEntries([...withDefault, ...nullable].map((field) => [field, body[field]]));
}

function tagFrom(world: World, tag: unknown): object {
  const {
    id,
    name,
    moderated,
    emoji_id: emojiId,
    emoji_name: emojiName,
  }: Readonly<Record<string, unknown>> = isObject(tag) ? tag : {};
  return {
    id: id ?? world.ids.next(),
    name: String(name ?? ""),
    moderated: moderated === true,
    emoji_id: emojiId ?? null,
    emoji_name: emojiName ?? null,
  };
}

function requireCategory({ channels }: Guild, parentId: string | null): void {
  if (parentId === null || channels.some(({ id, type }) => id === parentId && type === category)) return;
  throw refuseForm([noCategory]);
}

const noCategory: ErrorEntry = {
  path: ["parent_id"],
  code: "CHANNEL_PARENT_INVALID",
  message: "Category does not exist",
};

function overwriteFrom({ id: guildId, roles }: Guild, given: unknown): ChannelOverwrite {
  const { id, type, allow, deny }: Readonly<Record<string, unknown>> = isObject(given) ? given : {};
  const isRole = id === guildId || roles.some((role) => role.id === id);
  return {
    id: String(id),
    type: type === 0 || type === 1 ? type : isRole ? 0 : 1,
    allow: BigInt(String(allow ?? 0)).toString(),
    deny: BigInt(String(deny ?? 0)).toString(),
  };
}

function setsOf({ allow, deny }: ChannelOverwrite) {
  return { allow, deny };
}

function overwriteOptions({ id, type }: ChannelOverwrite): Readonly<Record<string, string>> {
  return { id, type: String(type) };
}

function loggedFields({ name, type, topic, nsfw, permissionOverwrites }: GuildChannel) {
  return { name, type, topic, nsfw, permission_overwrites: permissionOverwrites };
}

interface ChannelPosition {
  readonly id: string;
  readonly position?: number | null;
  readonly parent_id?: string | null;
  readonly lock_permissions?: boolean | null;
}

/** A channel at a requested place. `lock_permissions`: it takes the overwrites of its new category. */
function placed(guild: Guild, channel: GuildChannel, place: ChannelPosition | undefined): GuildChannel {
  if (!place) return channel;
  const { position, parent_id: parent, lock_permissions: locks } = place;
  const parentId = parent === undefined ? channel.parentId : parent;
  requireCategory(guild, parentId);
  const overwrites = guild.channels.find(({ id }) => id === parentId)?.permissionOverwrites ?? [];
  return {
    ...channel,
    parentId,
    ...(position != null && { position }),
    ...(locks === true && { permissionOverwrites: overwrites }),
  };
}

/** The document has no names for these bodies. */
const orderSchema: BodySchema = {
  type: "array",
  items: {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "snowflake" },
      position: { type: "integer", minimum: 0, nullable: true },
      parent_id: { type: "snowflake", nullable: true },
      lock_permissions: { type: "boolean", nullable: true },
    },
  },
};
const overwriteSchema: BodySchema = {
  type: "object",
  properties: {
    type: { type: "integer", enum: [0, 1], nullable: true },
    allow: { type: "permissions", nullable: true },
    deny: { type: "permissions", nullable: true },
  },
};
