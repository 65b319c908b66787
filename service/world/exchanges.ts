import type { AnyInteraction } from "../../core/use/interactions/interaction.ts";
import type { Message } from "../../core/use/interactions/message.ts";
import type { Person } from "../../core/use/interactions/person.ts";
import type { After } from "./after.ts";
import { boundedMap } from "./bounded-map.ts";

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

/** What is remembered, unless a test says otherwise. Characters are those of JSON. */
export const defaultMemory = {
  /** Interactions with their steps, and messages, each. */
  entries: 10_000,
  characters: 64 * 2 ** 20,
  /** Steps of one interaction: of an application that does not stop. */
  steps: 1000,
} as const;

/** How much is remembered. */
export type Memory = Readonly<Record<keyof typeof defaultMemory, number>>;

/** The latest interactions and the messages that answered them. They are kept in memory. */
export interface Exchanges {
  open(exchange: Exchange): void;
  withToken(token: string): Exchange | undefined;
  withId(id: string): Exchange | undefined;
  message(id: string): Message | undefined;
  /** Keeps a message in place of the one with the same ID. `characters`: of its JSON. */
  keep(message: Message, characters: number): void;
  /** Whether there was such a message. */
  remove(id: string): boolean;
  /** Forgets all of it. Who waits goes on waiting. */
  forget(): void;
  /** Adds a step, and wakes those who wait for a change of this exchange. */
  record(exchange: Exchange, step: Step): void;
  /** Waits until a condition holds; false if it did not in time. */
  until(exchange: Exchange, holds: () => boolean, milliseconds: number): Promise<boolean>;
}

/** Adds a follow-up. Of very many, the messages of the first are forgotten, and so are their IDs. */
export function addFollowUp({ followUpIds }: Pick<Exchange, "followUpIds">, id: string): void {
  followUpIds.push(id);
  if (followUpIds.length > defaultMemory.entries) followUpIds.shift();
}

/** No exchanges yet. */
export function createExchanges(after: After, { entries, characters, steps }: Memory = defaultMemory): Exchanges {
  const byToken = new Map<string, Exchange>();
  const byId = boundedMap<Exchange>({
    entries,
    weight: characters,
    onForgotten: ({ interaction }) => byToken.delete(interaction.token),
  });
  const messages = boundedMap<Message>({ entries, weight: characters });
  const waiting = new Map<Exchange, Set<() => void>>();
  return {
    open(exchange) {
      const { id, token } = exchange.interaction;
      byToken.set(token, exchange);
      byId.put(id, exchange, charactersOf(exchange.interaction));
    },
    withToken: (token) => byToken.get(token),
    withId: byId.get,
    message: messages.get,
    keep: (message, length) => messages.put(message.id, message, length),
    forget() {
      for (const map of [byToken, byId, messages]) map.clear();
    },
    remove: messages.delete,
    record(exchange, step) {
      if (exchange.steps.length < steps) {
        exchange.steps.push(step);
        byId.grow(exchange.interaction.id, charactersOf(step));
      }
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

function charactersOf(value: object): number {
  return JSON.stringify(value).length;
}
