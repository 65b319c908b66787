import { authorOf } from "../../core/interactions/message.ts";
import { isObject } from "../../core/text/json.ts";
import type { EventName } from "../world/events.ts";
import { identityOf, type World } from "../world/world.ts";
import { hasIntent, Intent, isSent, neededIntent } from "./protocol.ts";

/** An event for a bot with these intents. */
interface Arriving {
  readonly name: EventName;
  readonly data: unknown;
  readonly intents: number;
  readonly isInGuild: boolean;
}

/** Whether a bot gets an event. Of itself it always hears; of other members of a thread only with GUILD_MEMBERS. */
export function isDelivered(world: World, { name, data, intents, isInGuild }: Arriving): boolean {
  if (name === "GUILD_MEMBER_UPDATE" && isAboutBot(world, data)) return true;
  if (!isSent(name, intents, isInGuild)) return false;
  return name !== "THREAD_MEMBERS_UPDATE" || hasIntent(intents, Intent.guildMembers) || concernsBot(world, data);
}

function isAboutBot(world: World, data: unknown): boolean {
  return isObject(data) && isObject(data.user) && data.user.id === identityOf(world).applicationId;
}

function concernsBot(world: World, data: unknown): boolean {
  const { applicationId } = identityOf(world);
  const { added_members: added, removed_member_ids: removed } = isObject(data) ? data : {};
  const isAdded = Array.isArray(added) && added.some((one) => isObject(one) && one.user_id === applicationId);
  return isAdded || (Array.isArray(removed) && removed.includes(applicationId));
}

/**
 * A sentence about an event that a bot without its intent does not get; undefined if there is nothing to say. It is about what
 * users do alone: a bot that only answers needs no intent for its own messages.
 */
export function heldBackNotice(world: World, { name, data, isInGuild }: Arriving): string | undefined {
  if (!isByUser(world, name, data)) return undefined;
  const needed = neededIntent(name, isInGuild);
  if (needed === undefined) return undefined;
  return `${nameOfIntent(needed)} is missing from this bot's intents, so ${name} was held back.`;
}

/** The sentence about messages that arrive without their content. */
export const contentNotice = `${nameOfIntent(Intent.messageContent)} is missing from this bot's intents, so the content of messages was held back.`;

function isByUser(world: World, name: EventName, data: unknown): boolean {
  const { applicationId } = identityOf(world);
  if (name === "MESSAGE_CREATE") return authorOf(data) !== applicationId;
  return name === "MESSAGE_REACTION_ADD" && isObject(data) && data.user_id !== applicationId;
}

/** As Discord's documentation writes it: `GUILD_MESSAGES`. */
function nameOfIntent(intent: number): string {
  const [name = ""] = Object.entries(Intent).find(([, bit]) => bit === intent) ?? [];
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
