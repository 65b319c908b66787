import { randomBytes } from "node:crypto";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isThread } from "../../core/interactions/resolved.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { AuditAction } from "../guilds/audit-log.ts";
import { requireHeldIn } from "../guilds/bot-permissions.ts";
import { findChannel } from "../guilds/channels.ts";
import { botUser } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { knownGuilds } from "../world/own-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { allowedName } from "./allowed-name.ts";
import { type CollectionChange, collectionOperations, logChange } from "./collection-operations.ts";
import { requestedChannel } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type WebhookRoute =
  | "listChannelWebhooks"
  | "listGuildWebhooks"
  | "createWebhook"
  | `${"get" | "edit" | "delete"}Webhook${"" | "ByToken"}`;

const name: BodySchema = { type: "string", minLength: 1, maxLength: 80 };
const avatar: BodySchema = { type: "string", nullable: true };
const category = 4;
const maxInChannel = 15;

const shared = {
  place: () => collectionNames.webhooks,
  parameter: "webhook_id",
  unknown: serviceErrors.unknownWebhook,
  createSchema: (): BodySchema => ({ type: "object", required: ["name"], properties: { name, avatar } }),
  createdStatus: 200,
  create: newWebhook,
  shown: withUrl,
  changed: tellOfWebhook,
} as const;

const own = collectionOperations({
  ...shared,
  editSchema: () => ({
    type: "object",
    properties: { name, avatar, channel_id: { type: "snowflake", nullable: true } },
  }),
  requireEditable: ({ world }, { channel_id }) => requireManaged(world, String(channel_id)),
  edit({ world }, webhook, body) {
    const { channel_id } = body;
    if (channel_id == null) return renamed(webhook, body);
    requireManaged(world, String(channel_id));
    return { ...renamed(webhook, body), channel_id };
  },
});

/** The token replaces a permission. */
const byToken = collectionOperations({
  ...shared,
  editSchema: () => ({ type: "object", properties: { name, avatar } }),
  requireEditable: requireToken,
  edit: (_, webhook, body) => renamed(webhook, body),
  shown(call, webhook) {
    requireToken(call, webhook);
    const { user: _, ...rest } = withUrl(call, webhook);
    return rest;
  },
});

/** The webhooks that the bot has created in channels. */
export const webhookOperations: Operations<WebhookRoute> = {
  listChannelWebhooks(call) {
    const { id } = requestedChannel(call);
    return { status: 200, body: webhooksIn(call, (webhook) => webhook.channel_id === id) };
  },
  listGuildWebhooks(call) {
    const { id } = requestedGuild(call);
    return { status: 200, body: webhooksIn(call, (webhook) => webhook.guild_id === id) };
  },
  createWebhook: own.create,
  getWebhook(call) {
    const webhook = orRefuse(
      call.world.collections.get(collectionNames.webhooks, call.parameter("webhook_id")),
      serviceErrors.unknownWebhook,
    );
    requireManaged(call.world, String(webhook.channel_id));
    return own.get(call);
  },
  editWebhook: own.edit,
  deleteWebhook: own.delete,
  getWebhookByToken: byToken.get,
  editWebhookByToken: byToken.edit,
  deleteWebhookByToken: byToken.delete,
};

function webhooksIn(call: OperationCall, isMeant: (webhook: CollectionItem) => boolean): readonly object[] {
  const all = call.world.collections.list(collectionNames.webhooks);
  return all.filter(isMeant).map((webhook) => withUrl(call, webhook));
}

function newWebhook(call: OperationCall, body: Readonly<Record<string, unknown>>): CollectionItem {
  const { world } = call;
  const { id: channel_id, guild_id, type } = requestedChannel(call);
  if (guild_id === undefined) throw refuse(serviceErrors.notInDirectMessages);
  if (type === category || isThread(type)) throw refuse(serviceErrors.wrongChannelType);
  const there = webhooksIn(call, (webhook) => webhook.channel_id === channel_id);
  if (there.length >= maxInChannel) throw refuse(serviceErrors.tooManyWebhooks);
  const { applicationId: application_id } = identityOf(world);
  return {
    ...{ id: world.ids.next(), type: 1, application_id, guild_id, channel_id, name: webhookName(body), avatar: null },
    ...{ user: botUser(world), token: randomBytes(51).toString("base64url") },
  };
}

function renamed(webhook: CollectionItem, body: Readonly<Record<string, unknown>>): CollectionItem {
  return { ...webhook, name: webhookName(body) ?? webhook.name };
}

const forbiddenInNames = ["clyde", "discord"] as const;

function webhookName({ name: given }: Readonly<Record<string, unknown>>): unknown {
  return allowedName("name", given, forbiddenInNames);
}

function withUrl({ origin }: OperationCall, webhook: CollectionItem): CollectionItem {
  return { ...webhook, url: `${origin}/api/v10/webhooks/${webhook.id}/${String(webhook.token)}` };
}

function requireToken({ parameter }: OperationCall, { token }: CollectionItem): void {
  if (token !== parameter("webhook_token")) throw refuse(serviceErrors.invalidWebhookToken);
}

/** Throws the refusal if the bot may not manage the webhooks of a channel. */
function requireManaged(world: World, channelId: string): void {
  const channel = orRefuse(findChannel(world, channelId), serviceErrors.unknownChannel);
  const guild = knownGuilds(world).find(({ id }) => id === channel.guild_id);
  if (guild) requireHeldIn(world, guild, channel, ["MANAGE_WEBHOOKS"]);
}

const types = {
  create: AuditAction.webhookCreate,
  update: AuditAction.webhookUpdate,
  delete: AuditAction.webhookDelete,
};

function tellOfWebhook(call: OperationCall, change: CollectionChange): void {
  const { before, after } = change;
  const { guild_id, channel_id } = orRefuse(after ?? before, serviceErrors.unknownWebhook);
  call.world.events.emit("WEBHOOKS_UPDATE", { guild_id, channel_id });
  logChange(call, String(guild_id), { ...change, types, fields: ["name", "channel_id"] });
}
