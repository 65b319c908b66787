import { isObject } from "../../core/text/json.ts";
import { ofGateway, quoteIds } from "../../endpoint/bodies/exact-ids.ts";
import { applicationFlags, IntentFlag } from "../guilds/application.ts";
import type { EventName } from "../world/events.ts";
import { principalOf } from "../world/tokens.ts";
import { settingsOf, type World } from "../world/world.ts";

export const Opcode = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presenceUpdate: 3,
  voiceStateUpdate: 4,
  resume: 6,
  reconnect: 7,
  requestGuildMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
  requestSoundboardSounds: 31,
} as const;

export interface ReceivedPayload {
  readonly op: number;
  readonly d: unknown;
}

/** How the gateway closes a connection. The reason is at most 123 bytes long. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

export const closings = {
  goingAway: { code: 1001, reason: "The local service has stopped." },
  unknownError: { code: 4000, reason: "Unknown error." },
  superseded: { code: 4000, reason: "The session was resumed over another connection." },
  unknownOpcode: { code: 4001, reason: "Unknown opcode." },
  decodeError: { code: 4002, reason: "Error while decoding payload." },
  notAuthenticated: { code: 4003, reason: "Not authenticated." },
  authenticationFailed: { code: 4004, reason: "Authentication failed." },
  alreadyAuthenticated: { code: 4005, reason: "Already authenticated." },
  invalidSequence: { code: 4007, reason: "Invalid seq." },
  rateLimited: { code: 4008, reason: "Rate limited." },
  sessionTimedOut: { code: 4009, reason: "Session timed out." },
  invalidShard: { code: 4010, reason: "Invalid shard." },
  invalidVersion: { code: 4012, reason: "Invalid API version." },
  invalidIntents: { code: 4013, reason: "Invalid intent(s)." },
  disallowedIntents: { code: 4014, reason: "Disallowed intent(s): privileged_intents is false in the settings." },
} as const satisfies Record<string, Closing>;

/** Limits on what a bot sends, as on Discord. */
export const sendLimits = { bytes: 4096, payloads: 120, milliseconds: 60_000 } as const;

/** Reads a payload, with its IDs as texts; a `Closing` if it is not valid. */
export function readPayload(text: string): ReceivedPayload | Closing {
  if (Buffer.byteLength(text) > sendLimits.bytes)
    return { ...closings.decodeError, reason: `The payload is longer than ${sendLimits.bytes} bytes.` };
  try {
    const given: unknown = JSON.parse(text);
    const value = isObject(given) && given.op !== Opcode.heartbeat ? JSON.parse(quoteIds(text, ofGateway)) : given;
    return isObject(value) && typeof value.op === "number" ? { op: value.op, d: value.d } : closings.decodeError;
  } catch {
    return { ...closings.decodeError, reason: "The payload is not JSON." };
  }
}

const finalCodes: readonly number[] = [
  // A bot that closes normally does not resume.
  1000,
  closings.goingAway.code,
  closings.invalidSequence.code,
  closings.sessionTimedOut.code,
];

/** Whether a connection closed with this code leaves a session that cannot be resumed. */
export function endsSession(code: number): boolean {
  return finalCodes.includes(code);
}

/** The intents that decide what this gateway sends. */
export const Intent = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildModeration: 1 << 2,
  guildExpressions: 1 << 3,
  guildWebhooks: 1 << 5,
  guildInvites: 1 << 6,
  guildVoiceStates: 1 << 7,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  guildMessageReactions: 1 << 10,
  guildMessageTyping: 1 << 11,
  directMessages: 1 << 12,
  directMessageReactions: 1 << 13,
  directMessageTyping: 1 << 14,
  messageContent: 1 << 15,
  guildScheduledEvents: 1 << 16,
  autoModerationConfiguration: 1 << 20,
} as const;

/** All intents of Discord: 0 to 16, auto moderation and polls. */
const allIntents = (1 << 17) - 1 + [20, 21, 24, 25].reduce((sum, bit) => sum + (1 << bit), 0);

