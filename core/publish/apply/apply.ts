import type { Client, Target } from "../../discord/client.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { defaultRetries } from "../../discord/retry.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { serviceErrors } from "../../discord/service-errors.ts";
import { type CommandApi, commandApi } from "../plan/command-api.ts";
import { type Plan, type SingleStep, type Step, singleSteps } from "../plan/steps.ts";
import { effectOf, type GivenUp, overwrite } from "./overwrite.ts";

export interface ApplyOptions {
  /** Stops before the next step, or while one waits. One that is on its way is finished, so that its effect is known. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each step, with the number of steps done. */
  readonly onProgress?: ((step: Step, done: number, total: number) => void) | undefined;
  /** Called before each wait for a retry, with its milliseconds. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
  /** How often an overwrite is tried again after a fault that may pass; the other steps are the client's. 3 when absent. */
  readonly retries?: number | undefined;
}

/** The step that ended a publish early. Repeating it is safe, whether it is known to have done nothing or not. */
export interface Failure extends GivenUp {
  readonly step: Step;
}

export interface Outcome {
  readonly done: readonly Step[];
  readonly failed?: Failure;
  readonly notDone: readonly Step[];
  readonly cancelled: boolean;
  /** The commands that the service answered with, in the order of the calls. */
  readonly answers: readonly PublishedCommand[];
}

/** The steps that are not known to be done. */
export function openSteps({ failed, notDone }: Outcome): readonly Step[] {
  return [...(failed ? [failed.step] : []), ...notDone];
}

/** The scope's list after a publish as its answers tell it, for where the list cannot be read. `before`: the plan's. */
export function publishedAfter(before: readonly PublishedCommand[], { done, answers }: Outcome): PublishedCommand[] {
  const deleted = new Set(singleSteps(done).flatMap((step) => (step.kind === "delete" ? [step.published.id] : [])));
  const byId = new Map([...before, ...answers].map((command) => [command.id, command]));
  return [...byId.values()].filter(({ id }) => !deleted.has(id));
}

/**
 * Carries a plan out, step by step, and stops at the first that fails or when it is cancelled. Every step is one call,
 * so nothing is ever half-written; publishing again does what is left. A plan with blockers must not come here.
 */
export async function apply(plan: Plan, api: CommandApi, options: ApplyOptions = {}): Promise<Outcome> {
  const { steps, blockers, scope } = plan;
  const { signal, onProgress, onWait, retries = defaultRetries } = options;
  if (blockers[0]) throw new Error(`This plan cannot be carried out: ${blockers[0].message}`);
  const answers: PublishedCommand[] = [];
  const recordingApi = recordAnswers(api, answers);
  for (const [index, step] of steps.entries()) {
    const done = steps.slice(0, index);
    if (signal?.aborted) return { done, notDone: steps.slice(index), cancelled: true, answers };
    onProgress?.(step, index, steps.length);
    const isBulk = step.kind === "overwrite";
    const givenUp = await (isBulk
      ? overwrite(step, recordingApi, { scope, retries, signal, onWait })
      : carryOut(step, recordingApi));
    if (signal?.aborted && isRateLimit(givenUp)) return { done, notDone: steps.slice(index), cancelled: true, answers };
    if (givenUp)
      return { done, failed: { step, ...givenUp }, notDone: steps.slice(index + 1), cancelled: false, answers };
  }
  return { done: steps, notDone: [], cancelled: false, answers };
}

/** Wraps the API and records every written command it returns. */
function recordAnswers(api: CommandApi, answers: PublishedCommand[]): CommandApi {
  const note = (command: PublishedCommand): PublishedCommand => {
    answers.push(command);
    return command;
  };
  return {
    list: (signal) => api.list(signal),
    create: async (body) => note(await api.create(body)),
    edit: async (id, body) => note(await api.edit(id, body)),
    delete: (id) => api.delete(id),
    overwrite: async (body) => (await api.overwrite(body)).map(note),
  };
}

/** Whether a step did nothing but wait for its turn. */
function isRateLimit(givenUp: GivenUp | undefined): boolean {
  return givenUp?.error instanceof ServiceError && givenUp.error.status === 429;
}

/** Carries a plan out at a target. Its signal also ends waits for a retry. */
export function applyAt(
  { client, target }: { readonly client: Client; readonly target: Target },
  plan: Plan,
  options: ApplyOptions,
): Promise<Outcome> {
  return apply(plan, commandApi(client.whileWaiting(options), target), options);
}

async function carryOut(step: SingleStep, api: CommandApi): Promise<GivenUp | undefined> {
  try {
    if (step.kind === "create") await api.create(step.body);
    else if (step.kind === "delete") await remove(step.published.id, api);
    else await api.edit(step.published.id, step.body);
    return undefined;
  } catch (error) {
    return { error, effect: effectOf(error) };
  }
}

/** Succeeds where the command is gone already. */
async function remove(id: string, api: CommandApi): Promise<void> {
  try {
    await api.delete(id);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === serviceErrors.unknownCommand.code)) throw error;
  }
}
