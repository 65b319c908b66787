import { explainRefusal } from "../../discord/explain-refusal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { applyAt, type Outcome, openSteps, publishedAfter } from "../apply/apply.ts";
import { describeOutcome } from "../apply/describe-outcome.ts";
import { isTheirs } from "../drift/drift.ts";
import type { UnrestoredList } from "../history/history.schema.ts";
import { ledgerAfter, refreshNow, touchedBy } from "../history/history.ts";
import { ledgerAfterRollBack } from "../history/roll-back.ts";
import { isSamePlan } from "../plan/describe.ts";
import { isGuess, type Plan, renamesOf, type Step } from "../plan/steps.ts";
import { locateBlockers, locateFailure, type PlanResult, type PublishResult } from "./ending.ts";
import {
  keepPermissions,
  permissionsManifestOf,
  permissionsToSave,
  reportUnrestoredPermissions,
} from "./keep-permissions.ts";
import { makePlan } from "./make-plan.ts";
import type { Consent, PublishEntry, PublishFace, PublishPorts, Records } from "./ports.ts";
import { driftsOf, type PlannedRequest, type PublishRequest } from "./request.ts";

export interface Published {
  readonly result: PublishResult;
  /** Settles when all of it is recorded; after a failure, that may take as long as the service takes to answer. */
  readonly recorded: Promise<void>;
}

/** Shows what publishing would do. "changes": there is something to do. Rejects as the face's `reading` does. */
export async function showPlan<R extends PublishRequest>(request: R, ports: Pick<PublishPorts<R>, "face" | "records">) {
  const planned = await makePlan(request, ports);
  await ports.face.show(planned);
  await isBlocked(planned, ports);
  return resultOfPlan(planned.plan);
}

export function resultOfPlan({ blockers, steps }: Plan): PlanResult {
  if (blockers.length > 0) return "blocked";
  return steps.length > 0 ? "changes" : "done";
}

/**
 * Plans, shows, asks, applies, records and reports. `expected`: the plan that the user has read; if there is another one
 * by now, it is reported and nothing is done. Rejects as the face's `reading` does, and with a UserError of a port for as
 * long as nothing was published.
 */
export async function publish<R extends PublishRequest>(request: R, ports: PublishPorts<R>, expected?: Plan) {
  const { face, records } = ports;
  const planned = await makePlan(request, ports);
  await face.show(planned);
  if (expected && !isSamePlan(expected, planned.plan)) {
    await face.report(planned, { kind: "outdated" });
    return ended("cancelled");
  }
  const lost = await reportUnrestoredPermissions(planned, ports);
  if (await isBlocked(planned, ports)) return ended("blocked");
  if (planned.plan.steps.length === 0) {
    await face.report(planned, { kind: "nothing-to-do" });
    await records?.writeLedger(ledgerOf(planned, planned.published, []));
    return ended("done");
  }
  return (await face.consent(planned, consentFor(planned))) ? await carryOut(planned, ports, lost) : ended("cancelled");
}

/** `lost`: permissions that earlier publishes did not restore, and this one does not either. */
async function carryOut<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  ports: PublishPorts<R>,
  lost: UnrestoredList,
): Promise<Published> {
  const { face, records } = ports;
  // Before anything is recorded: where they cannot be saved, nothing was published.
  const kept = await keepPermissions(planned, ports);
  // Before they are gone: a program that is ended in the middle must leave a record of the file.
  if (kept?.record) await records?.writeUnrestored([...lost, kept.record]);
  const entry = await recordBegin(planned, records);
  const { destination } = planned.request;
  const outcome = await face.progress(planned, (options) => applyAt(destination, planned.plan, options));
  const restored = await kept?.restore();
  if (kept?.record) await records?.writeUnrestored(restored?.left ? [...lost, restored.left] : lost);
  const recorded = recordEnd(entry, outcome, { planned, records, face });
  const settled = Promise.allSettled([recorded]);
  // A service that has just failed may take its time to say what is published; the report does not wait for that.
  if (!outcome.failed) await settled;
  const losesPermissions = restored?.isRefused ?? false;
  await face.report(planned, { kind: "applied", outcome, losesPermissions, findings: locateFailure(outcome) });
  return { result: outcome.failed || outcome.cancelled || losesPermissions ? "failed" : "done", recorded };
}

async function isBlocked<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  { face }: Pick<PublishPorts<R>, "face">,
): Promise<boolean> {
  const { blockers } = planned.plan;
  const [first] = blockers;
  if (!first) return false;
  await face.report(planned, { kind: "blocked", reason: first.message, findings: locateBlockers(blockers) });
  return true;
}

function ended(result: PublishResult): Published {
  return { result, recorded: Promise.resolve() };
}

/** Records a publish before its first call: a program that is ended in the middle must leave a record of its plan. */
async function recordBegin(planned: PlannedRequest, records: Records | undefined): Promise<PublishEntry> {
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
async function recordEnd<R extends PublishRequest>(
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
function ledgerOf({ request, ledger }: PlannedRequest, published: readonly PublishedCommand[], open: readonly Step[]) {
  const { batch, rollsBack } = request;
  if (rollsBack) return ledgerAfterRollBack(rollsBack, ledger, published, open);
  const { desired, scope, others } = batch;
  return ledgerAfter(ledger, desired, published, { scope, open, isPart: others !== undefined });
}

function consentFor(planned: PlannedRequest): Consent {
  const { plan, request } = planned;
  const { protectedName, manifests } = request.batch;
  const renames = renamesOf(plan.steps);
  const overwritesOthers = driftsOf(planned).some(({ differences }) => differences.some(isTheirs));
  const isMergeable = manifests.length > 0 && overwritesOthers;
  return {
    warnings: [...(request.batch.warnings ?? []), ...plan.warnings],
    renames,
    guesses: renames.filter(isGuess),
    protectedName,
    isMergeable,
    backUp: backUpOf(planned),
  };
}

/**
 * The permissions that a plan takes away for good, as a permissions manifest. Undefined: it takes none, they cannot be
 * read, or publishing saves and restores them by itself.
 */
export function backUpOf({ plan, permissions, request }: PlannedRequest): string | undefined {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  if (userClient || !permissions || guildId === undefined) return undefined;
  const saved = permissionsToSave(plan, permissions);
  return saved.length === 0 ? undefined : permissionsManifestOf(saved, { applicationId, guildId });
}
