import { serviceErrors } from "../../core/discord/service-errors.ts";
import { type Message, MessageType } from "../../core/interactions/message.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import { guildField } from "../guilds/channels.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { blankBotMessage, storeMessage } from "../messages/messages.ts";
import type { World } from "../world/world.ts";
import { requestedChannel, requestedMessage } from "./requested.ts";

const names = ["listPins", "addPin", "deletePin"] as const;
type PinRoute = (typeof names)[number];

/** The most pinned messages of a channel. */
const maxPins = 250;

/** The pinned messages of a channel, by their current paths and by the ones that libraries still use. */
export const pinOperations: Operations<PinRoute | `${PinRoute}ByOldPath`> = {
  listPins(call) {
    const { limit } = pageOf({ query: (name) => (name === "limit" ? call.query(name) : undefined) }, pageLimits);
    const before = call.query("before");
    const all = pinsIn(call).filter(
      ({ pinned_at }) => before === undefined || Date.parse(pinned_at) < Date.parse(before),
    );
    return { status: 200, body: { items: all.slice(0, limit), has_more: all.length > limit } };
  },
  listPinsByOldPath: (call) => ({ status: 200, body: pinsIn(call).map(({ message }) => message) }),
  addPin,
  addPinByOldPath: addPin,
  deletePin,
  deletePinByOldPath: deletePin,
};

const pageLimits = { default: 50, max: 50 } as const;

/** The pins of the requested channel, the newest first. */
function pinsIn(call: OperationCall): readonly { readonly pinned_at: string; readonly message: Message }[] {
  const { messages } = call.world;
  return messages
    .inChannel(requestedChannel(call).id)
    .flatMap((message) => {
      const { pinnedAt } = messages.notes(message.id);
      return pinnedAt === undefined ? [] : [{ pinned_at: pinnedAt, message }];
    })
    .sort((a, b) => Date.parse(b.pinned_at) - Date.parse(a.pinned_at));
}

function addPin(call: OperationCall): OperationResponse {
  const { world } = call;
  const message = requestedMessage(call);
  if (message.pinned === true) return { status: 204 };
  if (pinsIn(call).length >= maxPins) throw refuse(serviceErrors.tooManyPins);
  setPinned(world, message, new Date(world.now()).toISOString());
  const { channel_id, id } = message;
  const reference = { type: 0, channel_id, message_id: id, ...guildField(world, channel_id) };
  storeMessage(world, { ...blankBotMessage(world, channel_id, MessageType.pinned), message_reference: reference });
  return { status: 204 };
}

function deletePin(call: OperationCall): OperationResponse {
  const message = requestedMessage(call);
  if (message.pinned === true) setPinned(call.world, message, undefined);
  return { status: 204 };
}

/** `at`: ISO 8601; undefined: no longer. */
function setPinned(world: World, message: Message, at: string | undefined): void {
  const { channel_id, id } = message;
  const notes = world.messages.notes(id);
  if (at === undefined) delete notes.pinnedAt;
  else notes.pinnedAt = at;
  storeMessage(world, { ...message, pinned: at !== undefined });
  const data = { channel_id, ...guildField(world, channel_id), last_pin_timestamp: at ?? null };
  world.events.emit("CHANNEL_PINS_UPDATE", data);
}
