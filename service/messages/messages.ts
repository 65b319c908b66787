import type { ErrorPath } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/json.ts";
import { CommandType } from "../../core/language/facts/constants.ts";
import { numbered } from "../../core/use/interactions/component-tree.ts";
import { type AnyInteraction, type InteractionData, InteractionType } from "../../core/use/interactions/interaction.ts";
import {
  type Attachment,
  blankMessage,
  hasFlag,
  type Message,
  MessageFlag,
  MessageType,
} from "../../core/use/interactions/message.ts";
import { messageFaults } from "../../core/use/interactions/message-faults.ts";
import { userObject } from "../../core/use/interactions/resolved.ts";
import { botMember, botUser, userOf } from "../guilds/members.ts";
import type { BodyWithFiles } from "../http/multipart.ts";
import { refuse, refuseForm } from "../http/refusal.ts";
import type { Exchange } from "../world/exchanges.ts";
import { knownGuilds } from "../world/made-up-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { storeFiles, withFileUrls } from "./attachments.ts";

const { ephemeral, loading, componentsV2, suppressEmbeds, suppressNotifications } = MessageFlag;

/** The flags that an application can set on a new message. */
const settableFlags = ephemeral | componentsV2 | suppressEmbeds | suppressNotifications;

/** The message that says that the application is thinking. */
export function loadingMessage(world: World, exchange: Exchange, data: unknown): Message {
  const flags = loading | (flagsIn(data) & ephemeral);
  return emptyMessage(world, exchange, flags);
}

/** A new message. `path`: of its body in the request. Throws a refusal of an invalid body. */
export function newMessage(world: World, exchange: Exchange, body: BodyWithFiles, path: ErrorPath = []): Message {
  const flags = flagsIn(body.value) & settableFlags;
  return withBody(world, exchange, emptyMessage(world, exchange, flags), body, path);
}

/** A message with an edit. Throws a refusal of an invalid edit. */
export function editedMessage(
  world: World,
  exchange: Exchange,
  message: Message,
  body: BodyWithFiles,
  path: ErrorPath = [],
): Message {
  const flags = (message.flags & ~loading) | (flagsIn(body.value) & (componentsV2 | suppressEmbeds));
  // The first edit of a deferred answer provides its content and does not count as an edit.
  const edited = hasFlag(message.flags, loading) ? null : new Date(world.now()).toISOString();
  return withBody(world, exchange, { ...message, flags, edited_timestamp: edited }, body, path);
}

function flagsIn(value: unknown): number {
  return isObject(value) && typeof value.flags === "number" && Number.isInteger(value.flags) ? value.flags : 0;
}

/** A message with the fields of a body. Absent fields stay, and null clears a field. */
function withBody(world: World, exchange: Exchange, message: Message, body: BodyWithFiles, path: ErrorPath): Message {
  const value = isObject(body.value) ? body.value : {};
  const faults = messageFaults({ ...value, flags: message.flags }, path);
  if (faults.length > 0) throw refuseForm(faults);
  const attachments = attachmentsOf(world, exchange, message, body);
  const list = (name: "embeds" | "components"): readonly unknown[] =>
    value[name] === undefined ? message[name] : ((value[name] ?? []) as readonly unknown[]);
  const content = value.content === undefined ? message.content : String(value.content ?? "");
  const components = numbered(list("components"));
  const embeds = list("embeds").map((embed) => (isObject(embed) ? { type: "rich", ...embed } : embed));
  const isEmpty = [content, embeds, components, attachments].every(({ length }) => length === 0);
  if (isEmpty && !isObject(value.poll) && message.poll === undefined) throw refuse(serviceErrors.emptyMessage);
  return {
    ...message,
    content,
    embeds: withFileUrls(embeds, attachments),
    components: withFileUrls(components, attachments),
    attachments,
    ...mentionsIn(world, content, value.allowed_mentions),
    ...(value.tts === true && { tts: true }),
    ...(isObject(value.poll) && { poll: value.poll }),
  };
}

/** An edit with `attachments` keeps the listed files, and one without keeps all. */
function attachmentsOf(world: World, exchange: Exchange, message: Message, body: BodyWithFiles): readonly Attachment[] {
  const value = isObject(body.value) ? body.value : {};
  const listed = Array.isArray(value.attachments) ? value.attachments.filter(isObject).map(({ id }) => String(id)) : [];
  const keepsAll = value.attachments === undefined;
  const kept = message.attachments.filter(({ id }) => keepsAll || listed.includes(id));
  const isEphemeral = hasFlag(message.flags, ephemeral);
  const location = { origin: exchange.origin, channelId: message.channel_id, isEphemeral };
  return [...kept, ...storeFiles(world, location, body)];
}

