import { ServiceError } from "../api/service-error.ts";
import { serviceErrors } from "../api/service-errors.ts";
import type { CommandApi } from "./command-api.ts";
import type { Plan, Step } from "./steps.ts";

/** How a plan is carried out. */
export interface ApplyOptions {
  /** Stops before the next step; the one that runs is finished, so that it is known whether it was done. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each step, with how many are done. */
  readonly onProgress?: ((step: Step, done: number, total: number) => void) | undefined;
}

/** The step that ended a publish early. */
export interface Failure {
  readonly step: Step;
  readonly error: unknown;
  /** Whether the service did not do it, or nobody knows because the answer did not come. Repeating is safe in both cases. */
  readonly effect: "none" | "unknown";
}

/** What a publish has done. */
export interface Outcome {
  readonly done: readonly Step[];
  readonly failed?: Failure;
  /** The steps that were not tried, in order. */
  readonly notDone: readonly Step[];
  readonly cancelled: boolean;
}

/**
 * Carries a plan out, step by step, and stops at the first that fails or when it is cancelled. Every step is one call,
 * so nothing is ever half-written; publishing again does what is left. A plan with blockers must not come here.
 */
export async function apply(plan: Plan, api: CommandApi, { signal, onProgress }: ApplyOptions = {}): Promise<Outcome> {
  const { steps, blockers } = plan;
  if (blockers[0]) throw new Error(`This plan cannot be carried out: ${blockers[0].message}`);
  for (const [index, step] of steps.entries()) {
    const done = steps.slice(0, index);
    if (signal?.aborted) return { done, notDone: steps.slice(index), cancelled: true };
    onProgress?.(step, index, steps.length);
    try {
      await carryOut(step, api);
    } catch (error) {
      return {
        done,
        failed: { step, error, effect: effectOf(error) },
        notDone: steps.slice(index + 1),
        cancelled: false,
      };
    }
  }
  return { done: steps, notDone: [], cancelled: false };
}

async function carryOut(step: Step, api: CommandApi): Promise<void> {
  if (step.kind === "create") await api.create(step.body);
  else if (step.kind === "update" || step.kind === "rename") await api.edit(step.published.id, step.body);
  else if (step.kind === "overwrite") await api.overwrite(step.body);
  else await remove(step.published.id, api);
}

/** A command that is gone already is what the step was for. */
async function remove(id: string, api: CommandApi): Promise<void> {
  try {
    await api.delete(id);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === serviceErrors.unknownCommand.code)) throw error;
  }
}

/** A fault within the service, or on the way back, may come after the step was done. */
function effectOf(error: unknown): Failure["effect"] {
  return error instanceof ServiceError && error.status < 500 ? "none" : "unknown";
}
