import { commandLabel } from "../../discord/commands/label.ts";
import { shorten } from "../../language/model/describe.ts";
import { pathLabel } from "../drift/describe-drift.ts";
import { type Drift, driftLabel } from "../drift/drift.ts";
import type { Conflict, Merge } from "./merge.ts";

/** What a merge does to a manifest, as lines of plain text; `added` are the commands that it did not list. */
export function describeMerge({ takes, removals }: Omit<Merge, "conflicts">, added: readonly Drift[] = []): string[] {
  return [
    ...takes.map(({ desired, differences }) => `~ ${commandLabel(desired)}: ${differences.map(pathLabel).join(", ")}`),
    ...removals.map((desired) => `- ${commandLabel(desired)}`),
    ...added.map((drift) => `+ ${driftLabel(drift)}`),
  ];
}

/** What a merge cannot decide, in one line: `/play › description: "A" here, "B" there`. */
export function describeConflict(conflict: Conflict): string {
  const { drift, difference } = conflict;
  if (!difference) return `${driftLabel(drift)}: deleted on Discord, still in the manifest`;
  const place = [driftLabel(drift), pathLabel(difference)].join(" › ");
  const last = difference.base === undefined ? "" : `, previously ${shownValue(difference.base)}`;
  return `${place}: ${shownValue(difference.here)} here, ${shownValue(difference.there)} on Discord${last}`;
}

/** A value short enough for a line. */
export function shownValue(value: unknown): string {
  return value === undefined || value === null ? "nothing" : shorten(JSON.stringify(value));
}
