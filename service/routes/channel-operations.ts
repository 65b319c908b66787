import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { authorOf, type Message, MessageFlag, MessageType } from "../../core/interactions/message.ts";
import { timeOfSnowflake } from "../../core/interface/facts/snowflake.ts";
import { isObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import { refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { readMessageEdit, readNewMessage } from "../../endpoint/verdicts/message-bodies.ts";
import { directChannel, guildField, guildIdOf, memberField, takesNoMessages } from "../guilds/channels.ts";
import { withThread } from "../guilds/threads.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { type Page, pageOf } from "../http/page-query.ts";
import {
  blankBotMessage,
  editedMessage,
  flagsIn,
  removeMessage,
  storeMessage,
  withBody,
} from "../messages/messages.ts";
import { identityOf, type World } from "../world/world.ts";
import { isVisible, requestedBody, requestedChannel, requestedMessage, visibleMessage } from "./requested.ts";

type ChannelRoute =
  | "createDirectMessage"
  | "listMessages"
  | "createMessage"
  | "bulkDeleteMessages"
  | "getMessage"
  | "editMessage"
  | "deleteMessage"
  | "crosspostMessage"
  | "startTyping";

/** The messages of channels. */
export const channelOperations: Operations<ChannelRoute> = {
  async createDirectMessage(call) {
    const { recipient_id: id } = await requestedBody(call, directMessageSchema);
    return { status: 200, body: directChannel(call.world, String(id)) };
  },
  listMessages(call) {
    const { id } = requestedChannel(call);
    const messages = call.world.messages.inChannel(id).filter(isVisible);
    const page = onPage(messages, pageOf(call, { default: 50, max: 100 })).toReversed();
    return { status: 200, body: page.map((message) => withThread(call.world, message)) };
  },
  createMessage,
  bulkDeleteMessages,
  getMessage: (call) => ({ status: 200, body: withThread(call.world, requestedMessage(call)) }),
  async editMessage(call) {
    const { world } = call;
    const message = requestedMessage(call);
    const body = readMessageEdit(await call.jsonOrFiles(), message);
    if (!isOwn(world, message)) throw refuse(serviceErrors.otherAuthor);
    return stored(world, editedMessage(world, call, message, body));
  },
  deleteMessage(call) {
    const message = requestedMessage(call);
    const isDirect = guildIdOf(call.world, message.channel_id) === undefined;
    if (isDirect && !isOwn(call.world, message)) throw refuse(serviceErrors.notInDirectMessages);
    removeMessage(call.world, message);
    return { status: 204 };
  },
  crosspostMessage(call) {
    const message = requestedMessage(call);
    if (requestedChannel(call).type !== announcements) throw refuse(serviceErrors.wrongChannelType);
    if (message.flags & crossposted) throw refuse(serviceErrors.alreadyCrossposted);
    return stored(call.world, { ...message, flags: message.flags | crossposted });
  },
  startTyping(call) {
    const { world } = call;
    const { id } = requestedChannel(call);
    const { applicationId: userId } = identityOf(world);
    const { guild_id: guildId } = guildField(world, id);
    world.events.emit("TYPING_START", {
      ...{ channel_id: id, user_id: userId, timestamp: Math.floor(world.now() / 1000) },
      ...(guildId !== undefined && { guild_id: guildId, ...memberField(world, guildId, userId) }),
    });
    return { status: 204 };
  },
};

/** The type of an announcement channel. */
const announcements = 5;
/** The flag of a message that was published to the followers of its channel. */
const crossposted = 1;

/** The flags that the bot can set on a new message of a channel. */
const settableFlags = MessageFlag.componentsV2 | MessageFlag.suppressEmbeds | MessageFlag.suppressNotifications;

function stored(world: World, message: Message): OperationResponse {
  storeMessage(world, message);
  return { status: 200, body: withThread(world, message) };
}

function isOwn(world: World, message: Message): boolean {
  return authorOf(message) === identityOf(world).applicationId;
}

async function createMessage(call: OperationCall): Promise<OperationResponse> {
  const { world } = call;
  const channel = requestedChannel(call);
  const body = readNewMessage(await call.jsonOrFiles());
  if (takesNoMessages(world, channel)) throw refuse(serviceErrors.takesNoMessages);
  if (categories.includes(channel.type)) throw refuse(serviceErrors.wrongChannelType);
  const value = isObject(body.value) ? body.value : {};
  const nonce = value.nonce ?? undefined;
  const messages = world.messages.inChannel(channel.id);
  const same = messages.find((message) => message.nonce === nonce && isOwn(world, message));
  if (value.enforce_nonce === true && nonce !== undefined && same) return { status: 200, body: same };
  const reply = replyFields(world, channel.id, value.message_reference);
  const blank = { ...blankBotMessage(world, channel.id, MessageType.default), ...reply };
  return stored(world, newBotMessage(call, blank, body));
}

/** The message that a bot sends. `path`: of its body in the request. Throws a refusal of an invalid body. */
export function newBotMessage(call: OperationCall, blank: Message, body: BodyWithFiles, path: ErrorPath = []): Message {
  const value = isObject(body.value) ? body.value : {};
  const nonce = value.nonce ?? undefined;
  const stickers = Array.isArray(value.sticker_ids) ? value.sticker_ids : [];
  const fields = {
    ...blank,
    ...(nonce !== undefined && { nonce }),
    ...(stickers.length > 0 && {
      sticker_items: stickers.map((id) => ({ id, name: `sticker-${id}`, format_type: 1 })),
    }),
    flags: flagsIn(value) & settableFlags,
  };
  return withBody(call.world, call, fields, body, path);
}

/** The types of channels without messages: categories, directories, forums and media channels. */
const categories: readonly number[] = [4, 14, 15, 16];

/** The fields of a reply. Throws the refusal of one to an unknown message, unless the bot allows it. */
export function replyFields(world: World, channelId: string, reference: unknown): object {
  if (!isObject(reference)) return {};
  const replied = visibleMessage(world, channelId, String(reference.message_id));
  if (!replied && reference.fail_if_not_exists !== false) throw refuseForm([unknownReference]);
  if (!replied) return {};
  const { referenced_message: _, ...referenced } = replied;
  return {
    type: MessageType.reply,
    message_reference: { type: 0, channel_id: channelId, message_id: replied.id, ...guildField(world, channelId) },
    referenced_message: referenced,
  };
}

const unknownReference: ErrorEntry = {
  path: ["message_reference"],
  code: "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
  message: "Unknown message",
};

/** The messages on a page, oldest first. `messages`: oldest first. */
function onPage(messages: readonly Message[], { limit, before, after, around }: Page): readonly Message[] {
  if (around !== undefined) {
    const older = messages.filter(({ id }) => BigInt(id) < BigInt(around)).slice(-Math.floor(limit / 2));
    const others = messages.filter(({ id }) => BigInt(id) >= BigInt(around)).slice(0, Math.ceil(limit / 2));
    return [...older, ...others];
  }
  if (after !== undefined) return messages.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit);
  return messages.filter(({ id }) => before === undefined || BigInt(id) < BigInt(before)).slice(-limit);
}

/** Milliseconds: older messages cannot be deleted together. */
const bulkDeleteAge = 14 * 24 * 60 * 60 * 1000;

async function bulkDeleteMessages(call: OperationCall): Promise<OperationResponse> {
  const { world } = call;
  const { id: channelId, guild_id } = requestedChannel(call);
  const { messages } = (await requestedBody(call, bulkDeleteSchema)) as { readonly messages: readonly string[] };
  if (guild_id === undefined) throw refuse(serviceErrors.notInDirectMessages);
  if (messages.some((id) => world.now() - timeOfSnowflake(id).getTime() > bulkDeleteAge))
    throw refuse(serviceErrors.tooOldForBulkDelete);
  const ids = messages.filter((id) => visibleMessage(world, channelId, id) !== undefined);
  for (const id of ids) world.messages.remove(id);
  if (ids.length > 0) world.events.emit("MESSAGE_DELETE_BULK", { ids, channel_id: channelId, guild_id });
  return { status: 204 };
}

/** The document has no names for these bodies. */
const bulkDeleteSchema: BodySchema = {
  type: "object",
  required: ["messages"],
  properties: {
    messages: { type: "array", minItems: 2, maxItems: 100, uniqueItems: true, items: { type: "snowflake" } },
  },
};
const directMessageSchema: BodySchema = {
  type: "object",
  required: ["recipient_id"],
  properties: { recipient_id: { type: "snowflake" } },
};
