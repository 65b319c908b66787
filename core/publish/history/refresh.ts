import type { PublishedCommand } from "../../wire/payloads.ts";
import { isSameService, localService } from "../../wire/service-url.ts";
import type { HistoryPlace } from "./history.ts";
import type { Refresh } from "./refresh.schema.ts";
import { isRefresh } from "./refresh.schema.ts";

export type { Refresh };

/** Reads a refresh from parsed JSON; undefined if it is not one. */
export function readRefresh(value: unknown): Refresh | undefined {
  return isRefresh(value) ? value : undefined;
}

/** What was just read at a place. */
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
