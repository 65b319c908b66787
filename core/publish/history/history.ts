import type { PublishedCommand } from "../../discord/payloads.ts";
import { isSameService, localService } from "../../discord/service-url.ts";
import { type Plan, singleSteps } from "../plan/steps.ts";
import type { HistoryPlace, Refresh, Touched } from "./history.schema.ts";

/** The number of publishes to remember: a full scope has some hundred kilobytes. */
export const maxEntries = 20;

/** The commands that a plan changes, deletes or creates. */
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

export function refreshNow(published: readonly PublishedCommand[]): Omit<Refresh, "place"> {
  return { at: new Date().toISOString(), published: [...published] };
}

/** A place before a connection is made; without an application ID, any application counts. */
export interface KnownPlace extends Omit<HistoryPlace, "applicationId" | "guildId"> {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
}

/** The newest of these that was read at a place. The local service has one application, whatever manifests say. */
export function refreshAt(refreshes: readonly Refresh[], { service, applicationId, guildId }: KnownPlace) {
  const fits = ({ place }: Refresh): boolean =>
    isSameService(place.service, service) &&
    place.guildId === guildId &&
    (applicationId === undefined || service === localService || place.applicationId === applicationId);
  return refreshes.filter(fits).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
}
