import type { AnyInteraction, Resolved } from "../../core/use/interactions/interaction.ts";
import type { Person } from "../../core/use/interactions/person.ts";
import { newExchange } from "../world/exchanges.ts";
import type { World } from "../world/world.ts";
import { deliver } from "./delivery.ts";
import { type ExchangeResult, settledResult } from "./exchange-result.ts";
import { type GivenFiles, withServedFiles } from "./served-files.ts";

/** An interaction that is about to be sent. */
export interface Sending {
  readonly interaction: AnyInteraction;
  readonly person: Person;
  /** Where the service is reached. */
  readonly origin: string;
  /** Seconds that a deferred answer is waited for. */
  readonly wait?: number | undefined;
  /** Objects and files that the user gives. */
  readonly resolved?: Resolved | undefined;
  readonly files?: GivenFiles | undefined;
}

const defaultWait = 15;

/** Sends an interaction, waits for the answer, and for that which comes after a deferred one. */
export async function deliverAndWait(world: World, sending: Sending): Promise<ExchangeResult> {
  const { person, origin, wait = defaultWait, resolved = {}, files = {} } = sending;
  const interaction = withServedFiles(world, sending.interaction, { files, resolved, origin });
  const exchange = newExchange(world, { interaction, person, origin });
  const delivered = await deliver(world, exchange);
  return await settledResult(world, exchange, delivered, wait * 1000);
}
