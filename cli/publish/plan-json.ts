import type { Target } from "../../core/discord/client.ts";
import { type Plan, type SingleStep, type Step, singleSteps } from "../../core/publish/index.ts";
import type { Destination } from "../connect/connect.ts";
import { jsonText, type Printable } from "../terminal/print.ts";

/** A plan as one JSON object. */
export function planJson(plan: Plan, destination: Destination): Printable {
  return jsonText(planValue(plan, destination));
}

/** The value for the JSON of a plan. */
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

/** The application, and the guild if there is one. */
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
