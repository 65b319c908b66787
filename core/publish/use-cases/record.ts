import { explainRefusal } from "../../discord/explain-refusal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { type Outcome, openSteps, publishedAfter } from "../apply/apply.ts";
import { describeOutcome } from "../apply/describe-outcome.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import { refreshNow, touchedBy } from "../history/history.ts";
import { ledgerAfter } from "../history/ledger-after.ts";
import { ledgerAfterRollBack } from "../history/roll-back.ts";
import type { Step } from "../plan/steps.ts";
import type { PublishEntry, PublishFace, Records } from "./ports.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

/** Records that everything is published as the manifests have it. */
export async function recordInSync(planned: PlannedRequest, records: Records | undefined): Promise<void> {
  await records?.writeLedger(ledgerOf(planned, planned.published, []));
}

/** Records a publish before its first call: a program that is ended in the middle must leave a record of its plan. */
export async function recordBegin(planned: PlannedRequest, records: Records | undefined): Promise<PublishEntry> {
  const { plan, published: before, ledger } = planned;
  const { batch, rollsBack } = planned.request;
  const { protectedName } = batch;
  const name = rollsBack ? `${rollsBack.name}, rolled back` : batch.name;
  const entry: PublishEntry = {
    at: new Date().toISOString(),
    name,
    ...(protectedName !== undefined && { protectedName }),
    touched: touchedBy(plan),
    before,
    ledger,
  };
  await records?.writeEntry?.(entry);
  await records?.writeLedger(ledgerOf(planned, before, plan.steps));
  return entry;
}

/** Records the outcome, however far the publish went. */
export async function recordEnd<R extends PublishRequest>(
  entry: PublishEntry,
  outcome: Outcome,
  { planned, records, face }: { planned: PlannedRequest<R>; records: Records | undefined; face: PublishFace<R> },
): Promise<void> {
  if (!records) return;
  const after = await publishedNow(planned, face);
  await records.writeEntry?.({ ...entry, outcome: describeOutcome(outcome), ...(after && { after }) });
  const known = after ?? publishedAfter(entry.before, outcome);
  await records.writeLedger(ledgerOf(planned, known, openSteps(outcome)));
  await records.writeRefresh?.(refreshNow(known));
}

async function publishedNow<R extends PublishRequest>(
  { request: { destination } }: PlannedRequest<R>,
  face: PublishFace<R>,
): Promise<readonly PublishedCommand[] | undefined> {
  try {
    return await destination.client.listCommands(destination.target);
  } catch (error) {
    const reason = explainRefusal(error);
    face.note(
      `The published commands could not be read after the publish, so the record of this publish may be incomplete. ${reason}`,
    );
    return undefined;
  }
}

/** The ledger for what is published. `open`: the steps that are not known to be done. */
function ledgerOf(
  { request, ledger }: PlannedRequest,
  published: readonly PublishedCommand[],
  open: readonly Step[],
): Ledger {
  const { batch, rollsBack } = request;
  if (rollsBack) return ledgerAfterRollBack(rollsBack, ledger, published, open);
  const { desired, scope, others } = batch;
  return ledgerAfter(ledger, desired, published, { scope, open, isPart: others !== undefined });
}
