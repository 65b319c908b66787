import { parseJson } from "../../core/text/json.ts";
import { isChanges } from "./changes.schema.ts";
import type { Journal, OpenedJournal } from "./journal.ts";
import type { RowChange, StoredTables, TableName } from "./state.ts";

/** The journal is rewritten without outdated rows after this many changes, or characters in them. */
const rewriteAfter = { changes: 5000, characters: 8 * 2 ** 20 } as const;

type TableMaps = { readonly [T in TableName]: Map<string, StoredTables[T]> };

export type Store = ReturnType<typeof openStore>;

/**
 * All stored data. Reads go by table. Writes are lists of changes, each applied completely or not at all. Opening rewrites the
 * new journal, and throws UnwritableFolder and FolderLost.
 * `onTrouble` is called when the journal cannot be written, once until a write succeeds. It is also called when the journal
 * cannot be rewritten, which loses no data.
 */
export function openStore(
  { journal, lines }: OpenedJournal<readonly RowChange[]>,
  onTrouble: (error: unknown) => void,
) {
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
    table: <T extends TableName>(name: T): ReadonlyMap<string, StoredTables[T]> => tables[name],
    /**
     * Makes changes together. On return they are on the disk. If it throws UnwritableFolder or FolderLost, no row has changed.
     */
    commit(changes: readonly RowChange[]): void {
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

/** All rows of a store at one moment. */
export interface StoreSnapshot {
  readonly rows: readonly RowChange[];
}

/** Copies no rows, because they never change. */
export function snapshotOf(store: Store): StoreSnapshot {
  // Each row is paired with its own table, which the compiler cannot follow through the union.
  const rowsIn = (table: TableName): RowChange[] =>
    [...store.table(table)].map(([key, value]) => ({ table, key, value }) as RowChange);
  return { rows: tableNames.flatMap(rowsIn) };
}

/** Returns the store to a snapshot, in one step. */
export function restore(store: Store, { rows }: StoreSnapshot): void {
  const removed = snapshotOf(store).rows.map((row): RowChange => ({ ...row, value: null }));
  store.commit([...removed, ...rows]);
}

const tableNames = Object.keys(emptyTables()) as readonly TableName[];

/** The changes in a line of the journal; undefined if no version of the service wrote it. */
export function readChanges(line: string): readonly RowChange[] | undefined {
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

function applyAll(tables: TableMaps, changes: readonly RowChange[]): void {
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
