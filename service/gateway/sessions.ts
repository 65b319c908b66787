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

/** The sessions of all bots, those included that a bot can still resume. */
export class Sessions {
  readonly #world: World;
  readonly #onHeldBack: (message: string) => void;
  readonly #sessions = new Map<string, Session>();
  #starts: { count: number; since: number };

  /** `onHeldBack`: called with a sentence about events that a bot does not get because it lacks an intent. */
  constructor(world: World, onHeldBack: (message: string) => void) {
    this.#world = world;
    this.#onHeldBack = onHeldBack;
    this.#starts = { count: 0, since: world.elapsed() };
    world.onReset(() => {
      this.#forget(({ leftAt }) => leftAt !== undefined);
      this.#starts = { count: 0, since: world.elapsed() };
    });
  }

  start(identified: Identified): Session {
    this.#forgetExpired();
    const left = [...this.#sessions.values()].filter(({ leftAt }) => leftAt !== undefined);
    const [first] = left;
    if (first && left.length >= maxLeft) this.#sessions.delete(first.id);
    this.#today().count++;
    const session = new Session(this.#world, identified, this.#onHeldBack);
    this.#sessions.set(session.id, session);
    return session;
  }

  withId(id: string): Session | undefined {
    this.#forgetExpired();
    return this.#sessions.get(id);
  }

  end(session: Session): void {
    session.detach();
    this.#sessions.delete(session.id);
  }

  connected(): readonly Session[] {
    return [...this.#sessions.values()].filter(({ leftAt }) => leftAt === undefined);
  }

  /** How many sessions can still be started today, and in how many milliseconds the count starts again. */
  limit(): { readonly remaining: number; readonly resetAfter: number } {
    const { count, since } = this.#today();
    const resetAfter = Math.ceil(since + day - this.#world.elapsed());
    return { remaining: Math.max(0, startsPerDay - count), resetAfter };
  }

  #today(): { count: number; since: number } {
    const now = this.#world.elapsed();
    if (now - this.#starts.since >= day) this.#starts = { count: 0, since: now };
    return this.#starts;
  }

  #forgetExpired(): void {
    this.#forget(({ leftAt }) => leftAt !== undefined && this.#world.elapsed() - leftAt > resumeWindow);
  }

  #forget(isGone: (session: Session) => boolean): void {
    for (const session of this.#sessions.values()) if (isGone(session)) this.#sessions.delete(session.id);
  }
}

/** Limits on the payloads that are kept for a resume: beyond either, the oldest are dropped. */
const resumeLimits = { payloads: 1000, characters: 2 * 2 ** 20 } as const;

/** A bot's session, which outlives its connection. */
export class Session {
  readonly id = randomBytes(16).toString("hex");
  readonly intents: number;
  readonly compress: boolean;
  readonly shard: Identified["shard"];
  readonly clientName: string;
  /** The epochs of the guilds that the bot was told of, by ID. */
  readonly announcedGuilds = new Map<string, number>();
  readonly #world: World;
  readonly #onHeldBack: (message: string) => void;
  /** The payloads for a resume, oldest first. */
  readonly #sent: { readonly sequence: number; readonly text: string }[] = [];
  /** Of all texts of `#sent`. */
  #characters = 0;
  #sequence = 0;
  #socket: BotSocket | undefined;
  #leftAt: number | undefined;
  /** The number of the service's event that was handled last. */
  #seenEvent: number;
  #unsubscribe = (): void => {};

  constructor(world: World, { intents, compress, shard, library }: Identified, onHeldBack: (message: string) => void) {
    this.intents = intents;
    this.compress = compress;
    this.shard = shard;
    this.clientName = library;
    this.#world = world;
    this.#onHeldBack = onHeldBack;
    this.#leftAt = world.elapsed();
    this.#seenEvent = world.events.latest();
  }

  /** By `World.elapsed`; absent while the bot is connected. */
  get leftAt(): number | undefined {
    return this.#leftAt;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Sends an event to the bot, and keeps it for a resume. */
  dispatch(name: string, data: object): void {
    this.#dispatchText(name, JSON.stringify(data));
  }

  attach(socket: BotSocket): void {
    this.#socket = socket;
    this.#leftAt = undefined;
    this.#unsubscribe();
    this.#unsubscribe = this.#world.events.subscribe((event) => this.#handle(event), { isBot: true });
  }

  /** Sends nothing until the bot is back. */
  detach(): void {
    this.#unsubscribe();
    this.#socket = undefined;
    this.#leftAt = this.#world.elapsed();
  }

  /**
   * Continues over another socket by sending the payloads after number `seen`. Returns false if some are forgotten, or if
   * that payload does not exist yet.
   */
  resume(socket: BotSocket, seen: number): boolean {
    const oldest = this.#sequence - this.#sent.length;
    if (seen > this.#sequence || seen < oldest || !this.#catchUp()) return false;
    const missed = this.#sent.filter(({ sequence }) => sequence > seen);
    for (const { text } of missed) socket.sendText(text);
    this.attach(socket);
    return true;
  }

  /** Whether a guild belongs to the session's shard. */
  serves(guildId: string | undefined): boolean {
    const [id, count] = this.shard;
    return guildId === undefined ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  }

  /** Handles the events since the bot left. Returns false if some are forgotten. */
  #catchUp(): boolean {
    const { events } = this.#world;
    for (let next = events.after(this.#seenEvent); next; next = events.after(this.#seenEvent)) {
      if (next === "forgotten") return false;
      this.#handle(next);
    }
    return true;
  }

  #handle({ number, name, data, text }: ServiceEvent<EventName>): void {
    this.#seenEvent = number;
    const { intents } = this;
    const guildId = guildOf(name, data);
    if (!this.serves(guildId)) return;
    const arriving = { name, data, intents, isInGuild: guildId !== undefined };
    if (!isDelivered(this.#world, arriving)) {
      const notice = heldBackNotice(this.#world, arriving);
      if (notice !== undefined) this.#onHeldBack(notice);
      return;
    }
    const isHidden =
      guildId !== undefined && !hasIntent(intents, Intent.messageContent) && hidesContent(this.#world, name, data);
    if (isHidden) this.#onHeldBack(contentNotice);
    this.#dispatchText(name, isHidden ? JSON.stringify(withoutContent(data as object)) : text);
  }

  #dispatchText(name: string, text: string): void {
    const payload = `{"t":${JSON.stringify(name)},"s":${++this.#sequence},"op":0,"d":${text}}`;
    this.#sent.push({ sequence: this.#sequence, text: payload });
    this.#characters += payload.length;
    while (this.#sent.length > resumeLimits.payloads || this.#characters > resumeLimits.characters)
      this.#characters -= this.#sent.shift()?.text.length ?? 0;
    this.#socket?.sendText(payload);
  }
}

/** The guild that an event happened in; undefined: none. */
function guildOf(name: EventName, data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const id = name === "GUILD_UPDATE" ? data.id : data.guild_id;
  return typeof id === "string" ? id : undefined;
}
