import type { AnyInteraction, Person } from "../../core/interactions/interaction.ts";
import type { After } from "../../endpoint/sending/after.ts";
import { boundedMap } from "./bounded-map.ts";
import type { Stopwatch } from "./clock.ts";

/** A request or response of the application about an interaction. */
export interface ExchangeStep {
  /** Milliseconds since the interaction was sent. */
  readonly after: number;
  /** `response` for an answer in the endpoint's own response, or the name of the operation. */
  readonly operation: string;
  /** HTTP status that the service answered with; absent for `response`. */
  readonly status?: number;
  readonly body?: unknown;
  /** The message that was sent, edited, read or deleted. */
  readonly message_id?: string;
  /** The reason for a refusal. */
  readonly error?: unknown;
}

/** An interaction with everything that the application did about it. */
export interface Exchange {
  readonly interaction: AnyInteraction;
  readonly person: Person;
  readonly origin: string;
  /** The interaction whose answer was the modal that this one submits. */
  readonly opener?: Pick<Exchange, "interaction" | "person">;
  /** By `World.elapsed`. */
  readonly startedAt: number;
  /** The last moment for an answer, by `World.answerTime`. */
  readonly answerUntil: number;
  /** `late`: it was not answered in time and can no longer be answered. */
  state: "waiting" | "answered" | "late";
  /** Whether it was posted to the application's endpoint, which may call the service before it responds. */
  atEndpoint: boolean;
  /** The body of the callback, once there is one. */
  answer?: unknown;
  /** The message that answers it: a new one, or the component's. */
  originalId?: string;
  readonly followUpIds: string[];
  readonly steps: ExchangeStep[];
}

/** Milliseconds that an interaction's token is valid. */
export const tokenLife = 15 * 60 * 1000;

export function newExchange(
  world: { elapsed(): number; readonly answerTime: Stopwatch; readonly answerWithin: number },
  given: Pick<Exchange, "interaction" | "person" | "origin" | "opener">,
): Exchange {
  const answerUntil = world.answerTime.elapsed() + world.answerWithin;
  return {
    ...given,
    startedAt: world.elapsed(),
    answerUntil,
    state: "waiting",
    atEndpoint: false,
    followUpIds: [],
    steps: [],
  };
}

/** Limits on the kept data. Characters are those of JSON. */
export const defaultExchangeLimits = {
  entries: 10_000,
  characters: 64 * 2 ** 20,
  /** Applies to one interaction, in case an application never stops. */
  steps: 1000,
} as const;

export type ExchangeLimits = Readonly<Record<keyof typeof defaultExchangeLimits, number>>;

/** Adds a follow-up. Beyond the limit on messages, removes the oldest IDs, whose messages are removed too. */
export function addFollowUp({ followUpIds }: Pick<Exchange, "followUpIds">, id: string): void {
  followUpIds.push(id);
  if (followUpIds.length > defaultExchangeLimits.entries) followUpIds.shift();
}

export type Exchanges = ReturnType<typeof createExchanges>;

/** The latest interactions, in memory. */
export function createExchanges(after: After, { entries, characters, steps }: ExchangeLimits = defaultExchangeLimits) {
  const byToken = new Map<string, Exchange>();
  const byId = boundedMap<Exchange>({
    entries,
    weight: characters,
    onForgotten: ({ interaction }) => byToken.delete(interaction.token),
  });
  const waiting = new Map<Exchange, Set<() => void>>();
  const recheck = (exchange: Exchange): void => {
    for (const check of waiting.get(exchange) ?? []) check();
  };
  return {
    open(exchange: Exchange): void {
      const { id, token } = exchange.interaction;
      byToken.set(token, exchange);
      byId.put(id, exchange, charactersOf(exchange.interaction));
    },
    withToken: (token: string): Exchange | undefined => byToken.get(token),
    withId: byId.get,
    /** Forgets everything. Calls of `until` continue to wait. */
    forget(): void {
      for (const map of [byToken, byId]) map.clear();
    },
    /** Adds a step, and checks the pending conditions of this exchange. */
    record(exchange: Exchange, step: ExchangeStep): void {
      if (exchange.steps.length < steps) {
        exchange.steps.push(step);
        byId.grow(exchange.interaction.id, charactersOf(step));
      }
      recheck(exchange);
    },
    /** Ends the time for an answer, unless there is one. */
    expire(exchange: Exchange): void {
      if (exchange.state !== "waiting") return;
      exchange.state = "late";
      recheck(exchange);
    },
    /** Waits until a condition holds. Resolves with false if it does not in time, measured by `by`. */
    until(exchange: Exchange, holds: () => boolean, milliseconds: number, by = after): Promise<boolean> {
      if (holds()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const checks = waiting.get(exchange) ?? new Set();
        const end = (): void => {
          cancel();
          checks.delete(check);
          if (checks.size === 0) waiting.delete(exchange);
          resolve(holds());
        };
        const check = (): void => {
          if (holds()) end();
        };
        const cancel = by(milliseconds, end);
        waiting.set(exchange, checks.add(check));
      });
    },
  };
}

function charactersOf(value: object): number {
  return JSON.stringify(value).length;
}
