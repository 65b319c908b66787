import type { ErrorPath } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { numbered } from "../../core/interactions/component-tree.ts";
import { type AnyInteraction, type InteractionData, InteractionType } from "../../core/interactions/interaction.ts";
import {
  type Attachment,
  authorOf,
  blankMessage,
  hasFlag,
  type Message,
  MessageFlag,
  MessageType,
} from "../../core/interactions/message.ts";
import { personObject, userObject } from "../../core/interactions/resolved.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../../core/interface/facts/option-types.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import { refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import { emptinessFaults, messageFaults } from "../../endpoint/verdicts/message-faults.ts";
import { guildField, guildIdOf, memberField } from "../guilds/channels.ts";
import { botUser, userOf } from "../guilds/members.ts";
import { noteMessage, withThread } from "../guilds/threads.ts";
import type { Exchange } from "../world/exchanges.ts";
import { identityOf, type World } from "../world/world.ts";
import { answeredComponent, answeredEmbed, answeredPoll, type PartsContext } from "./answered-parts.ts";
import { missingFileFaults, storeFiles, withFileUrls } from "./attachments.ts";

const { ephemeral, loading, componentsV2, suppressEmbeds, suppressNotifications } = MessageFlag;

/** The flags that an application can set on a new message. */
const settableFlags = ephemeral | componentsV2 | suppressEmbeds | suppressNotifications;

/** The message that shows that the application is thinking. */
export function loadingMessage(world: World, exchange: Exchange, data: unknown): Message {
  const flags = loading | (flagsIn(data) & ephemeral);
  return emptyMessage(world, exchange, flags);
}

/** A new message. `path`: of its body in the request. Throws a refusal of an invalid body. */
export function newMessage(world: World, exchange: Exchange, body: BodyWithFiles, path: ErrorPath = []): Message {
  const flags = flagsIn(body.value) & settableFlags;
  return withBody(world, exchange, emptyMessage(world, exchange, flags), body, path);
}

/** Applies an edit to a message. Throws a refusal of an invalid edit. */
export function editedMessage(
  world: World,
  client: Pick<Exchange, "origin">,
  message: Message,
  body: BodyWithFiles,
  path: ErrorPath = [],
): Message {
  const flags = (message.flags & ~loading) | (flagsIn(body.value) & (componentsV2 | suppressEmbeds));
  // The first edit of a deferred answer provides its content and does not count as an edit.
  const edited = hasFlag(message.flags, loading) ? null : new Date(world.now()).toISOString();
  return withBody(world, client, { ...message, flags, edited_timestamp: edited }, body, path);
}

export function flagsIn(value: unknown): number {
  return isObject(value) && typeof value.flags === "number" && Number.isInteger(value.flags) ? value.flags : 0;
}

/** Applies the fields of a body to a message. Absent fields stay, and null clears a field. Throws a refusal of an invalid body. */
export function withBody(
  world: World,
  client: Pick<Exchange, "origin">,
  message: Message,
  body: BodyWithFiles,
  path: ErrorPath = [],
): Message {
  const value = isObject(body.value) ? body.value : {};
  const faults = messageFaults({ ...value, flags: message.flags }, path);
  if (faults.length > 0) throw refuseForm(faults);
  const kept = keptAttachments(message, value);
  const missing = missingFileFaults(value.components, body, kept, [...path, "components"]);
  if (missing.length > 0) throw refuseForm(missing);
  const attachments = [...kept, ...uploaded(world, client, message, body)];
  const list = (name: "embeds" | "components"): readonly unknown[] =>
    value[name] === undefined ? message[name] : ((value[name] ?? []) as readonly unknown[]);
  const content = value.content === undefined ? message.content : String(value.content ?? "");
  const components = numbered(list("components"));
  const embeds = list("embeds");
  const given = {
    content,
    embeds,
    components,
    attachments,
    poll: message.poll ?? value.poll,
    stickers: message.sticker_items,
  };
  const emptiness = emptinessFaults(given, path);
  if (emptiness) throw emptiness.length > 0 ? refuseForm(emptiness) : refuse(serviceErrors.emptyMessage);
  const parts: PartsContext = { nextId: () => world.ids.next(), attachments };
  const poll = message.poll ?? (isObject(value.poll) ? answeredPoll(value.poll, world.now()) : undefined);
  return {
    ...message,
    content,
    embeds: withFileUrls(embeds, attachments).map((embed) => answeredEmbed(embed, parts)),
    components: withFileUrls(components, attachments).map((component) => answeredComponent(component, parts)),
    attachments,
    ...allowedMentions(world, { ...message, content }, value.allowed_mentions),
    ...(value.tts === true && { tts: true }),
    ...(poll !== undefined && { poll }),
  };
}

/** The attachments that an edit keeps: the listed ones, or all if `attachments` is absent. */
function keptAttachments({ attachments }: Message, value: JsonObject): readonly Attachment[] {
  if (value.attachments === undefined) return attachments;
  const listed = Array.isArray(value.attachments) ? value.attachments.filter(isObject).map(({ id }) => String(id)) : [];
  return attachments.filter(({ id }) => listed.includes(id));
}

function uploaded(
  world: World,
  { origin }: Pick<Exchange, "origin">,
  message: Message,
  body: BodyWithFiles,
): readonly Attachment[] {
  const isEphemeral = hasFlag(message.flags, ephemeral);
  return storeFiles(world, { origin, channelId: message.channel_id, isEphemeral }, body);
}

