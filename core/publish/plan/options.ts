import type { DriftOptions } from "../drift/drift.ts";

/** What a plan is made for. */
export interface PlanOptions extends DriftOptions {
  /** How many permission overwrites each published command has in the guild, by its ID; absent if they were not read. §4.5 */
  readonly overwrites?: ReadonlyMap<string, number> | undefined;
  /** Whether a user's token is available, so that lost permissions can be restored. */
  readonly putsBack?: boolean | undefined;
}
