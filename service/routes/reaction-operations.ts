import { serviceErrors } from "../../core/discord/service-errors.ts";
import { authorOf, type Message } from "../../core/interactions/message.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import { guildField, memberField } from "../guilds/channels.ts";
import { userOf } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { identityOf, type World } from "../world/world.ts";
import { requestedMessage } from "./requested.ts";

type ReactionRoute =
  | "deleteAllReactions"
  | "listReactions"
  | "deleteReactionsOfEmoji"
  | "addOwnReaction"
  | "deleteOwnReaction"
  | "deleteUserReaction";

/** The reactions to messages. */
export const reactionOperations: Operations<ReactionRoute> = {
  addOwnReaction(call) {
    addReaction(call.world, requestedMessage(call), requestedEmoji(call), identityOf(call.world).applicationId);
    return { status: 204 };
  },
  deleteOwnReaction: (call) => removed(call, identityOf(call.world).applicationId),
  deleteUserReaction: (call) => removed(call, call.parameter("user_id")),
  deleteAllReactions(call) {
    const message = requestedMessage(call);
    call.world.messages.notes(message.id).reactions.clear();
    changed(call.world, message, "MESSAGE_REACTION_REMOVE_ALL", {});
    return { status: 204 };
  },
  deleteReactionsOfEmoji(call) {
    const message = requestedMessage(call);
    const emoji = requestedEmoji(call);
    if (call.world.messages.notes(message.id).reactions.delete(emoji))
      changed(call.world, message, "MESSAGE_REACTION_REMOVE_EMOJI", { emoji: emojiObject(emoji) });
    return { status: 204 };
  },
  listReactions(call) {
    const { world } = call;
    const { limit, after = "0" } = pageOf(call, { default: 25, max: 100 });
    const users = world.messages.notes(requestedMessage(call).id).reactions.get(requestedEmoji(call)) ?? [];
    const ids = [...users].filter((id) => BigInt(id) > BigInt(after)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    return { status: 200, body: ids.slice(0, limit).map((id) => userOf(world, id)) };
  },
};

/** The most different emoji on a message. */
const maxEmoji = 20;

/** Adds a user's reaction. `emoji`: a character or `name:id`. Throws the refusal of a message with too many. */
export function addReaction(world: World, message: Message, emoji: string, userId: string): void {
  const { reactions } = world.messages.notes(message.id);
  const users = reactions.get(emoji) ?? new Set();
  if (users.has(userId)) return;
  if (users.size === 0 && reactions.size >= maxEmoji) throw refuse(serviceErrors.tooManyReactions);
  reactions.set(emoji, users.add(userId));
  const { guild_id: guildId } = guildField(world, message.channel_id);
  changed(world, message, "MESSAGE_REACTION_ADD", {
    ...userFields(userId, emoji),
    message_author_id: authorOf(message),
    ...(guildId !== undefined && memberWithUser(world, guildId, userId)),
  });
}

function memberWithUser(world: World, guildId: string, userId: string): object {
  const { member } = memberField(world, guildId, userId) as { readonly member?: object };
  return member ? { member: { ...member, user: userOf(world, userId) } } : {};
}

function removed(call: OperationCall, userId: string): { readonly status: 204 } {
  const message = requestedMessage(call);
  const emoji = requestedEmoji(call);
  const { reactions } = call.world.messages.notes(message.id);
  const users = reactions.get(emoji);
  if (!users?.delete(userId)) return { status: 204 };
  if (users.size === 0) reactions.delete(emoji);
  changed(call.world, message, "MESSAGE_REACTION_REMOVE", userFields(userId, emoji));
  return { status: 204 };
}

function userFields(userId: string, emoji: string): object {
  return { user_id: userId, emoji: emojiObject(emoji), burst: false, type: 0 };
}

type ReactionEvent = `MESSAGE_REACTION_${"ADD" | "REMOVE" | "REMOVE_ALL" | "REMOVE_EMOJI"}`;

/** Keeps the message with its changed reactions, and emits the event. */
function changed(world: World, message: Message, name: ReactionEvent, data: object): void {
  const { reactions: _, ...rest } = message;
  const reactions = reactionsOf(world, message.id);
  const next: Message = { ...(rest as Message), ...(reactions.length > 0 && { reactions }) };
  world.messages.keep(next, JSON.stringify(next).length);
  const { channel_id, id } = message;
  world.events.emit(name, { channel_id, message_id: id, ...guildField(world, channel_id), ...data });
}

function reactionsOf(world: World, messageId: string): readonly object[] {
  const { applicationId } = identityOf(world);
  return [...world.messages.notes(messageId).reactions].map(([emoji, users]) => ({
    emoji: emojiObject(emoji),
    count: users.size,
    count_details: { burst: 0, normal: users.size },
    burst_colors: [],
    me_burst: false,
    me: users.has(applicationId),
  }));
}

function emojiObject(emoji: string): object {
  const [name, id = null] = emoji.split(":");
  return { id, name };
}

/** The flag of sets, which literals cannot have with the compiler's target. */
const withSets = "v";
const character = new RegExp("^\\p{RGI_Emoji}$", withSets);
const custom = /^(?:a:)?(\w{1,32}:\d{1,20})$/;

/** An emoji as reactions are kept by; undefined if it is none. Characters may lack their variation selector, as on Discord. */
export function emojiOf(text: string): string | undefined {
  if (text.length <= 64 && (character.test(text) || character.test(`${text}\uFE0F`))) return text;
  return custom.exec(text)?.[1];
}

function requestedEmoji({ parameter }: OperationCall): string {
  const emoji = emojiOf(parameter("emoji_name"));
  if (emoji === undefined) throw refuse(serviceErrors.unknownEmoji);
  return emoji;
}
