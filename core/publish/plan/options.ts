import type { DriftOptions } from "../drift/drift.ts";

/** What a plan is made for. */
export interface PlanOptions extends DriftOptions {
  /** How many permission overwrites each published command has in the guild, by its ID, if somebody asked. §4.5 */
  readonly overwrites?: ReadonlyMap<string, number> | undefined;
  /** Whether a user's token is at hand, so that permissions that are lost can be put back. */
  readonly putsBack?: boolean | undefined;
}
