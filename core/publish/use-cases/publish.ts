import { explainRefusal } from "../../discord/explain-refusal.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { applyAt, type Outcome, openSteps, publishedAfter } from "../apply/apply.ts";
import { describeOutcome } from "../apply/describe-outcome.ts";
import { isTheirs } from "../drift/drift.ts";
import type { HistoryEntry, UnrestoredList } from "../history/history.schema.ts";
import { ledgerAfter, refreshNow, touchedBy } from "../history/history.ts";
import { ledgerAfterRollBack } from "../history/roll-back.ts";
import type { PlanContract } from "../plan/contract.schema.ts";
import { changesSince, contractOf, hasGuesses } from "../plan/contract.ts";
import { warningsOf } from "../plan/plan-text.ts";
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

/*
 * The words of publishing. Faces and records use them in the same meaning:
 * - request (`PublishRequest`): a batch and its destination, as a face asks for it
 * - batch (`Batch`): the desired commands of one publish, with the manifests that they are from
 * - owned (`Ownership`): published commands that the manifests answer for, so a publish may rename or delete them
 * - ledger (`Ledger`): the commands as they were last published to a place
 * - drift (`Drift`): how one command differs between manifest, Discord and ledger
 * - plan (`Plan`): the steps that publish a batch, with what the user has to know before agreeing
 * - step (`Step`): one call that writes. A `SingleStep` is what it does to one command
 * - outcome (`Outcome`): the steps that are done, the one that failed, and those that were not tried
 * - entry (`HistoryEntry`): one publish as it is recorded, with its outcome
 */

export interface Published {
  readonly result: PublishResult;
  /** Whether the user stopped it before its last step. */
  readonly isStopped: boolean;
  /** Settles when the outcome is recorded. After a failure, that may take as long as Discord takes to answer. */
  readonly recorded: Promise<void>;
}

/** Plans and shows the plan. Rejects as the face's `reading` does. */
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

/** A plan with the user's answer. Nothing has been written yet. */
export type Prepared<R extends PublishRequest> =
  | { readonly result: "done" | "blocked" | "cancelled" }
  | {
      readonly result: "agreed";
      readonly planned: PlannedRequest<R>;
      /** Applies, records and reports. Rejects with a UserError of a port until something was published. */
      carryOut(): Promise<Published>;
    };

/**
 * Plans, shows, asks, applies, records and reports. `expected`: the plan that the user has read. If something has changed
 * since that matters to it, that is reported and nothing is done. Rejects as the face's `reading` does, and until something was published with a UserError
 * of a port.
 */
export async function publish<R extends PublishRequest>(
  request: R,
  ports: PublishPorts<R>,
  expected?: PlanContract,
): Promise<Published> {
  const prepared = await prepare(request, ports, expected);
  return prepared.result === "agreed" ? await prepared.carryOut() : ended(prepared.result);
}

/** Plans, shows and asks, as `publish` does. "done": the plan has no steps. */
export async function prepare<R extends PublishRequest>(
  request: R,
  ports: PublishPorts<R>,
  expected?: PlanContract,
): Promise<Prepared<R>> {
  const { face, records } = ports;
  const planned = await makePlan(expected ? asPlanned(request, expected) : request, ports, { isCarriedOut: true });
  await face.show(planned);
  const changes = expected ? changesSince(expected, await contractOf(planned), request.destination.serviceName) : [];
  if (changes.length > 0) {
    await face.report(planned, { kind: "outdated", changes });
    return { result: "cancelled" };
  }
  const lost = await reportUnrestoredPermissions(planned, ports);
  if (await isBlocked(planned, ports)) return { result: "blocked" };
  if (planned.plan.steps.length === 0) {
    await face.report(planned, { kind: "nothing-to-do" });
    await records?.writeLedger(ledgerOf(planned, planned.published, []));
    return { result: "done" };
  }
  if (!(await face.consent(planned, consentFor(planned)))) return { result: "cancelled" };
  return { result: "agreed", planned, carryOut: () => applyAndRecord(planned, ports, lost) };
}

/** Guesses no renames if the plan has none, so other people's commands that look alike do not change it. */
function asPlanned<R extends PublishRequest>(request: R, expected: PlanContract): R {
  return hasGuesses(expected) ? request : { ...request, batch: { ...request.batch, rejectsRenames: true } };
}

