import { serviceErrors } from "../../core/discord/service-errors.ts";
import { blankMessage, type Message, MessageType } from "../../core/interactions/message.ts";
import { personObject } from "../../core/interactions/resolved.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import { rememberChannel } from "../guilds/channels.ts";
import { rememberPerson } from "../guilds/remember.ts";
import { storeMessage, withBody } from "../messages/messages.ts";
import { replyFields } from "../routes/channel-operations.ts";
import { addReaction, emojiOf } from "../routes/reaction-operations.ts";
import { isVisible } from "../routes/requested.ts";
import type { World } from "../world/world.ts";
import { personAt } from "./person.ts";
import { banNotice, moveInVoice } from "./presence.ts";
import { givenFile } from "./served-files.ts";
import type { ReactionRequest, WriteRequest } from "./use-request.schema.ts";

/** Writes a message as a user. A known channel says the guild. Throws the refusal of an empty message. `origin`: of the service. */
export function writeMessage(world: World, request: WriteRequest, origin: string): Message {
  const { content, reply_to: replied, attachments = [] } = request;
  const person = personAt(world, request.channel?.id, request);
  const banned = banNotice(world, person);
  if (banned !== undefined) throw refuse(serviceErrors.missingAccess, banned);
  const { id: channelId } = person.channel;
  const reference = replied === undefined ? undefined : { message_id: replied };
  const blank = {
    id: world.ids.next(),
    channel_id: channelId,
    type: MessageType.default,
    ...blankMessage,
    flags: 0,
    author: { ...personObject(person), flags: 0 },
    timestamp: new Date(world.now()).toISOString(),
    ...replyFields(world, channelId, reference),
  };
  const files = attachments.map((file, index) => ({ ...givenFile(file), number: String(index) }));
  const message = withBody(world, { origin }, blank, { value: { content }, files });
  rememberChannel(world, person);
  rememberPerson(world, person);
  moveInVoice(world, person, request.member);
  storeMessage(world, message);
  return message;
}

/** Reacts to a message as a user. Throws the refusal of an unknown message or emoji. */
export function react(world: World, { user, message_id, emoji }: ReactionRequest): Message {
  const message = world.messages.get(message_id);
  const visible = orRefuse(message && isVisible(message) ? message : undefined, serviceErrors.unknownMessage);
  const known = emojiOf(emoji);
  if (known === undefined) throw refuse(serviceErrors.unknownEmoji);
  const person = personAt(world, visible.channel_id, user ? { user } : {});
  rememberPerson(world, person);
  addReaction(world, visible, known, person.user.id);
  return world.messages.get(message_id) ?? visible;
}
