import { stateDetails, stateLabels } from "../drift/describe-drift.ts";
import type { DriftState } from "../drift/drift.ts";

/** The state of a command as of the last refresh. "unknown": what is published was never read. */
export type CommandStatus = DriftState | "unknown";

/** A status in a few words, to stand beside a command: `changed on Discord`. */
export function statusLabel(status: CommandStatus): string {
  return status === "unknown" ? "not refreshed yet" : stateLabels[status];
}

/** What a status means, where its label does not say it. No full stop. */
export function statusDetail(status: CommandStatus): string | undefined {
  return status === "unknown" ? "refresh the target to compare it with Discord" : stateDetails[status];
}
