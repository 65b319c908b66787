import { serviceErrors } from "../../core/discord/service-errors.ts";
import { type Message, MessageType } from "../../core/interactions/message.ts";
import { isObject } from "../../core/text/json.ts";
import { orRefuse, Refusal, refuse } from "../../endpoint/bodies/refusal.ts";
import { readEdit, readFollowUp } from "../../endpoint/verdicts/message-bodies.ts";
import { findChannel } from "../guilds/channels.ts";
import { botUser } from "../guilds/members.ts";
import type { Operation, OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { interactionOperations } from "../messages/interaction-operations.ts";
import { blankBotMessage, editedMessage, removeMessage, storeMessage } from "../messages/messages.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { newBotMessage } from "./channel-operations.ts";

type SharedRoute = "createFollowUpMessage" | `${"get" | "edit" | "delete"}InteractionMessage`;

/** The messages of webhooks, on the paths that they share with the answers to interactions. */
export const webhookMessageOperations: Operations<SharedRoute> = {
  createFollowUpMessage: ofWebhookOr("createFollowUpMessage", async (call, webhook) => {
    const { world } = call;
    const body = readFollowUp(await call.jsonOrFiles());
    const { username } = isObject(body.value) ? body.value : { username: undefined };
    const blank = blankBotMessage(world, channelFor(call, webhook), MessageType.default);
    const named = { id: webhook.id, username: username ?? webhook.name, global_name: null, discriminator: "0000" };
    const own = { author: { ...botUser(world), ...named }, webhook_id: webhook.id };
    const message = newBotMessage(call, { ...blank, ...own } as Message, body);
    storeMessage(world, message);
    return call.query("wait") === "true" ? { status: 200, body: message } : { status: 204 };
  }),
  getInteractionMessage: ofWebhookOr("getInteractionMessage", (call, webhook) => ({
    status: 200,
    body: requestedMessage(call, webhook),
  })),
  editInteractionMessage: ofWebhookOr("editInteractionMessage", async (call, webhook) => {
    const message = requestedMessage(call, webhook);
    const edited = editedMessage(call.world, call, message, readEdit(await call.jsonOrFiles(), message));
    storeMessage(call.world, edited);
    return { status: 200, body: edited };
  }),
  deleteInteractionMessage: ofWebhookOr("deleteInteractionMessage", (call, webhook) => {
    removeMessage(call.world, requestedMessage(call, webhook));
    return { status: 204 };
  }),
};

/** An operation on a webhook, if the path has the ID of one, and otherwise on an interaction. */
function ofWebhookOr(
  name: SharedRoute,
  run: (call: OperationCall, webhook: CollectionItem) => OperationResponse | Promise<OperationResponse>,
): Operation {
  return (call) => {
    const webhook = call.world.collections.get(collectionNames.webhooks, call.parameter("application_id"));
    if (!webhook) return interactionOperations[name](call);
    if (webhook.token !== call.parameter("interaction_token")) throw refuse(serviceErrors.invalidWebhookToken);
    return run(call, webhook);
  };
}

/** Forums and media channels, which have messages in threads alone. */
const forums: readonly number[] = [15, 16];

/** The channel for a message: that of the webhook, or a thread there. */
function channelFor({ world, query }: OperationCall, { channel_id }: CollectionItem): string {
  const channel = orRefuse(findChannel(world, String(channel_id)), serviceErrors.unknownChannel);
  const threadId = query("thread_id");
  if (threadId === undefined && forums.includes(channel.type)) {
    const message = "The local service starts no threads by webhooks. Say a thread_id.";
    throw new Refusal(serviceErrors.methodNotAllowed.status, { message, code: 0 });
  }
  if (threadId === undefined) return channel.id;
  const thread = findChannel(world, threadId);
  return orRefuse(thread?.parent_id === channel.id ? thread : undefined, serviceErrors.unknownChannel).id;
}

function requestedMessage({ world, parameter }: OperationCall, { id }: CollectionItem): Message {
  const message = world.messages.get(parameter("message"));
  return orRefuse(message?.webhook_id === id ? message : undefined, serviceErrors.unknownMessage);
}
