import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import type { Person } from "../../core/interactions/person.ts";
import { newExchange } from "../world/exchanges.ts";
import type { World } from "../world/world.ts";
import { deliver } from "./delivery.ts";
import { type ExchangeResult, settledResult } from "./exchange-result.ts";

/** An interaction that is about to be sent. */
export interface Sending {
  readonly interaction: AnyInteraction;
  readonly person: Person;
  /** Where the service is reached. */
  readonly origin: string;
  /** Seconds that a deferred answer is waited for. */
  readonly wait: number | undefined;
}

const usualWait = 15;

/** Sends an interaction, waits for the answer, and for that which comes after a deferred one. */
export async function converse(world: World, { wait = usualWait, ...given }: Sending): Promise<ExchangeResult> {
  const exchange = newExchange(world, given);
  const delivered = await deliver(world, exchange);
  return await settledResult(world, exchange, delivered, wait * 1000);
}
