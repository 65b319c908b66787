import type { Target } from "../../discord/client.ts";
import { type Planned, warningSentences, warningsOf } from "./plan-text.ts";
import { type SingleStep, type Step, singleSteps } from "./steps.ts";

/** A plan, and the place that it is for. */
interface PlannedAt extends Planned {
  readonly request: Planned["request"] & { readonly destination: { readonly target: Target } };
}

/** The plan of a request as JSON. `emptyingWords`: how the face says what empty manifests delete. */
export function planValue(planned: PlannedAt, emptyingWords?: Parameters<typeof warningSentences>[1]) {
  const { plan, request } = planned;
  const { scope, owns, steps, unchanged, leftAlone, successors, blockers, notes, calls, creates } = plan;
  return {
    scope,
    ...placeValue(request.destination.target),
    owns,
    steps: stepValues(steps),
    unchanged: unchanged.map(({ type, name }) => ({ type, name })),
    left_alone: leftAlone.map(({ id, type, name }) => {
      const successor = successors.get(id);
      return { id, type, name, ...(successor && { successor: { type: successor.type, name: successor.name } }) };
    }),
    blockers: blockers.map(({ message }) => message),
    notes: [...warningSentences(planned, emptyingWords), ...notes],
    losses: warningsOf(planned).flatMap(({ about, message }) => (about === "loss" ? [message] : [])),
    calls,
    how: plan.strategy,
    why: plan.strategyReason,
    creates,
  };
}

export function placeValue({ applicationId, guildId }: Target) {
  return { application_id: applicationId, ...(guildId !== undefined && { guild_id: guildId }) };
}

/** One step for each command, also in a bulk overwrite. */
export function stepValues(steps: readonly Step[]) {
  return singleSteps(steps).map(stepValue);
}

function stepValue(step: SingleStep) {
  if (step.kind === "create") return { kind: step.kind, type: step.desired.type, name: step.desired.name };
  const { id, type, name } = step.published;
  if (step.kind === "delete") return { kind: step.kind, id, type, name };
  const changes = step.changes.map(({ path, before, after }) => ({ path, before, after }));
  if (step.kind === "update") return { kind: step.kind, id, type, name, changes };
  return { kind: step.kind, id, type, name, to: step.to, by: step.by, changes };
}
