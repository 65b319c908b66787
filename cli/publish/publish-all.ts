import type { PlanContract } from "../../core/publish/plan/contract.schema.ts";
import type { PublishResult } from "../../core/publish/use-cases/ending.ts";
import type { PublishPorts } from "../../core/publish/use-cases/ports.ts";
import { type Prepared, prepare } from "../../core/publish/use-cases/publish.ts";
import type { PublishRequest } from "../../core/publish/use-cases/request.ts";
import { Refused } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";

/** A publish to one of several places, with the ports that show and record it. */
export interface PublishTask<R extends PublishRequest> {
  readonly request: R;
  readonly ports: PublishPorts<R>;
  /** The plan that the user has read; absent: none. */
  readonly expected?: PlanContract | undefined;
  /** Reports that there is no plan, because the published commands could not be read. */
  unread(): void;
}

/** "unread": the published commands could not be read. The reason is already printed. */
type Tried<R extends PublishRequest> = Prepared<R> | { readonly result: "unread" };

/**
 * Publishes to several places. All plans are made and confirmed before the first call that writes, so a blocked or cancelled
 * plan stops all of them. A place that cannot be read or fails does not stop the others, unless they are of a saved plan, but
 * the user can. Resolves with the results of the places that were tried, in order. Rejects as `publish` does, except for a
 * place that cannot be read.
 */
export async function publishAll<R extends PublishRequest>(
  tasks: readonly PublishTask<R>[],
): Promise<readonly PublishResult[]> {
  const prepared: Tried<R>[] = [];
  for (const { request, ports, expected } of tasks) {
    const one = await prepare(request, ports, expected).catch(printRefused);
    prepared.push(one);
    const endsAll = one.result === "blocked" || one.result === "cancelled" || (one.result === "unread" && expected);
    if (endsAll) return await Promise.all(prepared.map((each, index) => leaveOut(each, tasks[index])));
  }
  const results: PublishResult[] = [];
  let isStopped = false;
  for (const [index, one] of prepared.entries()) {
    if (one.result !== "agreed") results.push(await leaveOut(one, tasks[index]));
    else if (isStopped) {
      await skip(one, tasks[index]);
      results.push("failed");
    } else {
      const published = await one.carryOut();
      await published.recorded;
      isStopped = published.isStopped;
      results.push(published.result);
    }
  }
  return results;
}

function printRefused(error: unknown): { readonly result: "unread" } {
  if (!(error instanceof Refused)) throw error;
  printError(error.message);
  return { result: "unread" };
}

/** Reports a place to which nothing is published, unless its report is already made. */
async function leaveOut<R extends PublishRequest>(
  one: Tried<R>,
  task: PublishTask<R> | undefined,
): Promise<PublishResult> {
  if (one.result === "agreed") {
    await skip(one, task);
    return "cancelled";
  }
  if (one.result !== "unread") return one.result;
  task?.unread();
  return "failed";
}

/** Reports a place that was skipped because of another one. */
async function skip<R extends PublishRequest>(
  { planned }: Extract<Prepared<R>, { readonly result: "agreed" }>,
  task: PublishTask<R> | undefined,
): Promise<void> {
  const outcome = { done: [], notDone: planned.plan.steps, cancelled: true, answers: [] };
  await task?.ports.face.report(planned, { kind: "applied", outcome, losesPermissions: false, findings: [] });
}
