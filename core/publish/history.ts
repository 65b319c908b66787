import type { PublishedCommand } from "../api/payloads.ts";
import { parseManifest } from "../manifest/index.ts";
import { identityKey } from "./label.ts";
import { emptyLedger, type Ledger, readLedger } from "./ledger.ts";
import { manifestOf } from "./pull.ts";
import { payloadsOf, type Wanted } from "./wanted.ts";

/** Where something was published. */
export interface HistoryPlace {
  /** "local", or the service's address. No token is in it. */
  readonly service: string;
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string;
}

/** One publish: what was there before it and after it. Commands and IDs only, no secrets. */
export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly place: HistoryPlace;
  /** What was published, as people know it: a file's name, or a target's. */
  readonly name: string;
  /** What came of it, as `describeOutcome` says it. */
  readonly outcome: readonly string[];
  readonly before: readonly PublishedCommand[];
  /** Absent: nobody could read it. */
  readonly after?: readonly PublishedCommand[];
  /** The ledger before it. */
  readonly ledger: Ledger;
}

/** All publishes that are remembered, the newest first, and what was last published to each place. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly ledgers: Readonly<Record<string, Ledger>>;
}

/** Nothing was published yet. */
export const emptyHistory: History = { entries: [], ledgers: {} };

/** So many publishes are remembered: a full scope has some hundred kilobytes. */
export const mostEntries = 20;

/** The ledger of a place. */
export function ledgerOf({ ledgers }: History, place: HistoryPlace): Ledger {
  const key = keyOf(place);
  return Object.hasOwn(ledgers, key) ? (ledgers[key] ?? emptyLedger) : emptyLedger;
}

/** The history with one more publish; the oldest is forgotten where there are too many. */
export function recorded({ entries, ledgers }: History, entry: HistoryEntry, ledger: Ledger): History {
  return {
    entries: [entry, ...entries].slice(0, mostEntries),
    ledgers: { ...ledgers, [keyOf(entry.place)]: ledger },
  };
}

function keyOf({ service, applicationId, guildId }: HistoryPlace): string {
  return JSON.stringify([service, applicationId, guildId ?? null]);
}

/** What brings back what was there before a publish. */
export interface RollBack {
  readonly wanted: readonly Wanted[];
  /** The published commands that the publish had to do with; others that came later are left alone. */
  readonly only: ReadonlySet<string>;
}

/** What rolling a publish back wants: its "before" as a manifest, with the IDs. */
export function rollBackOf({ place, before, after = [] }: HistoryEntry): RollBack {
  const manifest = parseManifest(manifestOf(before, place));
  const only = new Set([...before, ...after].map(({ id }) => id));
  return { wanted: payloadsOf(manifest, place.guildId === undefined ? "global" : "guild"), only };
}

/** The ledger after a publish was rolled back: as before it, with the IDs of what had to be created again. */
export function ledgerAfterRollBack({ ledger }: HistoryEntry, published: readonly PublishedCommand[]): Ledger {
  const ids = new Map(published.map((command) => [identityKey(command), command.id]));
  return ledger.flatMap((entry) => {
    const id = ids.get(identityKey(entry));
    return id === undefined ? [] : [{ ...entry, id }];
  });
}

/** Reads a history from parsed JSON; undefined: it is none. */
export function readHistory(value: unknown): History | undefined {
  const { entries, ledgers } = fieldsOf(value);
  if (!Array.isArray(entries) || typeof ledgers !== "object" || ledgers === null) return undefined;
  if (!entries.every(isEntry) || !Object.values(ledgers).every((ledger) => readLedger(ledger))) return undefined;
  return { entries, ledgers: ledgers as History["ledgers"] };
}

function isEntry(value: unknown): value is HistoryEntry {
  const { at, place, name, outcome, before, after, ledger } = fieldsOf(value);
  const { service, applicationId } = fieldsOf(place);
  const areTexts = [at, name, service, applicationId].every((text) => typeof text === "string");
  const areLists = [outcome, before, after ?? []].every(Array.isArray);
  return areTexts && areLists && readLedger(ledger) !== undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
