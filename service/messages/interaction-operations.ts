import { serviceErrors } from "../../core/discord/service-errors.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { IntegrationType } from "../../core/interface/facts/constants.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { RouteName } from "../../core/interface/routes.ts";
import { isObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import { notSnowflake, orRefuse, Refusal, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import { afterByMachine } from "../../endpoint/sending/after.ts";
import { readEdit, readFollowUp } from "../../endpoint/verdicts/message-bodies.ts";
import type { Operation, OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { addFollowUp, type Exchange, tokenLife } from "../world/exchanges.ts";
import { identityOf, type World } from "../world/world.ts";
import { acknowledge, callbackResponse } from "./acknowledge.ts";
import { editedMessage, messageIn, newMessage, removeMessage, storeMessage } from "./messages.ts";

type WebhookRoute = Extract<RouteName, "createFollowUpMessage" | `${string}InteractionMessage`>;

/** The answer to an interaction through the callback endpoint, and the messages that follow it. §6 */
export const interactionOperations: Operations<WebhookRoute | "answerInteraction"> = {
  answerInteraction: recorded("answerInteraction", true, exchangeOfCallback, ({ call, exchange, body }) => {
    acknowledge(call.world, exchange, body);
    const wantsResponse = ["true", "1", "True"].includes(call.query("with_response") ?? "");
    return wantsResponse ? { status: 200, body: callbackResponse(call.world, exchange) } : { status: 204 };
  }),
  createFollowUpMessage: webhook("createFollowUpMessage", true, followUp),
  getInteractionMessage: webhook("getInteractionMessage", false, (request) => messageAnswer(requestedMessage(request))),
  editInteractionMessage: webhook("editInteractionMessage", true, (request) =>
    editMessage(request, requestedMessage(request)),
  ),
  deleteInteractionMessage: webhook("deleteInteractionMessage", false, (request) =>
    deleteMessage(request, requestedMessage(request)),
  ),
};

function webhook(name: WebhookRoute, hasBody: boolean, run: (request: ExchangeCall) => OperationResponse): Operation {
  return recorded(name, hasBody, exchangeOfWebhook, run);
}

/**
 * The answer, named `@original`, a follow-up, or the message of the component that was used. A token gives no access to messages
 * of other interactions.
 */
function requestedMessage({ call: { world, parameter }, exchange }: ExchangeCall): Message {
  const { originalId, followUpIds } = exchange;
  const name = parameter("message");
  const id = name === "@original" ? originalId : name;
  if (id !== undefined && !isSnowflake(id)) throw refuseForm([notSnowflake("message_id", id)]);
  const isOwn = id !== undefined && [originalId, messageIn(exchange.interaction)?.id, ...followUpIds].includes(id);
  return orRefuse(isOwn ? world.messages.get(id) : undefined, serviceErrors.unknownMessage);
}

function messageAnswer(message: Message): OperationResponse {
  return { status: 200, body: message };
}

function editMessage(request: ExchangeCall, message: Message): OperationResponse {
  return storeEdited(request, message, readEdit(request.body, message));
}

function storeEdited(
  { call: { world }, exchange }: ExchangeCall,
  message: Message,
  body: BodyWithFiles,
): OperationResponse {
  const edited = editedMessage(world, exchange, message, body);
  storeMessage(world, edited);
  return messageAnswer(edited);
}

function deleteMessage({ call: { world } }: ExchangeCall, message: Message): OperationResponse {
  removeMessage(world, message);
  return { status: 204 };
}

/** The limit for an application that only the user has installed. */
const maxFollowUps = 5;

function followUp(request: ExchangeCall): OperationResponse {
  const { exchange, call } = request;
  const { world } = call;
  const body = readFollowUp(request.body);
  // The first follow-up to a deferred answer becomes that answer.
  const deferred = exchange.originalId === undefined ? undefined : world.messages.get(exchange.originalId);
  if (deferred && hasFlag(deferred.flags, MessageFlag.loading)) return storeEdited(request, deferred, body);
  if (isOnlyInstalledByUser(exchange) && exchange.followUpIds.length >= maxFollowUps)
    throw refuse(serviceErrors.tooManyFollowUps);
  const message = newMessage(world, exchange, body);
  addFollowUp(exchange, message.id);
  storeMessage(world, message);
  return messageAnswer(message);
}

function isOnlyInstalledByUser({ interaction }: Exchange): boolean {
  const owners = interaction.authorizing_integration_owners;
  return isObject(owners) && !(IntegrationType.GUILD_INSTALL in owners);
}

interface ExchangeCall {
  readonly call: OperationCall;
  readonly exchange: Exchange;
  readonly body: BodyWithFiles;
}

/** An operation that adds a step to its exchange. `hasBody`: of the request. */
function recorded(
  operation: RouteName,
  hasBody: boolean,
  find: (call: OperationCall) => Exchange | Promise<Exchange>,
  run: (request: ExchangeCall) => OperationResponse,
): Operation {
  return async (call) => {
    const exchange = await find(call);
    const { world } = call;
    const record = (more: object, body?: unknown): void => {
      const after = Math.round(world.elapsed() - exchange.startedAt);
      const step = { after, operation, status: 0, ...(body !== undefined && { body }), ...more };
      world.exchanges.record(exchange, step);
    };
    const body = hasBody ? await call.jsonOrFiles() : { value: undefined, files: [] };
    try {
      const answer = run({ call, exchange, body });
      record({ status: answer.status, ...messageId(answer.body) }, body.value);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) record({ status: error.status, error: error.body }, body.value);
      throw error;
    }
  };
}

function messageId(message: unknown): object {
  return isObject(message) && "channel_id" in message ? { message_id: message.id } : {};
}

/** The exchange of a callback. §6 */
function exchangeOfCallback({ world, parameter }: OperationCall): Exchange {
  const exchange = world.exchanges.withToken(parameter("interaction_token"));
  if (exchange?.interaction.id !== parameter("interaction_id")) throw refuse(serviceErrors.unknownInteraction);
  return exchange;
}

/**
 * The exchange of a webhook. Its token is valid after the answer, for 15 minutes since the interaction. A call that arrives
 * before the endpoint's response waits for it. At the gateway, the answer and the call come one after the other. §6
 */
async function exchangeOfWebhook({ world, parameter }: OperationCall): Promise<Exchange> {
  if (parameter("application_id") !== identityOf(world).applicationId) throw refuse(serviceErrors.unknownWebhook);
  const token = parameter("interaction_token");
  const exchange = world.exchanges.withToken(token);
  if (!exchange || world.elapsed() - exchange.startedAt > tokenLife) throw refuse(serviceErrors.invalidWebhookToken);
  if (exchange.atEndpoint) await untilDecided(world, exchange);
  // A reset during the wait forgets the token.
  if (world.exchanges.withToken(token) !== exchange) throw refuse(serviceErrors.invalidWebhookToken);
  if (exchange.state !== "answered") throw refuse(serviceErrors.unknownWebhook);
  return exchange;
}

/**
 * Waits until an interaction is answered or late. By the machine's clock: an app that awaits this call before it responds would
 * otherwise wait forever in a test whose clock stands still.
 */
async function untilDecided({ exchanges, answerTime }: World, exchange: Exchange): Promise<void> {
  const left = Math.max(0, exchange.answerUntil - answerTime.elapsed());
  await exchanges.until(exchange, () => exchange.state !== "waiting", left, afterByMachine);
}
