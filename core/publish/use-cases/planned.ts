import { type Drift, type DriftOptions, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import type { PublishRequest } from "./request.ts";

/** A request, what is published, and what there is to do. */
export interface Planned<R extends PublishRequest = PublishRequest> extends Omit<ReadPlan, "unreadable"> {
  readonly request: R;
  /** What was last published to the place. */
  readonly ledger: Ledger;
  /** What the plan and its drift are made with. */
  readonly options: DriftOptions;
}

/** The drift of every command of the manifests and of the published ones. */
export function driftsOf({ request, published, options }: Planned): readonly Drift[] {
  return driftOf(request.batch.desired, published, options);
}
