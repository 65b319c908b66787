import { compare } from "../../discord/commands/compare.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { identityKey } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { isSameService, localService } from "../../discord/service-url.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { type Plan, type SingleStep, type Step, singleSteps } from "../plan/steps.ts";
import type { HistoryPlace, Refresh, Touched } from "./history.schema.ts";

/** The number of publishes to remember: a full scope has some hundred kilobytes. */
export const maxEntries = 20;

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

/** The part of a publish that is not known to be done. Before its first call, that is all of it. */
export interface Unfinished {
  readonly scope: Scope;
  readonly open: readonly Step[];
  /** Whether the manifests list more than was published, whose entries then stay as they are. */
  readonly isPart?: boolean;
}

/**
 * The ledger after a publish. `published` is the scope's list as it is now. What is not known to be done is looked for
 * in there. Where it has not arrived, what was remembered of the command stays, with the name that it was to get.
 * Entries of commands that are gone go. Those that the manifests no longer list are marked, once a publish has finished.
 */
export function ledgerAfter(
  before: Ledger,
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  unfinished: Unfinished = { scope: "global", open: [] },
): Ledger {
  const hasArrived = arrivals(unfinished);
  const byIdentity = new Map(published.map((command) => [identityKey(command), command]));
  const told = desired.flatMap((one): LedgerEntry[] => {
    const command = byIdentity.get(identityKey(one));
    return command && hasArrived(one, command)
      ? [{ id: command.id, type: one.type, name: one.name, body: one.body, ...uriOf(one) }]
      : [];
  });
  const taken = new Set(told.map(({ id }) => id));
  const ids = new Set(published.map(({ id }) => id));
  const { isPart = false } = unfinished;
  const sources = new Set(isPart ? [] : desired.map(({ uri }) => uri));
  const names = new Set(told.map(identityKey));
  const stays = (entry: LedgerEntry): boolean => ids.has(entry.id) || (isPart && !names.has(identityKey(entry)));
  const others = before.filter((entry) => stays(entry) && !taken.has(entry.id));
  if (unfinished.open.length === 0) return [...told, ...others.map((entry) => withoutManifest(entry, sources))];
  return [...told, ...others.map(markedBy(singleSteps(unfinished.open), sources))];
}

/** Whether a desired command is published as the command of its name: its step is done, or turns out to have arrived. */
function arrivals({ scope, open }: Unfinished): (one: DesiredCommand, command: PublishedCommand) => boolean {
  const steps = singleSteps(open);
  const edited = new Map(
    steps.flatMap((step) => (isEdit(step) ? [[identityKey(step.desired), step.published.id]] : [])),
  );
  const created = new Set(steps.flatMap((step) => (step.kind === "create" ? [identityKey(step.desired)] : [])));
  const moving = new Set(steps.flatMap((step) => (step.kind === "create" ? [] : [step.published.id])));
  return (one, command) => {
    const key = identityKey(one);
    const isOpen = edited.has(key) || created.has(key);
    if (!isOpen) return true;
    // Until its own step is done, another command may have the name.
    const isIt = edited.has(key) ? edited.get(key) === command.id : !moving.has(command.id);
    return isIt && compare(one, command, { scope, integrationTypes: undefined }).length === 0;
  };
}

/** An entry that its manifest no longer lists. No later command of the manifest is taken for a new name of it. */
function withoutManifest(entry: LedgerEntry, sources: ReadonlySet<string | undefined>): LedgerEntry {
  if (!sources.has(entry.uri)) return entry;
  const { renameTo: _, notRenameTo: __, ...rest } = entry;
  return { ...rest, removed: true };
}

/** What the open steps were to do with an entry, so that the next publish decides as this one did. */
function markedBy(
  steps: readonly SingleStep[],
  sources: ReadonlySet<string | undefined>,
): (entry: LedgerEntry) => LedgerEntry {
  const edits = new Map(steps.filter(isEdit).map((step) => [step.published.id, step.desired]));
  const creates = steps.flatMap((step) => (step.kind === "create" ? [step.desired.name] : []));
  return (entry) => {
    const desired = edits.get(entry.id);
    const { renameTo: _, ...rest } = entry;
    if (desired) return { ...rest, ...(desired.name !== entry.name && { renameTo: desired.name, ...uriOf(desired) }) };
    if (!sources.has(entry.uri) || creates.length === 0) return entry;
    return { ...entry, notRenameTo: creates };
  };
}

function isEdit(step: SingleStep): step is Extract<SingleStep, { kind: "update" | "rename" }> {
  return step.kind === "update" || step.kind === "rename";
}

function uriOf({ uri }: DesiredCommand): Pick<LedgerEntry, "uri"> {
  return uri === undefined ? {} : { uri };
}
