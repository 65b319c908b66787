import {
  describeOutcome,
  explainRefusal,
  type HistoryEntry,
  type Outcome,
  openSteps,
  publishedAfter,
  touchedBy,
} from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { entryName, placeOf } from "./history.ts";
import type { Planned } from "./planned.ts";
import type { PublisherParts } from "./publisher.ts";

type Parts = Pick<PublisherParts, "history" | "output">;

/** A publish that is written down, and under which name. */
interface Journaled {
  readonly name: string;
  readonly entry: HistoryEntry;
}

/** Writes down that a publish begins, before its first call: a window may be gone before the last one. */
export async function beginEntry(planned: Planned, { history }: Pick<Parts, "history">): Promise<Journaled> {
  const { batch, plan, published: before, ledger } = planned;
  const { protectedName } = batch;
  const entry: HistoryEntry = {
    at: new Date().toISOString(),
    place: placeOf(planned),
    name: batch.name,
    ...(protectedName !== undefined && { protectedName }),
    touched: touchedBy(plan),
    before,
    ledger,
  };
  const name = entryName(entry);
  await history.write(name, entry);
  await history.writeLedger(entry.place, planned.ways.remember(before, plan.steps));
  return { name, entry };
}

/** Writes down what came of it, however far it went. Never rejects. */
export async function endEntry(
  { name, entry }: Journaled,
  planned: Planned,
  outcome: Outcome,
  { history, output }: Parts,
): Promise<void> {
  const ended: HistoryEntry = { ...entry, outcome: describeOutcome(outcome) };
  const after = await publishedNow(planned, output);
  await history.write(name, after ? { ...ended, after } : ended);
  const known = after ?? publishedAfter(entry.before, outcome);
  await history.writeLedger(entry.place, planned.ways.remember(known, openSteps(outcome)));
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
