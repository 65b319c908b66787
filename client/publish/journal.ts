import type { PublishedCommand } from "../../core/api/payloads.ts";
import { describeOutcome, explainRefusal, type HistoryEntry, type Outcome } from "../../core/publish/index.ts";
import { placeOf } from "./history.ts";
import type { Planned } from "./planned.ts";
import type { PublisherParts } from "./publisher.ts";

type Parts = Pick<PublisherParts, "history" | "output">;

/** Writes a publish down, however far it went: rolling back needs to know what was there and what came. */
export async function writeDown(planned: Planned, outcome: Outcome, { history, output }: Parts): Promise<void> {
  const { batch, published: before, ledger, ways } = planned;
  const after = await publishedNow(planned, output);
  const entry: HistoryEntry = {
    at: new Date().toISOString(),
    place: placeOf(planned),
    name: batch.name,
    outcome: describeOutcome(outcome),
    before,
    ...(after && { after }),
    ledger,
  };
  await history.add(entry, after ? ways.remember(after) : ledger);
}

async function publishedNow(
  { client, target }: Planned,
  output: Parts["output"],
): Promise<readonly PublishedCommand[] | undefined> {
  try {
    return await client.listCommands(target);
  } catch (error) {
    output.warn(`What is published now could not be read. ${explainRefusal(error)}`);
    return undefined;
  }
}
