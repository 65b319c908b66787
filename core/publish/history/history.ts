import type { DesiredCommand, NamedCommand } from "../../discord/commands/desired.ts";
import { changesOf } from "../../discord/commands/difference.ts";
import { identityKey, isNamed } from "../../discord/commands/label.ts";
import { isSameService, localService } from "../../discord/service-url.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { type Plan, type SingleStep, type Step, singleSteps } from "../plan/steps.ts";
import type { HistoryEntry, HistoryPlace, Refresh, Touched } from "./history.schema.ts";

/** The number of entries to keep, because one of a full scope takes some hundred kilobytes. */
export const maxEntries = 20;

export function touchedBy({ steps }: Plan): Touched {
  const singles = singleSteps(steps);
  const ids = singles.flatMap((step) => (step.kind === "create" ? [] : [step.published.id]));
  const created = singles.flatMap((step) => {
    return step.kind === "create" ? [{ type: step.desired.type, name: step.desired.name }] : [];
  });
  return { ids: [...new Set(ids)], created };
}

/** Whether a publish changed something. True also if the commands after it are unknown. */
export function hasChanged({ touched, before, after }: HistoryEntry): boolean {
  if (!after) return true;
  const [was, is] = [before, after].map((list) => new Map(list.map((one) => [one.id, JSON.stringify(one)])));
  const created = new Set(touched.created.map(identityKey));
  const isNew = (one: PublishedCommand): boolean => created.has(identityKey(one)) && !was?.has(one.id);
  return touched.ids.some((id) => was?.get(id) !== is?.get(id)) || after.some(isNew);
}

/** A key for maps of places. */
export function placeKey({ service, applicationId, guildId }: HistoryPlace): string {
  return JSON.stringify([service, applicationId, guildId ?? null]);
}

export function refreshNow(published: readonly PublishedCommand[]): Omit<Refresh, "place"> {
  return { at: new Date().toISOString(), published: [...published] };
}

/** A place before its connection. Without an application ID, it matches every application. */
export interface KnownPlace extends Omit<HistoryPlace, "applicationId" | "guildId"> {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
}

/** The newest refresh of a place. On the local service, the application ID is ignored, because there is only one. */
export function refreshAt(refreshes: readonly Refresh[], { service, applicationId, guildId }: KnownPlace) {
  const fits = ({ place }: Refresh): boolean =>
    isSameService(place.service, service) &&
    place.guildId === guildId &&
    (applicationId === undefined || service === localService || place.applicationId === applicationId);
  return refreshes.filter(fits).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
}

/** The rest of a publish that may not be done. Before the first call, all steps are open. */
export interface Unfinished {
  readonly scope: Scope;
  readonly open: readonly Step[];
  /** Whether the batch is only a part of the manifests. The entries of other commands then stay unchanged. */
  readonly isPart?: boolean;
}

/**
 * The ledger after a publish. `published`: all commands of the scope now, which show whether open steps were done.
 * - A command whose step was not done keeps its entry, with the name that it was to get.
 * - The entry of a deleted command is removed.
 * - After a finished publish, the entry of a command that the manifests no longer list is marked as removed.
 */
export function ledgerAfter(
  before: Ledger,
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  unfinished: Unfinished = { scope: "global", open: [] },
): Ledger {
  const hasArrived = arrivals(unfinished);
  const byIdentity = new Map(published.map((command) => [identityKey(command), command]));
  const told = desired.filter(isNamed).flatMap((one): LedgerEntry[] => {
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

/** Makes the test whether the published command of a name is the desired one: its step was done, or turns out to be. */
function arrivals({ scope, open }: Unfinished): (one: NamedCommand, command: PublishedCommand) => boolean {
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
    return isIt && changesOf(one, command, { scope, integrationTypes: undefined }).length === 0;
  };
}

/** Marks an entry that its manifest no longer lists, so that no later command is matched to it as a rename. */
function withoutManifest(entry: LedgerEntry, sources: ReadonlySet<string | undefined>): LedgerEntry {
  if (!sources.has(entry.uri)) return entry;
  const { renameTo: _, notRenameTo: __, ...rest } = entry;
  return { ...rest, removed: true };
}

/** Records the purpose of open steps in their entries, so that the next publish matches commands as this one did. */
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
