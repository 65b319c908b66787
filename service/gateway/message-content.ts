import { authorOf } from "../../core/interactions/message.ts";
import { isObject } from "../../core/text/json.ts";
import type { EventName } from "../world/events.ts";
import { identityOf, type World } from "../world/world.ts";

const withContent: ReadonlySet<EventName> = new Set(["MESSAGE_CREATE", "MESSAGE_UPDATE"]);

/** Whether a bot without MESSAGE_CONTENT gets an event of a guild's message without its content: neither its own nor a mention. */
export function hidesContent(world: World, name: EventName, data: unknown): boolean {
  const { applicationId } = identityOf(world);
  if (!withContent.has(name) || !isObject(data) || authorOf(data) === applicationId) return false;
  return !(Array.isArray(data.mentions) && data.mentions.some((user) => isObject(user) && user.id === applicationId));
}

/** The data of a message with the fields empty that MESSAGE_CONTENT gives. */
export function withoutContent(message: object): object {
  return { ...message, content: "", embeds: [], attachments: [], components: [], poll: undefined };
}
