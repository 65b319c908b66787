import type { CommandPayload, PublishedCommand } from "../../api/payloads.ts";
import { identityKey } from "../label.ts";
import type { Wanted } from "../plan/wanted.ts";

/** One command as a manifest had it when it was last published. */
export interface LedgerEntry {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  /** What was published of it. */
  readonly body: CommandPayload;
  /** The manifest, as the caller names its documents. */
  readonly uri?: string;
}

/** What was last published to one target: which command of the manifests is which published one. */
export type Ledger = readonly LedgerEntry[];

/** The ledger of a target to which nothing was published yet. */
export const emptyLedger: Ledger = [];

/**
 * The ledger after a publish. `published` is the scope's list as it is now, so a publish that was cut is told as far as
 * it came. Entries of manifests that were not published this time stay while their commands do.
 */
export function ledgerAfter(before: Ledger, wanted: readonly Wanted[], published: readonly PublishedCommand[]): Ledger {
  const byIdentity = new Map(published.map((command) => [identityKey(command), command]));
  const ids = new Set(published.map(({ id }) => id));
  const told = wanted.flatMap((one): LedgerEntry[] => {
    const command = byIdentity.get(identityKey(one));
    return command ? [entryOf(one, command)] : [];
  });
  const taken = new Set(told.map(({ id }) => id));
  const sources = new Set(wanted.map(({ uri }) => uri));
  const others = before.filter(({ id, uri }) => ids.has(id) && !taken.has(id) && !sources.has(uri));
  return [...told, ...others];
}

/** The entries of the manifests that are published now, whose commands these no longer list. By the published ID. */
export function droppedEntries(ledger: Ledger, wanted: readonly Wanted[]): ReadonlyMap<string, LedgerEntry> {
  const names = new Set(wanted.map(identityKey));
  const sources = new Set(wanted.map(({ uri }) => uri));
  const dropped = ledger.filter((entry) => sources.has(entry.uri) && !names.has(identityKey(entry)));
  return new Map(dropped.map((entry) => [entry.id, entry]));
}

function entryOf({ type, name, body, uri }: Wanted, { id }: PublishedCommand): LedgerEntry {
  return { id, type, name, body, ...(uri !== undefined && { uri }) };
}

/** Reads a ledger from parsed JSON; undefined: it is none. */
export function readLedger(value: unknown): Ledger | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every(isEntry) ? value : undefined;
}

function isEntry(value: unknown): value is LedgerEntry {
  if (typeof value !== "object" || value === null) return false;
  const { id, type, name, body, uri } = value as Readonly<Record<string, unknown>>;
  const isText = typeof id === "string" && typeof name === "string";
  const isBody = typeof body === "object" && body !== null && !Array.isArray(body);
  return isText && typeof type === "number" && isBody && (uri === undefined || typeof uri === "string");
}