/** `lost`: permissions of earlier publishes that are still not restored. */
async function applyAndRecord<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  ports: PublishPorts<R>,
  lost: UnrestoredList,
): Promise<Published> {
  const { face, records } = ports;
  // Saved before anything is recorded, because a failure to save ends the publish.
  const kept = await keepPermissions(planned, ports);
  // Written before the first call, so that a crash leaves a record of the file.
  if (kept?.record) await records?.writeUnrestored([...lost, kept.record]);
  const entry = await recordBegin(planned, records);
  const { destination } = planned.request;
  const outcome = await face.progress(planned, (options) => applyAt(destination, planned.plan, options));
  const restored = await kept?.restore(outcome.done);
  if (kept?.record) await records?.writeUnrestored(restored?.left ? [...lost, restored.left] : lost);
  const recorded = recordEnd(entry, outcome, { planned, records, face });
  const settled = Promise.allSettled([recorded]);
  // After a failure, the report does not wait for the record, because the server may answer slowly.
  if (!outcome.failed) await settled;
  const losesPermissions = restored?.isRefused ?? false;
  await face.report(planned, {
    kind: "applied",
    outcome,
    losesPermissions,
    findings: locateFailure(outcome, destination.serviceName),
  });
  const result = outcome.failed || outcome.cancelled || losesPermissions ? "failed" : "done";
  return { result, isStopped: outcome.cancelled, recorded };
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
  return { result, isStopped: false, recorded: Promise.resolve() };
}

/** Records a publish before its first call, so that a crash leaves a record of its plan. */
async function recordBegin(planned: PlannedRequest, records: Records | undefined): Promise<PublishEntry> {
  const entry = entryBefore(planned);
  await records?.writeEntry?.(entry);
  await records?.writeLedger(ledgerOf(planned, planned.published, planned.plan.steps));
  return entry;
}

/** The entry of a publish before its first call. */
export function entryBefore({ plan, published: before, ledger, request }: PlannedRequest): PublishEntry {
  const { batch, rollsBack } = request;
  const { protectedName } = batch;
  return {
    at: new Date().toISOString(),
    name: rollsBack ? nameOfRollBack(rollsBack) : batch.name,
    ...(protectedName !== undefined && { protectedName }),
    touched: touchedBy(plan),
    before,
    ledger,
  };
}

/** The name in the history of what rolls back an entry. */
export function nameOfRollBack({ name }: Pick<HistoryEntry, "name">): string {
  return `${name}, rolled back`;
}

/** Records the outcome, however far the publish went. */
async function recordEnd<R extends PublishRequest>(
  entry: PublishEntry,
  outcome: Outcome,
  { planned, records, face }: { planned: PlannedRequest<R>; records: Records | undefined; face: PublishFace<R> },
): Promise<void> {
  if (!records) return;
  const { destination } = planned.request;
  const isKnown = records.trustsAnswers === true && !outcome.failed;
  const after = isKnown ? publishedAfter(entry.before, outcome) : await publishedNow(planned, face);
  await records.writeEntry?.({
    ...entry,
    outcome: describeOutcome(outcome, destination.serviceName),
    ...(after && { after }),
  });
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
    const reason = explainRefusal(error, destination.serviceName);
    face.note(
      `The published commands could not be read after the publish, so the record of this publish may be incomplete. ${reason}`,
    );
    return undefined;
  }
}

/** The ledger for the published commands. `open`: steps that may not be done. */
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
    warnings: warningsOf(planned),
    renames,
    guesses: renames.filter(isGuess),
    protectedName,
    emptying: planned.emptying,
    isMergeable,
    backUp: backUpOf(planned),
  };
}

/**
 * The permissions that a plan loses for good, as a permissions manifest. Undefined: it loses none, they cannot be read, or the
 * publish restores them itself.
 */
export function backUpOf({ plan, permissions, request }: PlannedRequest): string | undefined {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  if (userClient || !permissions || guildId === undefined) return undefined;
  const saved = permissionsToSave(plan, permissions);
  return saved.length === 0 ? undefined : permissionsManifestOf(saved, { applicationId, guildId });
}
