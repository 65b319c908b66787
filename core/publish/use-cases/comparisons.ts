import type { PublishedCommand } from "../../discord/payloads.ts";
import type { Scope } from "../../language/facts/scope.ts";
import { afterPublish, type Drift, type DriftOptions, driftLabel } from "../drift/drift.ts";
import { pulledCommand } from "../merge/pull.ts";

/** One command as it is published and as it would be, as JSON. */
export interface Comparison {
  /** How people know the command. */
  readonly label: string;
  readonly state: Drift["state"];
  /** Absent: it is not published. */
  readonly before: string | undefined;
  /** Absent: the manifest does not list it. */
  readonly after: string | undefined;
}

/** Commands as two texts each. Both sides leave out what the service fills in, in the same order. */
export function comparisonsOf(drifts: readonly Drift[], options: DriftOptions): Comparison[] {
  return drifts.map((drift) => ({
    label: driftLabel(drift),
    state: drift.state,
    before: drift.published && commandText(drift.published, options.scope),
    after: drift.desired && commandText(afterPublish(drift, options), options.scope),
  }));
}

function commandText(command: object, scope: Scope): string {
  return `${JSON.stringify(pulledCommand(command as PublishedCommand, scope), undefined, 2)}\n`;
}
