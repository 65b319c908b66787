/** Something that happened, as an event stream tells it. §6 */
export interface ServiceEvent<Name extends string = string, Data = unknown> {
  /** Counts up from 1 since the service started. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly name: Name;
  readonly data: Data;
  /** The data as JSON. */
  readonly text: string;
}

/** The events by the names that the gateway of this interface gives them. */
export type EventName =
  | "APPLICATION_COMMAND_PERMISSIONS_UPDATE"
  | "INTERACTION_CREATE"
  | "MESSAGE_CREATE"
  | "MESSAGE_UPDATE"
  | "MESSAGE_DELETE"
  | "LOBBY_CREATE"
  | "LOBBY_UPDATE"
  | "LOBBY_DELETE"
  | "LOBBY_MEMBER_ADD"
  | "LOBBY_MEMBER_UPDATE"
  | "LOBBY_MEMBER_REMOVE";

/** Events as they happen, and the latest ones again for late subscribers. */
export interface Events<Name extends string = EventName, Data = unknown> {
  emit(name: Name, data: Data): void;
  /** The latest ones, from after this number, oldest first: as many as who comes late is sent. */
  since(number: number): readonly ServiceEvent<Name, Data>[];
  /** The one after this number; undefined before it happened, and `forgotten` when it was too long ago. */
  after(number: number): ServiceEvent<Name, Data> | "forgotten" | undefined;
  /** The number of the latest one. */
  latest(): number;
  /** Calls back on every event until the returned function is called. */
  subscribe(listener: (event: ServiceEvent<Name, Data>) => void): () => void;
  /** Whether anyone is there to hear of the next one. */
  isHeard(): boolean;
  /** Forgets those that happened. Subscribers stay, and numbers go on. */
  forget(): void;
}

/** What who comes late is sent. */
const sentAgain = 200;

/** What is kept for readers that are slow, together: beyond either, the oldest go. */
const kept = { events: 10_000, characters: 4 * 2 ** 20 } as const;

/** An event log by this clock. */
export function createEvents<Name extends string = EventName, Data = unknown>(now: () => number): Events<Name, Data> {
  const log: ServiceEvent<Name, Data>[] = [];
  const listeners = new Set<(event: ServiceEvent<Name, Data>) => void>();
  let number = 0;
  let characters = 0;
  /** The number of the latest one that was forgotten on purpose. */
  let cleared = 0;
  const trim = (): void => {
    while (log.length > kept.events || (characters > kept.characters && log.length > 1))
      characters -= log.shift()?.text.length ?? 0;
  };
  return {
    emit(name, data) {
      const event = { number: ++number, time: now(), name, data, text: JSON.stringify(data) };
      log.push(event);
      characters += event.text.length;
      trim();
      for (const listener of listeners) listener(event);
    },
    since: (from) => log.slice(-sentAgain).filter((event) => event.number > from),
    after(seen) {
      const from = Math.max(seen, cleared);
      if (from >= number) return undefined;
      return log[from + 1 - (log[0]?.number ?? 0)] ?? "forgotten";
    },
    latest: () => number,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
    forget() {
      log.length = 0;
      characters = 0;
      cleared = number;
    },
  };
}