/** A message without content, with its channel, its author and the interaction that it answers. */
function emptyMessage(world: World, exchange: Exchange, flags: number): Message {
  const { interaction, person, originalId } = exchange;
  const repliedId = originalId ?? messageIn(interaction)?.id;
  const channelId = person.channel.id;
  const { applicationId } = identityOf(world);
  return {
    ...blankBotMessage(world, channelId, messageType(interaction, repliedId)),
    flags,
    webhook_id: applicationId,
    application_id: applicationId,
    ...(repliedId !== undefined && {
      message_reference: { type: 0, channel_id: channelId, message_id: repliedId, ...guildIdField(exchange) },
    }),
    ...metadataOf(exchange),
  };
}

/** A message of the bot without content. */
export function blankBotMessage(world: World, channelId: string, type: number): Message {
  const bot = botUser(world);
  return {
    id: world.ids.next(),
    channel_id: channelId,
    type,
    ...blankMessage,
    flags: 0,
    author: { ...userObject(bot.id, bot.username), ...bot },
    timestamp: new Date(world.now()).toISOString(),
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

export function messageIn({ message }: AnyInteraction): Message | undefined {
  return message as Message | undefined;
}

/** The interaction that a message answers: the current field, and the one for older libraries. */
function metadataOf(exchange: Exchange): object {
  const { interaction, person, originalId, opener } = exchange;
  const { id, type } = interaction;
  const command = commandOf(interaction);
  const name = command && nameWithSubcommand(command);
  const user = messageUser(person);
  return {
    interaction_metadata: {
      ...interactionMetadata(exchange),
      ...(originalId !== undefined && { original_response_message_id: originalId }),
      ...(opener && { triggering_interaction_metadata: interactionMetadata(opener) }),
    },
    ...(name !== undefined && originalId === undefined && { interaction: { id, type, name, user } }),
  };
}

/** An interaction without fields that depend on the message, as in the metadata of its message or of an opened modal's. */
function interactionMetadata({ interaction, person }: Pick<Exchange, "interaction" | "person">): object {
  const { id, type, authorizing_integration_owners: owners } = interaction;
  const command = commandOf(interaction);
  const component = type === InteractionType.component ? messageIn(interaction) : undefined;
  return {
    id,
    type,
    user: messageUser(person),
    authorizing_integration_owners: owners,
    ...(command && { name: nameWithSubcommand(command), command_type: command.type }),
    ...(command?.type === CommandType.USER && { target_user: targetUser(command) }),
    ...(command?.type === CommandType.MESSAGE && { target_message_id: command.target_id }),
    ...(component && { interacted_message_id: component.id }),
  };
}

/** The user that a context menu command was used on. */
function targetUser({ resolved, target_id }: InteractionData): object {
  return { ...(resolved?.users?.[target_id ?? ""] as object), flags: 0 };
}

function commandOf({ type, data }: AnyInteraction): InteractionData | undefined {
  return type === InteractionType.command ? (data as InteractionData) : undefined;
}

/** A command's name with its group and subcommand: `music play`. */
function nameWithSubcommand({ name, options = [] }: Pick<InteractionData, "name" | "options">): string {
  const nested = options.find(({ type }) => isSubcommandOrGroup(type));
  return nested ? `${name} ${nameWithSubcommand(nested)}` : name;
}

/** A user in a message. Unlike in interactions, it has `flags`. */
function messageUser(person: Exchange["person"]): object {
  return { ...personObject(person), flags: 0 };
}

/** The mentions in a content that `allowed_mentions` permits. */
function allowedMentions(world: World, { content, referenced_message: replied }: Message, allowed: unknown) {
  const allows = allowance(allowed);
  const found = (pattern: RegExp): readonly string[] => [
    ...new Set([...content.matchAll(pattern)].map(([, id = ""]) => id)),
  ];
  const named = found(/<@!?(\d{1,20})>/g).filter((id) => allows("users", id));
  const pinged = !isObject(allowed) || allowed.replied_user === true ? authorOf(replied) : undefined;
  const users = [...new Set(pinged === undefined ? named : [...named, pinged])];
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
export function storeMessage(world: World, message: Message): void {
  const isNew = world.messages.get(message.id) === undefined;
  const text = JSON.stringify(message);
  world.messages.keep(message, text.length);
  if (hasFlag(message.flags, MessageFlag.ephemeral)) return;
  if (isNew) noteMessage(world, message.channel_id, authorOf(message));
  const data = { ...withThread(world, message), ...guildFields(world, message) };
  world.events.emit(isNew ? "MESSAGE_CREATE" : "MESSAGE_UPDATE", data);
}

export function removeMessage(world: World, { id, channel_id, flags }: Message): void {
  world.messages.remove(id);
  if (hasFlag(flags, MessageFlag.ephemeral)) return;
  world.events.emit("MESSAGE_DELETE", { id, channel_id, ...guildField(world, channel_id) });
}

/** The fields that events have only in a guild: its ID, and the author as a member without a user. */
function guildFields(world: World, message: Message): object {
  const guildId = guildIdOf(world, message.channel_id);
  return guildId === undefined ? {} : { guild_id: guildId, ...memberField(world, guildId, authorOf(message)) };
}
