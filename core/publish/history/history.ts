import { type Plan, singleSteps } from "../plan/steps.ts";
import type { HistoryEntry, HistoryPlace, Touched } from "./history.schema.ts";
import { isHistoryEntry } from "./history.schema.ts";

export type { HistoryEntry, HistoryPlace, Touched };

/** So many publishes are remembered: a full scope has some hundred kilobytes. */
export const mostEntries = 20;

/** What carrying out a plan has to do with. */
export function touchedBy({ steps }: Plan): Touched {
  const singles = singleSteps(steps);
  const ids = singles.flatMap((step) => (step.kind === "create" ? [] : [step.published.id]));
  const created = singles.flatMap((step) => {
    return step.kind === "create" ? [{ type: step.desired.type, name: step.desired.name }] : [];
  });
  return { ids: [...new Set(ids)], created };
}

/** One string for a place, the same whenever it is the same place. */
export function placeKey({ service, applicationId, guildId }: HistoryPlace): string {
  return JSON.stringify([service, applicationId, guildId ?? null]);
}

/** Reads an entry from parsed JSON; undefined if it is not an entry. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  return isHistoryEntry(value) ? value : undefined;
}
