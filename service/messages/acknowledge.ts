import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/json.ts";
import { CallbackType, wrongAnswer } from "../../core/use/interactions/answer.ts";
import { InteractionType } from "../../core/use/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/use/interactions/message.ts";
import { modalFaults } from "../../core/use/interactions/message-faults.ts";
import type { BodyWithFiles } from "../http/multipart.ts";
import { orRefuse, refuse, refuseForm } from "../http/refusal.ts";
import type { Exchange } from "../world/exchanges.ts";
import type { World } from "../world/world.ts";
import { editedMessage, loadingMessage, messageOf, newMessage, storeMessage } from "./messages.ts";

/** Carries out the answer to an interaction. Throws a refusal of an invalid answer. §6 */
export function acknowledge(world: World, exchange: Exchange, { value, files }: BodyWithFiles): void {
  if (exchange.state === "answered") throw refuse(serviceErrors.alreadyAnswered);
  if (exchange.state === "late" || world.answerTime.elapsed() > exchange.answerUntil)
    throw refuse(serviceErrors.unknownInteraction);
  if (!isObject(value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  const wrong = wrongAnswer(exchange.interaction, value);
  if (wrong !== undefined)
    throw refuseForm([{ path: ["type"], code: "INTERACTION_RESPONSE_TYPE_INVALID", message: wrong }]);
  const message = messageOfAnswer(world, exchange, value.type, { value: value.data ?? {}, files });
  if (message) {
    exchange.originalId = message.id;
    storeMessage(world, exchange, message);
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
  const sent = messageOf(interaction);
  if (!sent) {
    const message = "Only a modal that a component opened can update a message.";
    throw refuseForm([{ path: ["type"], code: "INTERACTION_RESPONSE_TYPE_INVALID", message }]);
  }
  return orRefuse(world.exchanges.message(sent.id), serviceErrors.unknownMessage);
}

/** The response to a callback with `with_response=true`. */
export function callbackResponse(world: World, exchange: Exchange): object {
  const { id, type } = exchange.interaction;
  const answer = isObject(exchange.answer) ? exchange.answer : {};
  const message = exchange.originalId === undefined ? undefined : world.exchanges.message(exchange.originalId);
  const hasMessage = type !== InteractionType.autocomplete && message !== undefined;
  return {
    interaction: {
      id,
      type,
      ...(hasMessage && {
        response_message_id: message.id,
        response_message_loading: hasFlag(message.flags, MessageFlag.loading),
        response_message_ephemeral: hasFlag(message.flags, MessageFlag.ephemeral),
      }),
      channel_id: exchange.person.channel.id,
      ...(exchange.person.guildId !== undefined && { guild_id: exchange.person.guildId }),
    },
    resource: { type: answer.type, ...(hasMessage && { message }) },
  };
}
