import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { IntegrationType } from "../../core/language/facts/constants.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import { isObject } from "../../core/wire/json.ts";
import type { RouteName } from "../../core/wire/routes.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Answer, Operation, Operations } from "../http/operation.ts";
import { notSnowflake, refuse, refuseForm } from "../http/refusal.ts";
import { addFollowUp, type Exchange } from "../world/exchanges.ts";
import { editedMessage, newMessage } from "./compose.ts";
import { keepMessage, removeMessage } from "./keep.ts";
import { type ExchangeCall, exchangeOfWebhook, recorded } from "./recorded.ts";

type WebhookRoute = Extract<RouteName, "createFollowUpMessage" | `${string}InteractionMessage`>;

/** What an application can do with the messages that answer an interaction, for 15 minutes. §6 */
export const webhookOperations: Operations<WebhookRoute> = {
  createFollowUpMessage: webhook("createFollowUpMessage", true, followUp),
  getInteractionMessage: webhook("getInteractionMessage", false, (request) => shown(named(request))),
  editInteractionMessage: webhook("editInteractionMessage", true, (request) => edit(request, named(request))),
  deleteInteractionMessage: webhook("deleteInteractionMessage", false, (request) => remove(request, named(request))),
};

function webhook(name: WebhookRoute, reads: boolean, run: (request: ExchangeCall) => Answer): Operation {
  return recorded(name, reads, exchangeOfWebhook, run);
}

/** The message of the answer, called `@original`, or a follow-up. No token reaches the messages of another interaction. */
function named({ call: { world, parameter }, exchange: { originalId, followUpIds } }: ExchangeCall): Message {
  const name = parameter("message");
  const id = name === "@original" ? originalId : name;
  if (id !== undefined && !isSnowflake(id)) throw refuseForm([notSnowflake("message_id", id)]);
  const isOwn = id !== undefined && (id === originalId || followUpIds.includes(id));
  const message = isOwn ? world.exchanges.message(id) : undefined;
  if (!message) throw refuse(serviceErrors.unknownMessage);
  return message;
}

function shown(message: Message): Answer {
  return { status: 200, body: message };
}

function edit({ call: { world }, exchange, body }: ExchangeCall, message: Message): Answer {
  if (!isObject(body.value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  const edited = editedMessage(world, exchange, message, body);
  keepMessage(world, exchange, edited);
  return shown(edited);
}

function remove({ call: { world }, exchange }: ExchangeCall, message: Message): Answer {
  removeMessage(world, exchange, message);
  return { status: 204 };
}

/** An application that only the user has installed can send so many follow-ups. */
const mostFollowUps = 5;

function followUp(request: ExchangeCall): Answer {
  const { exchange, body, call } = request;
  const { world } = call;
  if (!isObject(body.value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  // The first one after a deferred answer is that answer.
  const deferred = exchange.originalId === undefined ? undefined : world.exchanges.message(exchange.originalId);
  if (deferred && hasFlag(deferred.flags, MessageFlag.loading)) return edit(request, deferred);
  if (isOnlyInstalledByUser(exchange) && exchange.followUpIds.length >= mostFollowUps)
    throw refuse(serviceErrors.tooManyFollowUps);
  const message = newMessage(world, exchange, body);
  addFollowUp(exchange, message.id);
  keepMessage(world, exchange, message);
  return shown(message);
}

function isOnlyInstalledByUser({ interaction }: Exchange): boolean {
  const owners = interaction.authorizing_integration_owners;
  return isObject(owners) && !(IntegrationType.GUILD_INSTALL in owners);
}
