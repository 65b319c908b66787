import { hasFlag, type Message, MessageFlag } from "../../core/use/interactions/message.ts";
import { botMember } from "../guilds/members.ts";
import type { Exchange } from "../world/exchanges.ts";
import { knownGuilds } from "../world/made-up-guild.ts";
import type { World } from "../world/world.ts";

/** Stores a new or edited message, and emits the event. Ephemeral messages have no events. */
export function storeMessage(world: World, exchange: Exchange, message: Message): void {
  const isNew = world.exchanges.message(message.id) === undefined;
  const text = JSON.stringify(message);
  world.exchanges.keep(message, text.length);
  if (hasFlag(message.flags, MessageFlag.ephemeral)) return;
  world.events.emit(isNew ? "MESSAGE_CREATE" : "MESSAGE_UPDATE", { ...message, ...guildFields(world, exchange) });
}

/** Removes a message, and emits the event. */
export function removeMessage(world: World, exchange: Exchange, { id, channel_id, flags }: Message): void {
  const { guildId } = exchange.person;
  world.exchanges.remove(id);
  if (hasFlag(flags, MessageFlag.ephemeral)) return;
  world.events.emit("MESSAGE_DELETE", { id, channel_id, ...(guildId !== undefined && { guild_id: guildId }) });
}

/** The fields that only events in a guild have: its ID, and the author as a member without a user. */
function guildFields(world: World, { person: { guildId } }: Exchange): object {
  if (guildId === undefined) return {};
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  if (!guild) return { guild_id: guildId };
  const { user: _, ...member } = botMember(world, guild);
  return { guild_id: guildId, member };
}
