import type { Client, Target } from "../../discord/client.ts";
import { changesOf } from "../../discord/commands/difference.ts";
import { commandLabel, identityKey, shortList } from "../../discord/commands/label.ts";
import { defaultRetries, isRateLimit, pauseBefore, rateLimitPause, wait } from "../../discord/retry.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { serviceErrors } from "../../discord/service-errors.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { CommandPayload, PublishedCommand } from "../../interface/payloads.ts";
import { type OverwriteStep, type Plan, type SingleStep, type Step, singleSteps } from "../plan/steps.ts";

export interface ApplyOptions {
  /** Stops before the next step, or in a wait. A request that was sent is finished, so that its effect is known. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each step, with the number of steps done. */
  readonly onProgress?: ((step: Step, done: number, total: number) => void) | undefined;
  /** Called before each wait for a retry, with its milliseconds. Absent a rate limit, it follows a failure. */
  readonly onWait?: ((milliseconds: number, isRateLimit: boolean) => void) | undefined;
  /** The number of retries of an overwrite after a temporary failure. The client retries other steps. Absent: 3. */
  readonly retries?: number | undefined;
}

/** The step that ended a publish early. Repeating it is safe, whatever its effect was. */
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

/** The failed step, whose effect may be unknown, and the steps after it. */
export function openSteps({ failed, notDone }: Outcome): readonly Step[] {
  return [...(failed ? [failed.step] : []), ...notDone];
}

/** Derives the published commands from the answers, if they cannot be read after a publish. `before`: the plan's. */
export function publishedAfter(before: readonly PublishedCommand[], { done, answers }: Outcome): PublishedCommand[] {
  const deleted = new Set(singleSteps(done).flatMap((step) => (step.kind === "delete" ? [step.published.id] : [])));
  const byId = new Map([...before, ...answers].map((command) => [command.id, command]));
  return [...byId.values()].filter(({ id }) => !deleted.has(id));
}

/**
 * Carries out a plan step by step, and stops at the first failure or when cancelled. Every step is one call, so no command is
 * written partly, and publishing again does the rest. Throws if the plan has blockers.
 */
export async function apply(plan: Plan, api: CommandApi, options: ApplyOptions = {}): Promise<Outcome> {
  const { steps, blockers, scope } = plan;
  const { signal, onProgress, onWait, retries = defaultRetries } = options;
  if (blockers[0]) throw new Error(`This plan cannot be carried out: ${blockers[0].message}`);
  const answers: PublishedCommand[] = [];
  for (const [index, step] of steps.entries()) {
    const done = steps.slice(0, index);
    if (signal?.aborted) return { done, notDone: steps.slice(index), cancelled: true, answers };
    onProgress?.(step, index, steps.length);
    const givenUp = await (step.kind === "overwrite"
      ? applyOverwrite(step, api, answers, { scope, retries, signal, onWait })
      : applyStep(step, api, answers));
    // The step only waited for the rate limit, so it had no effect.
    if (signal?.aborted && isRateLimit(givenUp?.error))
      return { done, notDone: steps.slice(index), cancelled: true, answers };
    if (givenUp)
      return { done, failed: { step, ...givenUp }, notDone: steps.slice(index + 1), cancelled: false, answers };
  }
  return { done: steps, notDone: [], cancelled: false, answers };
}

/** Carries out a plan at a target. The signal also ends waits for a retry. */
export function applyAt(
  { client, target }: { readonly client: Client; readonly target: Target },
  plan: Plan,
  options: ApplyOptions,
): Promise<Outcome> {
  return apply(plan, commandApi(client.whileWaiting(options), target), options);
}

/** Adds the command that Discord returns to `answers`. Undefined: the step is done. */
async function applyStep(step: SingleStep, api: CommandApi, answers: PublishedCommand[]): Promise<GivenUp | undefined> {
  try {
    if (step.kind === "delete") await remove(step.published.id, api);
    else answers.push(await (step.kind === "create" ? api.create(step.body) : api.edit(step.published.id, step.body)));
    return undefined;
  } catch (error) {
    return { error, effect: effectOf(error) };
  }
}

/** Succeeds if the command is already deleted. */
async function remove(id: string, api: CommandApi): Promise<void> {
  try {
    await api.delete(id);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === serviceErrors.unknownCommand.code)) throw error;
  }
}

/** The published commands changed since the plan was made, so they were not overwritten. */
export class StaleCommands extends Error {
  override readonly name = "StaleCommands";

