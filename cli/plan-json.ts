import { type Plan, type SingleStep, singleSteps } from "../core/publish/index.ts";
import type { Destination } from "./connect.ts";

/** A plan as one JSON object, for programs. */
export function planJson(plan: Plan, { target }: Destination): string {
  const { scope, owns, steps, unchanged, leftAlone, blockers, notes, calls, how, why, creates } = plan;
  const value = {
    scope,
    application_id: target.applicationId,
    ...(target.guildId !== undefined && { guild_id: target.guildId }),
    owns,
    steps: singleSteps(steps).map(stepJson),
    unchanged: unchanged.map(({ type, name }) => ({ type, name })),
    left_alone: leftAlone.map(({ id, type, name }) => ({ id, type, name })),
    blockers: blockers.map(({ message }) => message),
    notes,
    calls,
    how,
    why,
    creates,
  };
  return JSON.stringify(value, undefined, 2);
}

function stepJson(step: SingleStep): object {
  if (step.kind === "create") return { kind: step.kind, type: step.wanted.type, name: step.wanted.name };
  const { id, type, name } = step.published;
  if (step.kind === "delete") return { kind: step.kind, id, type, name };
  const changes = step.changes.map(({ path, before, after }) => ({ path, before, after }));
  return { kind: step.kind, id, type, name, ...(step.kind === "rename" && { to: step.to, by: step.by }), changes };
}
