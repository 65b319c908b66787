import { randomBytes } from "node:crypto";
import { isObject } from "../../core/text/json.ts";
import type { EventName, ServiceEvent } from "../world/events.ts";
import type { World } from "../world/world.ts";
import type { BotSocket } from "./bot-socket.ts";
import { contentNotice, heldBackNotice, isDelivered } from "./held-back.ts";
import { hidesContent, withoutContent } from "./message-content.ts";
import { hasIntent, type Identified, Intent } from "./protocol.ts";

/** Starts of sessions per day on Discord. They are counted, but not refused. */
export const startsPerDay = 1000;

const day = 24 * 60 * 60 * 1000;

/** Milliseconds in which a bot can resume its session. */
const resumeWindow = 3 * 60 * 1000;

/** Beyond this number of sessions without a bot, the one whose bot disconnected first is removed. */
const maxLeft = 100;

export type Sessions = ReturnType<typeof createSessions>;

/** `onHeldBack`: called with a sentence about events that a bot does not get because it lacks an intent. */
export function createSessions(world: World, onHeldBack: (message: string) => void) {
  const sessions = new Map<string, Session>();
  let starts = { count: 0, since: world.elapsed() };
  const isExpired = (session: Session): boolean =>
    session.leftAt !== undefined && world.elapsed() - session.leftAt > resumeWindow;
  const forget = (isGone: (session: Session) => boolean): void => {
    for (const session of sessions.values()) if (isGone(session)) sessions.delete(session.id);
  };
  const today = (): typeof starts => {
    if (world.elapsed() - starts.since >= day) starts = { count: 0, since: world.elapsed() };
    return starts;
  };
  world.onReset(() => {
    forget(({ leftAt }) => leftAt !== undefined);
    starts = { count: 0, since: world.elapsed() };
  });
  return {
    start(identified: Identified): Session {
      forget(isExpired);
      const left = [...sessions.values()].filter(({ leftAt }) => leftAt !== undefined);
      const [first] = left;
      if (first && left.length >= maxLeft) sessions.delete(first.id);
      today().count++;
      const session = createSession(world, identified, onHeldBack);
      sessions.set(session.id, session);
      return session;
    },
    withId(id: string): Session | undefined {
      forget(isExpired);
      return sessions.get(id);
    },
    end(session: Session): void {
      session.detach();
      sessions.delete(session.id);
    },
    connected: (): readonly Session[] => [...sessions.values()].filter(({ leftAt }) => leftAt === undefined),
    /** How many sessions can still be started today, and in how many milliseconds the count starts again. */
    limit() {
      const { count, since } = today();
      return { remaining: Math.max(0, startsPerDay - count), resetAfter: Math.ceil(since + day - world.elapsed()) };
    },
  };
}

/** Limits on the payloads that are kept for a resume: beyond either, the oldest are dropped. */
const resumeLimits = { payloads: 1000, characters: 2 * 2 ** 20 } as const;

export type Session = ReturnType<typeof createSession>;

/** A bot's session, which outlives its connection. */
function createSession(world: World, identified: Identified, onHeldBack: (message: string) => void) {
  const { intents, shard } = identified;
  const { events } = world;
  const sent: { readonly sequence: number; readonly text: string }[] = [];
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
  /** Whether a guild belongs to the session's shard. */
  const serves = (guildId: string | undefined): boolean => {
    const [id, count] = shard;
    return guildId === undefined ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  };
  const handle = ({ number, name, data, text }: ServiceEvent<EventName>): void => {
    seenEvent = number;
    const guildId = isObject(data) && typeof data.guild_id === "string" ? data.guild_id : undefined;
    if (!serves(guildId)) return;
    const arriving = { name, data, intents, isInGuild: guildId !== undefined };
    if (!isDelivered(world, arriving)) {
      const notice = heldBackNotice(world, arriving);
      if (notice !== undefined) onHeldBack(notice);
      return;
    }
    const isHidden =
      guildId !== undefined && !hasIntent(intents, Intent.messageContent) && hidesContent(world, name, data);
    if (isHidden) onHeldBack(contentNotice);
    dispatchText(name, isHidden ? JSON.stringify(withoutContent(data as object)) : text);
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
    unsubscribe = events.subscribe(handle, { isBot: true });
  };
  return {
    ...identified,
    id: randomBytes(16).toString("hex"),
    /** The epochs of the guilds that the bot was told of, by ID. */
    announcedGuilds: new Map<string, number>(),
    /** By `World.elapsed`; absent while the bot is connected. */
    get leftAt(): number | undefined {
      return leftAt;
    },
    get sequence(): number {
      return sequence;
    },
    /** Sends an event to the bot, and keeps it for a resume. */
    dispatch: (name: string, data: object): void => dispatchText(name, JSON.stringify(data)),
    attach,
    /** Sends nothing until the bot is back. */
    detach(): void {
      unsubscribe();
      socket = undefined;
      leftAt = world.elapsed();
    },
    /**
     * Continues over another socket by sending the payloads after number `seen`. Returns false if some are forgotten, or if
     * that payload does not exist yet.
     */
    resume(to: BotSocket, seen: number): boolean {
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