export function isIntents(value: unknown): value is number {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= 0 && (value & ~allIntents) === 0 && value < 2 ** 31
  );
}

/** The intents that Discord has to allow an application, each by a flag. */
const privileged: readonly (readonly [intent: number, flag: number])[] = [
  [Intent.guildMembers, IntentFlag.members],
  [Intent.guildPresences, IntentFlag.presences],
  [Intent.messageContent, IntentFlag.messageContent],
];

/** How an identify with intents that the application is not allowed is closed; undefined: it is not. */
function intentsClosing(world: World, intents: number): Closing | undefined {
  const flags = applicationFlags(world);
  if (!privileged.some(([intent, flag]) => hasIntent(intents, intent) && (flags & flag) === 0)) return undefined;
  if (!settingsOf(world).privilegedIntents) return closings.disallowedIntents;
  return { ...closings.disallowedIntents, reason: "Disallowed intent(s): the application's flags lack them." };
}

export function hasIntent(intents: number, intent: number): boolean {
  return (intents & intent) !== 0;
}

const ofMessages = { guild: Intent.guildMessages, direct: Intent.directMessages } as const;
const ofReactions = { guild: Intent.guildMessageReactions, direct: Intent.directMessageReactions } as const;

/** The intent of an event that direct messages do not have. */
function inGuild(intent: number): { readonly guild: number; readonly direct: number } {
  return { guild: intent, direct: intent };
}

/** The intents that events need, in a guild and in direct messages. */
const intentsOfEvents: Readonly<Partial<Record<EventName, { readonly guild: number; readonly direct: number }>>> = {
  MESSAGE_CREATE: ofMessages,
  MESSAGE_UPDATE: ofMessages,
  MESSAGE_DELETE: ofMessages,
  MESSAGE_DELETE_BULK: ofMessages,
  MESSAGE_REACTION_ADD: ofReactions,
  MESSAGE_REACTION_REMOVE: ofReactions,
  MESSAGE_REACTION_REMOVE_ALL: ofReactions,
  MESSAGE_REACTION_REMOVE_EMOJI: ofReactions,
  CHANNEL_CREATE: inGuild(Intent.guilds),
  CHANNEL_UPDATE: inGuild(Intent.guilds),
  CHANNEL_DELETE: inGuild(Intent.guilds),
  GUILD_UPDATE: inGuild(Intent.guilds),
  GUILD_ROLE_CREATE: inGuild(Intent.guilds),
  GUILD_ROLE_UPDATE: inGuild(Intent.guilds),
  GUILD_ROLE_DELETE: inGuild(Intent.guilds),
  GUILD_MEMBER_ADD: inGuild(Intent.guildMembers),
  GUILD_MEMBER_UPDATE: inGuild(Intent.guildMembers),
  GUILD_MEMBER_REMOVE: inGuild(Intent.guildMembers),
  GUILD_BAN_ADD: inGuild(Intent.guildModeration),
  GUILD_BAN_REMOVE: inGuild(Intent.guildModeration),
  GUILD_AUDIT_LOG_ENTRY_CREATE: inGuild(Intent.guildModeration),
  GUILD_EMOJIS_UPDATE: inGuild(Intent.guildExpressions),
  GUILD_STICKERS_UPDATE: inGuild(Intent.guildExpressions),
  GUILD_SCHEDULED_EVENT_CREATE: inGuild(Intent.guildScheduledEvents),
  GUILD_SCHEDULED_EVENT_UPDATE: inGuild(Intent.guildScheduledEvents),
  GUILD_SCHEDULED_EVENT_DELETE: inGuild(Intent.guildScheduledEvents),
  AUTO_MODERATION_RULE_CREATE: inGuild(Intent.autoModerationConfiguration),
  AUTO_MODERATION_RULE_UPDATE: inGuild(Intent.autoModerationConfiguration),
  AUTO_MODERATION_RULE_DELETE: inGuild(Intent.autoModerationConfiguration),
  WEBHOOKS_UPDATE: inGuild(Intent.guildWebhooks),
  INVITE_CREATE: inGuild(Intent.guildInvites),
  INVITE_DELETE: inGuild(Intent.guildInvites),
  VOICE_STATE_UPDATE: inGuild(Intent.guildVoiceStates),
  CHANNEL_PINS_UPDATE: { guild: Intent.guilds, direct: Intent.directMessages },
  THREAD_CREATE: inGuild(Intent.guilds),
  THREAD_UPDATE: inGuild(Intent.guilds),
  THREAD_DELETE: inGuild(Intent.guilds),
  THREAD_MEMBERS_UPDATE: inGuild(Intent.guilds),
  TYPING_START: { guild: Intent.guildMessageTyping, direct: Intent.directMessageTyping },
};
const always: ReadonlySet<EventName> = new Set([
  ...["INTERACTION_CREATE", "APPLICATION_COMMAND_PERMISSIONS_UPDATE"],
  ...["ENTITLEMENT_CREATE", "ENTITLEMENT_UPDATE", "ENTITLEMENT_DELETE", "USER_UPDATE"],
] as const);

