import type { EventName } from "../world/events.ts";

/** The intents that decide what this gateway sends. */
export const Intent = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
} as const;

/** All intents of Discord: 0 to 16, auto moderation and polls. */
const allIntents = (1 << 17) - 1 + [20, 21, 24, 25].reduce((sum, bit) => sum + (1 << bit), 0);

export function isIntents(value: unknown): value is number {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= 0 && (value & ~allIntents) === 0 && value < 2 ** 31
  );
}

export function hasIntent(intents: number, intent: number): boolean {
  return (intents & intent) !== 0;
}

const messages: ReadonlySet<EventName> = new Set(["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]);
const always: ReadonlySet<EventName> = new Set(["INTERACTION_CREATE", "APPLICATION_COMMAND_PERMISSIONS_UPDATE"]);

/** Whether a session with these intents receives an event. Discord's gateway has no events of lobbies. */
export function isSent(name: EventName, intents: number, isInGuild: boolean): boolean {
  if (!messages.has(name)) return always.has(name);
  return hasIntent(intents, isInGuild ? Intent.guildMessages : Intent.directMessages);
}
