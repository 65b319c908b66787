/** Something that happened, as the event stream tells it. §6 */
export interface ServiceEvent {
  /** Counts up from 1 since the service started. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly name: EventName;
  readonly data: unknown;
}

/** The events by the names that the gateway of this interface gives them. */
export type EventName =
  | "APPLICATION_COMMAND_PERMISSIONS_UPDATE"
  | "INTERACTION_CREATE"
  | "LOBBY_CREATE"
  | "LOBBY_UPDATE"
  | "LOBBY_DELETE"
  | "LOBBY_MEMBER_ADD"
  | "LOBBY_MEMBER_UPDATE"
  | "LOBBY_MEMBER_REMOVE";

/** Events as they happen, and the latest ones again for late subscribers. */
export interface Events {
  emit(name: EventName, data: unknown): void;
  /** Those that are still remembered, from after this number, oldest first. */
  since(number: number): readonly ServiceEvent[];
  /** Calls back on every event until the returned function is called. */
  subscribe(listener: (event: ServiceEvent) => void): () => void;
}

const remembered = 200;

/** An event log by this clock. */
export function createEvents(now: () => number): Events {
  const latest: ServiceEvent[] = [];
  const listeners = new Set<(event: ServiceEvent) => void>();
  let number = 0;
  return {
    emit(name, data) {
      const event = { number: ++number, time: now(), name, data };
      latest.push(event);
      if (latest.length > remembered) latest.shift();
      for (const listener of listeners) listener(event);
    },
    since: (from) => latest.filter((event) => event.number > from),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