/** Whether a session with these intents receives an event. Discord's gateway has no events of lobbies. */
export function isSent(name: EventName, intents: number, isInGuild: boolean): boolean {
  const needed = neededIntent(name, isInGuild);
  return needed === undefined ? always.has(name) : hasIntent(intents, needed);
}

/** The intent that an event needs in a guild or outside of one; undefined: none. */
export function neededIntent(name: EventName, isInGuild: boolean): number | undefined {
  return intentsOfEvents[name]?.[isInGuild ? "guild" : "direct"];
}

export interface Identified {
  readonly intents: number;
  /** The shard's number, and how many there are. */
  readonly shard: readonly [number, number];
  /** Whether long payloads are compressed. */
  readonly compress: boolean;
  /** The name of the bot's library, as sent by the library itself. Any string is possible. */
  readonly library: string;
}

/** Reads an identify; a `Closing` if it is not valid. */
export function readIdentify(world: World, d: unknown): Identified | Closing {
  if (!isObject(d) || typeof d.token !== "string") return closings.decodeError;
  if (!isBotToken(world, d.token)) return closings.authenticationFailed;
  const { shard = [0, 1], intents, compress = false } = d;
  if (!isShard(shard)) return closings.invalidShard;
  if (!isIntents(intents)) return closings.invalidIntents;
  const closing = intentsClosing(world, intents);
  if (closing) return closing;
  if (!isObject(d.properties)) return { ...closings.decodeError, reason: "`properties` is required." };
  return { intents, shard, compress: compress === true, library: libraryIn(d.properties) };
}

/** Reads both spellings of the name: older libraries write it with a leading `$`. */
function libraryIn(properties: object): string {
  const { browser, $browser } = properties as Readonly<Record<string, unknown>>;
  const name = browser ?? $browser;
  return typeof name === "string" ? name : "";
}

/** Reads a resume; a `Closing` if it is not valid. `sequence`: of the latest payload that the bot has; 0: none. */
export function readResume(world: World, d: unknown) {
  if (!isObject(d) || typeof d.token !== "string" || typeof d.session_id !== "string") return closings.decodeError;
  if (!isBotToken(world, d.token)) return closings.authenticationFailed;
  const sequence = d.seq ?? 0;
  if (!isSequence(sequence)) return closings.invalidSequence;
  return { id: d.session_id, sequence };
}

/** Accepts a token with the prefix `Bot `, because some libraries write it as in a header. */
function isBotToken(world: World, token: string): boolean {
  return principalOf(world, `Bot ${token.replace(/^Bot /, "")}`)?.kind === "bot";
}

function isSequence(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isShard(value: unknown): value is readonly [number, number] {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger)) return false;
  const [id, count] = value as [number, number];
  return id >= 0 && id < count;
}
