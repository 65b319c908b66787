import { compare } from "../../discord/commands/compare.ts";
import { commandLabel, identityKey, shortList } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { pauseBefore, rateLimitPause, wait } from "../../discord/retry.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { CommandType } from "../../language/facts/constants.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { CommandApi } from "../plan/command-api.ts";
import type { OverwriteStep } from "../plan/steps.ts";

/** The published commands changed since the plan was made, so they were not overwritten. */
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

/** Why an overwrite was given up, and whether it had no effect or an unknown one. */
export interface GivenUp {
  readonly error: unknown;
  readonly effect: "none" | "unknown";
}

export interface OverwriteOptions {
  readonly scope: Scope;
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/**
 * Sends an overwrite, and before each try compares the published commands again: an overwrite deletes what it does not
 * list, and Discord has no conditional writes. Undefined: it is done. §4.3
 */
export async function overwrite(
  step: OverwriteStep,
  api: CommandApi,
  { scope, retries, signal, onWait }: OverwriteOptions,
): Promise<GivenUp | undefined> {
  let effect: GivenUp["effect"] = "none";
  for (let retry = 0; ; retry++) {
    const state = await stateBefore(step, api, { scope, effect });
    if (state === "done") return undefined;
    if (state !== "as planned") return { error: state.error, effect };
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

/** Compares the published commands with the plan. "done": an overwrite succeeded, and only its response was lost. */
async function stateBefore(
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

/** A server error, or a lost response, may come after the change was made. */
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
