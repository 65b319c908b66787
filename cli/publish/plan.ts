import { type Command, Option } from "commander";
import type { Target } from "../../core/discord/client.ts";
import { type Plan, type SingleStep, type Step, singleSteps } from "../../core/publish/plan/steps.ts";
import type { PlanResult } from "../../core/publish/use-cases/ending.ts";
import { showPlan } from "../../core/publish/use-cases/publish.ts";
import type { Destination } from "../connect/connect.ts";
import { action } from "../terminal/action.ts";
import { exitCode } from "../terminal/exit.ts";
import { print, printJson } from "../terminal/print.ts";
import { planText, publishFace } from "./face.ts";
import { addRequest, type RequestOptions, requestOf } from "./request.ts";

export interface PlanOptions extends RequestOptions {
  readonly format: "text" | "json";
}

const help = `
This command changes nothing.

Exit codes:
  0  No changes
  1  The manifests have errors
  2  Changes, or the command cannot run (then standard output is empty)
  3  Discord refused a request or could not be reached`;

const codes = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
} as const;

/** Adds the arguments, options and action of a command that compares and changes nothing. */
export function registerPlanning(
  command: Command,
  run: (paths: readonly string[], options: PlanOptions) => Promise<PlanResult>,
): void {
  addRequest(command)
    .addOption(new Option("--format <format>", "output format").choices(["text", "json"]).default("text"))
    .addHelpText("after", help)
    .action(action(async (paths: readonly string[], options: PlanOptions) => codes[await run(paths, options)]));
}

export function registerPlan(program: Command): void {
  registerPlanning(program.command("plan").description("show what publishing would change"), plan);
}

async function plan(paths: readonly string[], options: PlanOptions): Promise<PlanResult> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, {
    show: (planned) =>
      options.format === "json" ? printJson(planValue(planned.plan, request.destination)) : print(planText(planned)),
  });
  return await showPlan(request, { face, records });
}

export function planValue(plan: Plan, { target }: Destination): object {
  const { scope, owns, steps, unchanged, leftAlone, blockers, warnings, notes, calls, creates } = plan;
  return {
    scope,
    ...placeValue(target),
    owns,
    steps: stepValues(steps),
    unchanged: unchanged.map(({ type, name }) => ({ type, name })),
    left_alone: leftAlone.map(({ id, type, name }) => ({ id, type, name })),
    blockers: blockers.map(({ message }) => message),
    notes: [...warnings.map(({ message }) => message), ...notes],
    calls,
    how: plan.strategy,
    why: plan.strategyReason,
    creates,
  };
}

export function placeValue({ applicationId, guildId }: Target): object {
  return { application_id: applicationId, ...(guildId !== undefined && { guild_id: guildId }) };
}

/** One step for each command, also in a bulk overwrite. */
export function stepValues(steps: readonly Step[]): object[] {
  return singleSteps(steps).map(stepValue);
}

function stepValue(step: SingleStep): object {
  if (step.kind === "create") return { kind: step.kind, type: step.desired.type, name: step.desired.name };
  const { id, type, name } = step.published;
  if (step.kind === "delete") return { kind: step.kind, id, type, name };
  const changes = step.changes.map(({ path, before, after }) => ({ path, before, after }));
  return { kind: step.kind, id, type, name, ...(step.kind === "rename" && { to: step.to, by: step.by }), changes };
}
