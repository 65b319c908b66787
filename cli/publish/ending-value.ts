import type { RefusalFinding } from "../../core/discord/commands/locate-refusal.ts";
import type { Failure } from "../../core/publish/apply/apply.ts";
import type { Emptying } from "../../core/publish/plan/emptying.ts";
import { planValue, stepValues } from "../../core/publish/plan/plan-value.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import type { PlannedRequest, PublishRequest } from "../../core/publish/use-cases/request.ts";
import { refusalValue } from "./refusal-value.ts";

/** Says where the causes of a failure are. */
type PlacesOf<R extends PublishRequest> = (findings: readonly RefusalFinding[], request: R) => readonly object[];

/** A plan and what was done of it as JSON. `emptyingWords`: how the face says what empty manifests delete. */
export function endingValue<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  ending: Ending,
  emptyingWords: (emptying: Emptying) => string,
  placesOf: PlacesOf<R>,
) {
  const { plan, request } = planned;
  const unapplied = { done: [], failed: undefined, notDone: plan.steps };
  const { done, failed, notDone } = ending.kind === "applied" ? ending.outcome : unapplied;
  return {
    ...planValue(planned, emptyingWords),
    result: resultOf(ending),
    ...(ending.kind === "outdated" && { changes: ending.changes }),
    done: stepValues(done),
    failed: failed ? failureValue(failed, ending, request, placesOf) : null,
    not_done: stepValues(notDone),
  };
}

function resultOf(ending: Ending) {
  if (ending.kind === "nothing-to-do") return "done";
  if (ending.kind !== "applied") return ending.kind;
  if (ending.outcome.failed || ending.losesPermissions) return "failed";
  return ending.outcome.cancelled ? "cancelled" : "done";
}

function failureValue<R extends PublishRequest>(
  { step, error, effect }: Failure,
  ending: Ending,
  request: R,
  placesOf: PlacesOf<R>,
) {
  return {
    steps: stepValues([step]),
    effect,
    ...refusalValue(error, request.destination.serviceName),
    places: placesOf(ending.kind === "applied" ? ending.findings : [], request),
  };
}
