import type { Step } from "../../core/publish/plan/steps.ts";
import type { Destination } from "../places/destinations.ts";

/** A publish to one place that has ended. */
export interface EndedPublish {
  readonly destination: Destination;
  /** "failed": not all steps were done, or permissions could not be restored. */
  readonly result: "done" | "failed";
  readonly done: readonly Step[];
}
