import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import type { Message } from "../../core/interactions/message.ts";
import type { Person } from "../../core/interactions/person.ts";
import type { After } from "./after.ts";

/** Something that the application did with an interaction. */
export interface Step {
  /** Milliseconds since the interaction was sent. */
  readonly after: number;
  /** `response` for an answer in the endpoint's own response, or the name of the operation. */
  readonly operation: string;
  /** HTTP status that the service answered with; absent for `response`. */
  readonly status?: number;
  /** What the application sent. */
  readonly body?: unknown;
  /** The message that was sent, edited, read or deleted. */
  readonly message_id?: string;
  /** Why it was refused. */
  readonly error?: unknown;
}

/** An interaction, and everything that the application did with it. */
export interface Exchange {
  readonly interaction: AnyInteraction;
  /** Who used the command or component. */
  readonly person: Person;
  /** Where the service is reached: what the URLs of files begin with. */
  readonly origin: string;
  /** By the clock that only goes on. */
  readonly startedAt: number;
  /** `late`: not answered in time, so that it cannot be answered any more. */
  state: "waiting" | "answered" | "late";
  /** The body of the callback; absent before there is one. */
  answer?: unknown;
  /** The message of the answer: its own, or that of the component. */
  originalId?: string;
  readonly followUpIds: string[];
  readonly steps: Step[];
}

/** Milliseconds that an interaction's token is valid. */
export const tokenLife = 15 * 60 * 1000;

/** An exchange that begins now. */
export function newExchange(
  { elapsed }: { elapsed(): number },
  given: Pick<Exchange, "interaction" | "person" | "origin">,
): Exchange {
  return { ...given, startedAt: elapsed(), state: "waiting", followUpIds: [], steps: [] };
}

/** How many exchanges, and how many messages, are remembered. */
const remembered = 10_000;

/** The latest interactions and the messages that answered them. They are kept in memory. */
export interface Exchanges {
  open(exchange: Exchange): void;
  withToken(token: string): Exchange | undefined;
  withId(id: string): Exchange | undefined;
  message(id: string): Message | undefined;
  /** Keeps a message in place of the one with the same ID. */
  keep(message: Message): void;
  /** Whether there was such a message. */
  remove(id: string): boolean;
  /** Forgets all of it. Who waits goes on waiting. */
  forget(): void;
  /** Wakes those who wait for a change of this exchange. */
  changed(exchange: Exchange): void;
  /** Waits until a condition holds; false if it did not in time. */
  until(exchange: Exchange, holds: () => boolean, milliseconds: number): Promise<boolean>;
}

/** No exchanges yet. */
export function createExchanges(after: After): Exchanges {
  const byToken = new Map<string, Exchange>();
  const byId = new Map<string, Exchange>();
  const messages = new Map<string, Message>();
  const waiting = new Map<Exchange, Set<() => void>>();
  return {
    open(exchange) {
      put(byToken, exchange.interaction.token, exchange);
      put(byId, exchange.interaction.id, exchange);
    },
    withToken: (token) => byToken.get(token),
    withId: (id) => byId.get(id),
    message: (id) => messages.get(id),
    keep: (message) => put(messages, message.id, message),
    forget() {
      for (const map of [byToken, byId, messages]) map.clear();
    },
    remove: (id) => messages.delete(id),
    changed(exchange) {
      for (const look of waiting.get(exchange) ?? []) look();
    },
    until(exchange, holds, milliseconds) {
      if (holds()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const lookers = waiting.get(exchange) ?? new Set();
        const end = (): void => {
          cancel();
          lookers.delete(look);
          if (lookers.size === 0) waiting.delete(exchange);
          resolve(holds());
        };
        const look = (): void => {
          if (holds()) end();
        };
        const cancel = after(milliseconds, end);
        waiting.set(exchange, lookers.add(look));
      });
    },
  };
}

/** Puts a value into a map, which forgets its oldest one when it has too many. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= remembered) return;
  for (const [oldest] of map) return void map.delete(oldest);
}
