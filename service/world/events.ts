/** An event in the event stream. §6 */
export interface ServiceEvent<Name extends string = string, Data = unknown> {
  /** Counts from 1 since the start of the service. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly name: Name;
  readonly data: Data;
  readonly text: string;
}

export type EventName =
  | "APPLICATION_COMMAND_PERMISSIONS_UPDATE"
  | "INTERACTION_CREATE"
  | "MESSAGE_CREATE"
  | "MESSAGE_UPDATE"
  | "MESSAGE_DELETE"
  | "MESSAGE_DELETE_BULK"
  | "MESSAGE_REACTION_ADD"
  | "MESSAGE_REACTION_REMOVE"
  | "MESSAGE_REACTION_REMOVE_ALL"
  | "MESSAGE_REACTION_REMOVE_EMOJI"
  | "CHANNEL_CREATE"
  | "CHANNEL_UPDATE"
  | "CHANNEL_DELETE"
  | "CHANNEL_PINS_UPDATE"
  | "GUILD_AUDIT_LOG_ENTRY_CREATE"
  | "GUILD_BAN_ADD"
  | "GUILD_BAN_REMOVE"
  | "ENTITLEMENT_CREATE"
  | "ENTITLEMENT_UPDATE"
  | "ENTITLEMENT_DELETE"
  | "GUILD_UPDATE"
  | "GUILD_EMOJIS_UPDATE"
  | "GUILD_STICKERS_UPDATE"
  | "GUILD_SCHEDULED_EVENT_CREATE"
  | "GUILD_SCHEDULED_EVENT_UPDATE"
  | "GUILD_SCHEDULED_EVENT_DELETE"
  | "AUTO_MODERATION_RULE_CREATE"
  | "AUTO_MODERATION_RULE_UPDATE"
  | "AUTO_MODERATION_RULE_DELETE"
  | "INVITE_CREATE"
  | "INVITE_DELETE"
  | "WEBHOOKS_UPDATE"
  | "GUILD_MEMBER_ADD"
  | "GUILD_MEMBER_UPDATE"
  | "GUILD_MEMBER_REMOVE"
  | "GUILD_ROLE_CREATE"
  | "GUILD_ROLE_UPDATE"
  | "GUILD_ROLE_DELETE"
  | "VOICE_STATE_UPDATE"
  | "TYPING_START"
  | "USER_UPDATE"
  | "THREAD_CREATE"
  | "THREAD_UPDATE"
  | "THREAD_DELETE"
  | "THREAD_MEMBERS_UPDATE"
  | "LOBBY_CREATE"
  | "LOBBY_UPDATE"
  | "LOBBY_DELETE"
  | "LOBBY_MESSAGE_CREATE"
  | "LOBBY_MESSAGE_UPDATE"
  | "LOBBY_MEMBER_ADD"
  | "LOBBY_MEMBER_UPDATE"
  | "LOBBY_MEMBER_REMOVE";

/** How many events a new subscriber is sent. */
const maxReplayed = 200;

/** The size of the log, for slow readers: beyond either limit, the oldest events are removed. */
const defaultLimits = { events: 10_000, characters: 4 * 2 ** 20 };

interface Listener {
  /** Whether a bot at the gateway gets the events. */
  readonly isBot: boolean;
}

export type Events<Name extends string = EventName, Data = unknown> = ReturnType<typeof createEvents<Name, Data>>;

export function createEvents<Name extends string = EventName, Data = unknown>(
  now: () => number,
  limits: Readonly<typeof defaultLimits> = defaultLimits,
) {
  const log: ServiceEvent<Name, Data>[] = [];
  const listeners = new Map<(event: ServiceEvent<Name, Data>) => void, Listener>();
  let number = 0;
  let characters = 0;
  /** The number of the last event that `forget` removed. */
  let lastCleared = 0;
  const trim = (): void => {
    while (log.length > limits.events || (characters > limits.characters && log.length > 1))
      characters -= log.shift()?.text.length ?? 0;
  };
  return {
    /** `text`: the data as JSON, if the caller already has it. */
    emit(name: Name, data: Data, text = JSON.stringify(data)): void {
      const event = { number: ++number, time: now(), name, data, text };
      log.push(event);
      characters += event.text.length;
      trim();
      for (const listener of listeners.keys()) listener(event);
    },
    /** The latest events after this number, oldest first, for a new subscriber. */
    since: (from: number): readonly ServiceEvent<Name, Data>[] =>
      log.slice(-maxReplayed).filter((event) => event.number > from),
    /** The event after this number; undefined if there is none yet, `forgotten` if it is no longer in the log. */
    after(seen: number): ServiceEvent<Name, Data> | "forgotten" | undefined {
      const from = Math.max(seen, lastCleared);
      if (from >= number) return undefined;
      return log[from + 1 - (log[0]?.number ?? 0)] ?? "forgotten";
    },
    latest: (): number => number,
    /** Calls `listener` on every event until the returned function is called. */
    subscribe(listener: (event: ServiceEvent<Name, Data>) => void, { isBot }: Listener = { isBot: false }): () => void {
      listeners.set(listener, { isBot });
      return () => listeners.delete(listener);
    },
    /** How many of the subscribers are bots at the gateway. */
    bots: (): number => [...listeners.values()].filter(({ isBot }) => isBot).length,
    /** How many subscribers there are. */
    subscribers: (): number => listeners.size,
    /** Clears the log. Subscribers stay, and numbers continue. */
    forget(): void {
      log.length = 0;
      characters = 0;
      lastCleared = number;
    },
  };
}
