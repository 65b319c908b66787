import type { PlanContract } from "../../core/publish/plan/contract.schema.ts";
import type { PublishResult } from "../../core/publish/use-cases/ending.ts";
import type { PublishPorts } from "../../core/publish/use-cases/ports.ts";
import { type Prepared, prepare } from "../../core/publish/use-cases/publish.ts";
import type { PublishRequest } from "../../core/publish/use-cases/request.ts";

/** A publish to one of several places, with the ports that show and record it. */
export interface PublishTask<R extends PublishRequest> {
  readonly request: R;
  readonly ports: PublishPorts<R>;
  /** The plan that the user has read; absent: none. */
  readonly expected?: PlanContract | undefined;
}

/**
 * Publishes to several places. All plans are made and confirmed before the first call that writes, so a blocked or cancelled
 * plan stops all of them. After that, a failure at one place does not stop the others, but the user can. Resolves with the
 * results in order. If nothing was published, the last one is the reason. Rejects as `publish` does.
 */
export async function publishAll<R extends PublishRequest>(
  tasks: readonly PublishTask<R>[],
): Promise<readonly PublishResult[]> {
  const prepared: Prepared<R>[] = [];
  for (const { request, ports, expected } of tasks) {
    const one = await prepare(request, ports, expected);
    prepared.push(one);
    if (one.result === "blocked" || one.result === "cancelled") return prepared.map(unpublished);
  }
  const results: PublishResult[] = [];
  let isStopped = false;
  for (const [index, one] of prepared.entries()) {
    if (one.result !== "agreed") results.push(one.result);
    else if (isStopped) results.push(await skip(one, tasks[index]));
    else {
      const published = await one.carryOut();
      await published.recorded;
      isStopped = published.isStopped;
      results.push(published.result);
    }
  }
  return results;
}

function unpublished<R extends PublishRequest>({ result }: Prepared<R>): PublishResult {
  return result === "agreed" ? "cancelled" : result;
}

/** Reports a place that was skipped because the user stopped at an earlier one. */
async function skip<R extends PublishRequest>(
  { planned }: Extract<Prepared<R>, { readonly result: "agreed" }>,
  task: PublishTask<R> | undefined,
): Promise<PublishResult> {
  const outcome = { done: [], notDone: planned.plan.steps, cancelled: true, answers: [] };
  await task?.ports.face.report(planned, { kind: "applied", outcome, losesPermissions: false, findings: [] });
  return "failed";
}
