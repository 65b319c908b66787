import { parseJson } from "../../core/json.ts";
import { isChanges } from "./changes.schema.ts";
import type { Journal, OpenedJournal } from "./journal.ts";
import type { Change, TableName, Tables } from "./state.ts";

/** After this many changes, or characters of them, the journal is rewritten without outdated rows. */
const rewriteAfter = { changes: 5000, characters: 8 * 2 ** 20 } as const;

type TableMaps = { readonly [T in TableName]: Map<string, Tables[T]> };

export type Store = ReturnType<typeof openStore>;

/**
 * All stored data. It is read by table and written by lists of changes, each of which is applied completely or not at all.
 * Rewrites the newly opened journal, and throws UnwritableFolder and FolderLost. `onTrouble` is called when the journal cannot
 * be written, once until a line is written again, and when it cannot be rewritten, which loses nothing.
 */
export function openStore({ journal, lines }: OpenedJournal<readonly Change[]>, onTrouble: (error: unknown) => void) {
  const tables = emptyTables();
  for (const line of lines) applyAll(tables, line);
  rewrite(journal, tables);
  let since = { changes: 0, characters: 0 };
  const compact = (): void => {
    if (since.changes < rewriteAfter.changes && since.characters < rewriteAfter.characters) return;
    since = { changes: 0, characters: 0 };
    try {
      rewrite(journal, tables);
    } catch (error) {
      onTrouble(error);
    }
  };
  const watchers: { readonly table: TableName; readonly listener: () => void }[] = [];
  let inTrouble = false;
  const append = (line: string): void => {
    try {
      journal.append(line);
      inTrouble = false;
    } catch (error) {
      if (!inTrouble) onTrouble(error);
      inTrouble = true;
      throw error;
    }
  };
  return {
    table: <T extends TableName>(name: T): ReadonlyMap<string, Tables[T]> => tables[name],
    /** Makes changes together. When it returns they are on the disk; when it throws UnwritableFolder or FolderLost, nothing has changed. */
    commit(changes: readonly Change[]): void {
      if (changes.length === 0) return;
      const line = JSON.stringify(changes);
      append(line);
      applyAll(tables, changes);
      for (const { table, listener } of watchers) if (changes.some((change) => change.table === table)) listener();
      since = { changes: since.changes + 1, characters: since.characters + line.length };
      compact();
    },
    /** Calls back after each commit that changes a table. */
    watch: (table: TableName, listener: () => void): void => void watchers.push({ table, listener }),
    close: (): void => journal.close(),
  };
}

/** Everything that a store held at one moment. */
export interface Snapshot {
  readonly rows: readonly Change[];
}

/** Rows never change, so none is copied. */
export function snapshotOf(store: Store): Snapshot {
  // Each row is paired with its own table, which the compiler cannot follow through the union.
  const rowsIn = (table: TableName): Change[] =>
    [...store.table(table)].map(([key, value]) => ({ table, key, value }) as Change);
  return { rows: tableNames.flatMap(rowsIn) };
}

/** Returns the store to a snapshot, in one step. */
export function restore(store: Store, { rows }: Snapshot): void {
  const removed = snapshotOf(store).rows.map((row): Change => ({ ...row, value: null }));
  store.commit([...removed, ...rows]);
}

const tableNames = Object.keys(emptyTables()) as readonly TableName[];

/** The changes of a line of the journal; undefined if no version of the service wrote it. */
export function readChanges(line: string): readonly Change[] | undefined {
  const changes = parseJson(line);
  return isChanges(changes) ? changes : undefined;
}

function emptyTables(): TableMaps {
  return {
    identity: new Map(),
    settings: new Map(),
    commands: new Map(),
    permissions: new Map(),
    lobbies: new Map(),
    creates: new Map(),
    grants: new Map(),
  };
}

function applyAll(tables: TableMaps, changes: readonly Change[]): void {
  for (const { table, key, value } of changes) {
    // Each change pairs a table with that table's rows, which the compiler cannot follow through the union.
    const rows = tables[table] as Map<string, unknown>;
    if (value === null) rows.delete(key);
    else rows.set(key, value);
  }
}

function rewrite(journal: Journal, tables: TableMaps): void {
  const lines = Object.entries(tables).flatMap(([table, rows]) =>
    [...rows].map(([key, value]) => JSON.stringify([{ table, key, value }])),
  );
  journal.replace(lines);
}
