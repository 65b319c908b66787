import { applyAt } from "../apply/apply.ts";
import type { UnrestoredList } from "../history/history.schema.ts";
import { isSamePlan } from "../plan/describe.ts";
import type { Plan } from "../plan/steps.ts";
import { consentFor } from "./consent.ts";
import { locateBlockers, locateFailure, type PlanResult, type PublishResult } from "./ending.ts";
import { keepPermissions, reportUnrestoredPermissions } from "./keep-permissions.ts";
import { makePlan } from "./make-plan.ts";
import type { PublishPorts } from "./ports.ts";
import { recordBegin, recordEnd, recordInSync } from "./record.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

export interface Published {
  readonly result: PublishResult;
  /** Settles when all of it is recorded; after a failure, that may take as long as the service takes to answer. */
  readonly recorded: Promise<void>;
}

/** Shows what publishing would do. "changes": there is something to do. Rejects as the face's `reading` does. */
export async function showPlan<R extends PublishRequest>(
  request: R,
  ports: Pick<PublishPorts<R>, "face" | "records">,
): Promise<PlanResult> {
  const planned = await makePlan(request, ports);
  await ports.face.show(planned);
  await isBlocked(planned, ports);
  return resultOfPlan(planned.plan);
}

/** What a plan comes to if nothing is done. */
export function resultOfPlan({ blockers, steps }: Plan): PlanResult {
  if (blockers.length > 0) return "blocked";
  return steps.length > 0 ? "changes" : "done";
}

/**
 * Plans, shows, asks, applies, records and reports. `expected`: the plan that the user has read; if there is another one
 * by now, it is reported and nothing is done. Rejects as the face's `reading` does, and with a UserError of a port for as
 * long as nothing was published.
 */
export async function publish<R extends PublishRequest>(
  request: R,
  ports: PublishPorts<R>,
  expected?: Plan,
): Promise<Published> {
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
    await recordInSync(planned, records);
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
  const unrestored = await kept?.restore();
  if (kept?.record) await records?.writeUnrestored(unrestored ? [...lost, unrestored] : lost);
  const recorded = recordEnd(entry, outcome, { planned, records, face });
  const settled = Promise.allSettled([recorded]);
  // A service that has just failed may take its time to say what is published; the report does not wait for that.
  if (!outcome.failed) await settled;
  await face.report(planned, { kind: "applied", outcome, findings: locateFailure(outcome) });
  return { result: outcome.failed || outcome.cancelled ? "failed" : "done", recorded };
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
