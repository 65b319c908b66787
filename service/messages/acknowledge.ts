import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CallbackType, wrongCallbackType } from "../../core/interactions/answer.ts";
import { InteractionType } from "../../core/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { isObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import { orRefuse, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import { readCallback } from "../../endpoint/verdicts/message-bodies.ts";
import { modalFaults } from "../../endpoint/verdicts/message-faults.ts";
import type { Exchange } from "../world/exchanges.ts";
import type { World } from "../world/world.ts";
import { editedMessage, loadingMessage, messageIn, newMessage, storeMessage } from "./messages.ts";

/** Carries out the answer to an interaction. Throws a refusal of an invalid answer. §6 */
export function acknowledge(world: World, exchange: Exchange, body: BodyWithFiles): void {
  if (exchange.state === "answered") throw refuse(serviceErrors.alreadyAnswered);
  if (exchange.state === "late" || world.answerTime.elapsed() > exchange.answerUntil)
    throw refuse(serviceErrors.unknownInteraction);
  if (!isObject(body.value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  const wrong = wrongCallbackType(exchange.interaction, body.value);
  if (wrong !== undefined)
    throw refuseForm([{ path: ["type"], code: "INTERACTION_RESPONSE_TYPE_INVALID", message: wrong }]);
  const used = messageIn(exchange.interaction);
  const value = readCallback(exchange.interaction, body.value, used && world.messages.get(used.id));
  const data = { value: value.data ?? {}, files: body.files };
  const message = messageOfAnswer(world, exchange, value.type, data);
  if (message) {
    exchange.originalId = message.id;
    storeMessage(world, message);
  }
  exchange.answer = value;
  exchange.state = "answered";
}

/** The new or edited message of an answer; undefined for an answer without a message. */
function messageOfAnswer(world: World, exchange: Exchange, type: unknown, data: BodyWithFiles): Message | undefined {
  switch (type) {
    case CallbackType.message:
      return newMessage(world, exchange, data, ["data"]);
    case CallbackType.deferredMessage:
      return loadingMessage(world, exchange, data.value);
    case CallbackType.deferredUpdate:
      return componentMessage(world, exchange);
    case CallbackType.update:
      return editedMessage(world, exchange, componentMessage(world, exchange), data, ["data"]);
    case CallbackType.modal: {
      const faults = modalFaults(data.value, ["data"]);
      if (faults.length > 0) throw refuseForm(faults);
      return undefined;
    }
    default:
      return undefined;
  }
}

/** The message of the component that was used or that opened the modal. */
function componentMessage(world: World, { interaction }: Exchange): Message {
  const sent = messageIn(interaction);
  if (!sent) {
    const message = "Only a modal that a component opened can update a message.";
    throw refuseForm([{ path: ["type"], code: "INTERACTION_RESPONSE_TYPE_INVALID", message }]);
  }
  return orRefuse(world.messages.get(sent.id), serviceErrors.unknownMessage);
}

/** The response to a callback with `with_response=true`. */
export function callbackResponse(world: World, exchange: Exchange): object {
  const { id, type } = exchange.interaction;
  const answer = isObject(exchange.answer) ? exchange.answer : {};
  const message = exchange.originalId === undefined ? undefined : world.messages.get(exchange.originalId);
  const activityId = answer.type === CallbackType.launchActivity ? activityInstanceId(exchange) : undefined;
  const hasMessage = type !== InteractionType.autocomplete && message !== undefined;
  return {
    interaction: {
      id,
      type,
      ...(activityId !== undefined && { activity_instance_id: activityId }),
      ...(hasMessage && {
        response_message_id: message.id,
        response_message_loading: hasFlag(message.flags, MessageFlag.loading),
        response_message_ephemeral: hasFlag(message.flags, MessageFlag.ephemeral),
      }),
      channel_id: exchange.person.channel.id,
      ...(exchange.person.guildId !== undefined && { guild_id: exchange.person.guildId }),
    },
    resource: {
      type: answer.type,
      ...(activityId !== undefined && { activity_instance: { id: activityId } }),
      ...(hasMessage && { message }),
    },
  };
}

/** The ID of the Activity that an answer launches: `i-`, a snowflake, and the place. */
function activityInstanceId({ interaction, person: { guildId, channel } }: Exchange): string {
  const place = guildId === undefined ? `pc-${channel.id}` : `gc-${guildId}-${channel.id}`;
  return `i-${interaction.id}-${place}`;
}
