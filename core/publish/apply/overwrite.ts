import { CommandType } from "../../language/facts/constants.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { PublishedCommand } from "../../wire/payloads.ts";
import { pauseBefore, rateLimitPause, wait } from "../../wire/retry.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { compare } from "../desired/compare.ts";
import { commandLabel, identityKey, shortList } from "../desired/label.ts";
import type { CommandApi } from "../plan/command-api.ts";
import type { OverwriteStep } from "../plan/steps.ts";

/** Somebody changed what is published since the plan was made. Nothing of theirs is overwritten. */
export class StaleCommands extends Error {
  override readonly name = "StaleCommands";

  /** `changed`: labels of commands. `effect`: that of earlier tries, whose doing it may be. */
  constructor(changed: readonly string[], effect: GivenUp["effect"]) {
    const what = shortList(changed);
    super(
      effect === "none"
        ? `${what} changed on Discord in the meantime, so nothing was published. Make a new plan.`
        : `The published commands changed in the meantime (${what}), so the bulk overwrite was not repeated. Make a new plan.`,
    );
  }
}

/** Why an overwrite was given up, and whether the service did nothing or nobody knows. */
export interface GivenUp {
  readonly error: unknown;
  readonly effect: "none" | "unknown";
}

/** How an overwrite is carried out. */
export interface OverwriteOptions {
  readonly scope: Scope;
  /** How often it is tried again after a fault that may pass. */
  readonly retries: number;
  /** Ends the waiting between two tries. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each waiting, in milliseconds. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/**
 * Sends an overwrite, and each time looks once more right before: it deletes what it does not list, and the interface
 * has no way to write only if nothing has changed. Undefined: it is done. §4.3
 */
export async function overwrite(
  step: OverwriteStep,
  api: CommandApi,
  { scope, retries, signal, onWait }: OverwriteOptions,
): Promise<GivenUp | undefined> {
  let effect: GivenUp["effect"] = "none";
  for (let retry = 0; ; retry++) {
    const seen = await look(step, api, { scope, effect });
    if (seen === "done") return undefined;
    if (seen !== "as planned") return { error: seen.error, effect };
    try {
      await api.overwrite(step.body);
      return undefined;
    } catch (error) {
      effect = effectOf(error);
      const pause = rateLimitPause(error) ?? pauseBefore(retry, error);
      if (retry >= retries || pause === undefined) return { error, effect };
      onWait?.(pause);
      if (!(await wait(pause, signal))) return { error, effect };
    }
  }
}

/** Looks at what is published now. "done": an overwrite has arrived, and only its answer was lost. */
async function look(
  step: OverwriteStep,
  api: CommandApi,
  { scope, effect }: Pick<OverwriteOptions, "scope"> & Pick<GivenUp, "effect">,
): Promise<"as planned" | "done" | { readonly error: unknown }> {
  try {
    const now = await api.list();
    const changed = changedSince(step.published, now);
    if (changed.length === 0) return "as planned";
    return isThere(step, now, scope) ? "done" : { error: new StaleCommands(changed, effect) };
  } catch (error) {
    return { error };
  }
}

/** A fault within the service, or on the way back, may come after the work was done. */
export function effectOf(error: unknown): GivenUp["effect"] {
  return error instanceof ServiceError && error.status < 500 ? "none" : "unknown";
}

/** The labels of what is new, changed or gone. A version counts substantial changes only, so all fields do. §9 */
function changedSince(before: readonly PublishedCommand[], now: readonly PublishedCommand[]): string[] {
  const old = new Map(before.map((command) => [command.id, JSON.stringify(command)]));
  const ids = new Set(now.map(({ id }) => id));
  const other = now.filter((command) => old.get(command.id) !== JSON.stringify(command));
  return [...other, ...before.filter(({ id }) => !ids.has(id))].map(commandLabel);
}

/** Whether everything is published as the overwrite has it: then it has arrived, and only its answer was lost. */
function isThere({ body }: OverwriteStep, now: readonly PublishedCommand[], scope: Scope): boolean {
  const there = new Map(now.map((command) => [identityKey(command), command]));
  if (there.size !== body.length) return false;
  return body.every((item) => {
    const command = there.get(identityKey({ type: item.type ?? CommandType.CHAT_INPUT, name: item.name }));
    return command && compare({ body: item }, command, { scope, integrationTypes: undefined }).length === 0;
  });
}