/** A message without content, with its channel, its author and the interaction that it answers. */
function emptyMessage(world: World, exchange: Exchange, flags: number): Message {
  const { interaction, person, originalId } = exchange;
  const repliedId = originalId ?? messageOf(interaction)?.id;
  const channelId = person.channel.id;
  const bot = botUser(world);
  const { applicationId } = identityOf(world);
  return {
    id: world.ids.next(),
    channel_id: channelId,
    type: messageType(interaction, repliedId),
    ...blankMessage,
    flags,
    author: { ...userObject(bot.id, bot.username), ...bot },
    webhook_id: applicationId,
    application_id: applicationId,
    timestamp: new Date(world.now()).toISOString(),
    ...(repliedId !== undefined && {
      message_reference: { type: 0, channel_id: channelId, message_id: repliedId, ...guildIdField(exchange) },
    }),
    ...metadataOf(exchange),
  };
}

function messageType({ type, data }: AnyInteraction, repliedId: string | undefined): number {
  if (repliedId !== undefined || type !== InteractionType.command) return MessageType.reply;
  const isSlash = (data as InteractionData).type === CommandType.CHAT_INPUT;
  return isSlash ? MessageType.slashCommand : MessageType.contextMenuCommand;
}

function guildIdField({ person: { guildId } }: Exchange): object {
  return guildId === undefined ? {} : { guild_id: guildId };
}

export function messageOf({ message }: AnyInteraction): Message | undefined {
  return message as Message | undefined;
}

/** The interaction that a message answers: the current field, and the one for older libraries. */
function metadataOf({ interaction, person, originalId }: Exchange): object {
  const { id, type, data, authorizing_integration_owners: owners } = interaction;
  const user = userObject(person.user.id, person.username);
  const name = type === InteractionType.command ? (data as InteractionData).name : undefined;
  const component = messageOf(interaction);
  return {
    interaction_metadata: {
      id,
      type,
      user,
      authorizing_integration_owners: owners,
      ...(name !== undefined && { name, command_type: (data as InteractionData).type }),
      ...(originalId !== undefined && { original_response_message_id: originalId }),
      ...(component && { interacted_message_id: component.id }),
    },
    ...(name !== undefined && originalId === undefined && { interaction: { id, type, name, user } }),
  };
}

/** The mentions in a content that `allowed_mentions` permits. */
function mentionsIn(world: World, content: string, allowed: unknown) {
  const allows = allowance(allowed);
  const found = (pattern: RegExp): readonly string[] => [
    ...new Set([...content.matchAll(pattern)].map(([, id = ""]) => id)),
  ];
  const users = found(/<@!?(\d{1,20})>/g).filter((id) => allows("users", id));
  return {
    mentions: users.map((id) => userOf(world, id)),
    mention_roles: found(/<@&(\d{1,20})>/g).filter((id) => allows("roles", id)),
    mention_everyone: /@(everyone|here)\b/.test(content) && allows("everyone", ""),
  };
}

function allowance(allowed: unknown): (kind: "users" | "roles" | "everyone", id: string) => boolean {
  if (!isObject(allowed)) return () => true;
  const has = (list: unknown, item: string): boolean => Array.isArray(list) && list.includes(item);
  return (kind, id) => has(allowed.parse, kind) || has(allowed[kind], id);
}

/** Stores a new or edited message, and emits the event. Ephemeral messages have no events. */
export function storeMessage(world: World, exchange: Exchange, message: Message): void {
  const isNew = world.exchanges.message(message.id) === undefined;
  const text = JSON.stringify(message);
  world.exchanges.keep(message, text.length);
  if (hasFlag(message.flags, MessageFlag.ephemeral)) return;
  world.events.emit(isNew ? "MESSAGE_CREATE" : "MESSAGE_UPDATE", { ...message, ...guildFields(world, exchange) });
}

export function removeMessage(world: World, exchange: Exchange, { id, channel_id, flags }: Message): void {
  world.exchanges.remove(id);
  if (hasFlag(flags, MessageFlag.ephemeral)) return;
  world.events.emit("MESSAGE_DELETE", { id, channel_id, ...guildIdField(exchange) });
}

/** The fields that only events in a guild have: its ID, and the author as a member without a user. */
function guildFields(world: World, { person: { guildId } }: Exchange): object {
  if (guildId === undefined) return {};
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  if (!guild) return { guild_id: guildId };
  const { user: _, ...member } = botMember(world, guild);
  return { guild_id: guildId, member };
}