  /** `changed`: labels of commands. `effect`: that of earlier attempts, which may have caused the change. */
  constructor(changed: readonly string[], effect: GivenUp["effect"]) {
    const what = shortList(changed);
    super(
      effect === "none"
        ? `${what} changed in the meantime, so nothing was published. Make a new plan.`
        : `The published commands changed in the meantime (${what}), so the bulk overwrite was not repeated. Make a new plan.`,
    );
  }
}

/** Why an overwrite was given up, and whether it had no effect or an unknown one. */
interface GivenUp {
  readonly error: unknown;
  readonly effect: "none" | "unknown";
}

interface OverwriteOptions extends Pick<ApplyOptions, "signal" | "onWait"> {
  readonly scope: Scope;
  readonly retries: number;
}

/**
 * Sends an overwrite, and before each try compares the published commands again: an overwrite deletes what it does not
 * list, and Discord has no conditional writes. Undefined: the step is done. §4.3
 */
async function applyOverwrite(
  step: OverwriteStep,
  api: CommandApi,
  answers: PublishedCommand[],
  { scope, retries, signal, onWait }: OverwriteOptions,
): Promise<GivenUp | undefined> {
  let effect: GivenUp["effect"] = "none";
  for (let retry = 0; ; retry++) {
    const state = await stateBefore(step, api, { scope, effect });
    if (state === "done") return undefined;
    if (state !== "as planned") return { error: state.error, effect };
    try {
      answers.push(...(await api.overwrite(step.body)));
      return undefined;
    } catch (error) {
      effect = effectOf(error);
      const pause = rateLimitPause(error) ?? pauseBefore(retry, error);
      if (retry >= retries || pause === undefined) return { error, effect };
      onWait?.(pause, isRateLimit(error));
      if (!(await wait(pause, signal))) return { error, effect };
    }
  }
}

/** Compares the published commands with the plan. "done": an overwrite succeeded, and only its response was lost. */
async function stateBefore(
  step: OverwriteStep,
  api: CommandApi,
  { scope, effect }: Pick<OverwriteOptions, "scope"> & Pick<GivenUp, "effect">,
): Promise<"as planned" | "done" | { readonly error: unknown }> {
  try {
    const now = await api.list();
    const changed = staleLabels(step.published, now);
    if (changed.length === 0) return "as planned";
    return isThere(step, now, scope) ? "done" : { error: new StaleCommands(changed, effect) };
  } catch (error) {
    return { error };
  }
}

/** A server error, or a lost response, may come after the change was made. */
function effectOf(error: unknown): GivenUp["effect"] {
  return error instanceof ServiceError && error.status < 500 ? "none" : "unknown";
}

/** The labels of new, changed and deleted commands. Compares all fields, because a version ignores small changes. §9 */
function staleLabels(before: readonly PublishedCommand[], now: readonly PublishedCommand[]): string[] {
  const old = new Map(before.map((command) => [command.id, JSON.stringify(command)]));
  const ids = new Set(now.map(({ id }) => id));
  const other = now.filter((command) => old.get(command.id) !== JSON.stringify(command));
  return [...other, ...before.filter(({ id }) => !ids.has(id))].map(commandLabel);
}

/** Whether exactly the overwrite's commands are published, so that it succeeded and only its answer was lost. */
function isThere({ body }: OverwriteStep, now: readonly PublishedCommand[], scope: Scope): boolean {
  const there = new Map(now.map((command) => [identityKey(command), command]));
  if (there.size !== body.length) return false;
  return body.every((item) => {
    const command = there.get(identityKey({ type: item.type ?? CommandType.CHAT_INPUT, name: item.name }));
    return command && changesOf({ body: item }, command, { scope, integrationTypes: undefined }).length === 0;
  });
}

/**
 * The calls that a plan needs, for one application in one scope. A refusal throws `ServiceError`, a missing answer
 * `Unreachable`.
 */
export type CommandApi = ReturnType<typeof commandApi>;

export function commandApi(client: Client, target: Target) {
  return {
    list: () => client.listCommands(target),
    create: (body: CommandPayload) => client.createCommand(target, body),
    edit: (id: string, body: Partial<CommandPayload>) => client.editCommand(target, id, body),
    delete: (id: string) => client.deleteCommand(target, id),
    overwrite: (body: readonly CommandPayload[]) => client.overwriteCommands(target, body),
  };
}
