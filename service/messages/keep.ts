import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import type { World } from "../world/world.ts";

/** Keeps a new or edited message, and tells the event stream. One that only its user sees is no event. */
export function keepMessage(world: World, message: Message): void {
  const isNew = world.exchanges.message(message.id) === undefined;
  const text = JSON.stringify(message);
  world.exchanges.keep(message, text.length);
  if (hasFlag(message.flags, MessageFlag.ephemeral)) return;
  world.events.emit(isNew ? "MESSAGE_CREATE" : "MESSAGE_UPDATE", message, text);
}

/** Removes a message, and tells the event stream. */
export function removeMessage(world: World, { id, channel_id, flags }: Message): void {
  world.exchanges.remove(id);
  if (!hasFlag(flags, MessageFlag.ephemeral)) world.events.emit("MESSAGE_DELETE", { id, channel_id });
}
