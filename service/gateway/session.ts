import { randomBytes } from "node:crypto";
import { isObject } from "../../core/discord/json.ts";
import type { Guild } from "../store/guild.ts";
import type { EventName, ServiceEvent } from "../world/events.ts";
import type { World } from "../world/world.ts";
import type { BotSocket } from "./bot-socket.ts";
import type { Identified } from "./identify.ts";
import { isSent } from "./intents.ts";

/** A bot's session, which outlives its connection. */
export interface Session extends Identified {
  readonly id: string;
  /** By `World.elapsed`; absent while the bot is connected. */
  readonly leftAt: number | undefined;
  /** The number of the latest payload that was dispatched. */
  readonly sequence: number;
  /** The guilds that the bot was told of, by their IDs. */
  readonly announcedGuilds: Map<string, Guild>;
  /** Sends an event to the bot, and keeps it for a resume. */
  dispatch(name: string, data: object): void;
  /** Sends events over this socket from now on. */
  attach(socket: BotSocket): void;
  /** Sends nothing until the bot is back. */
  detach(): void;
  /**
   * Continues over another socket: sends the payloads after the one with this number. Returns false if some of them are
   * forgotten, or if there is no such payload yet.
   */
  resume(socket: BotSocket, seen: number): boolean;
  /** Whether a guild belongs to the session's shard. */
  serves(guildId: string | undefined): boolean;
}

/** Limits on the payloads that are kept for a resume: beyond either, the oldest are dropped. */
const resumeLimits = { payloads: 1000, characters: 2 * 2 ** 20 } as const;

interface Dispatched {
  readonly sequence: number;
  readonly text: string;
}

export function createSession(world: World, identified: Identified): Session {
  const { intents, shard } = identified;
  const { events } = world;
  const sent: Dispatched[] = [];
  let sequence = 0;
  let characters = 0;
  let socket: BotSocket | undefined;
  let leftAt: number | undefined = world.elapsed();
  /** The number of the service's event that was handled last. */
  let seenEvent = events.latest();
  let unsubscribe = (): void => {};
  const dispatchText = (name: string, text: string): void => {
    const payload = `{"t":${JSON.stringify(name)},"s":${++sequence},"op":0,"d":${text}}`;
    sent.push({ sequence, text: payload });
    characters += payload.length;
    while (sent.length > resumeLimits.payloads || characters > resumeLimits.characters)
      characters -= sent.shift()?.text.length ?? 0;
    socket?.sendText(payload);
  };
  const serves = (guildId: string | undefined): boolean => {
    const [id, count] = shard;
    return guildId === undefined ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  };
  const handle = ({ number, name, data, text }: ServiceEvent<EventName>): void => {
    seenEvent = number;
    const guildId = isObject(data) && typeof data.guild_id === "string" ? data.guild_id : undefined;
    if (isSent(name, intents, guildId !== undefined) && serves(guildId)) dispatchText(name, text);
  };
  /** Handles the events since the bot left. Returns false if some are forgotten. */
  const catchUp = (): boolean => {
    for (let next = events.after(seenEvent); next; next = events.after(seenEvent)) {
      if (next === "forgotten") return false;
      handle(next);
    }
    return true;
  };
  const attach = (to: BotSocket): void => {
    socket = to;
    leftAt = undefined;
    unsubscribe();
    unsubscribe = events.subscribe(handle);
  };
  return {
    ...identified,
    id: randomBytes(16).toString("hex"),
    announcedGuilds: new Map(),
    get leftAt() {
      return leftAt;
    },
    get sequence() {
      return sequence;
    },
    dispatch: (name, data) => dispatchText(name, JSON.stringify(data)),
    attach,
    detach() {
      unsubscribe();
      socket = undefined;
      leftAt = world.elapsed();
    },
    resume(to, seen) {
      const oldest = sequence - sent.length;
      if (seen > sequence || seen < oldest || !catchUp()) return false;
      const missed = sent.filter((one) => one.sequence > seen);
      for (const { text } of missed) to.sendText(text);
      attach(to);
      return true;
    },
    serves,
  };
}
