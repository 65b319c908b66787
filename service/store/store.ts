import type { DataFile } from "./data-file.ts";
import type { Row, RowChange, StoredTables, TableName } from "./state.ts";

type TableMaps = { readonly [T in TableName]: Map<string, StoredTables[T]> };

/** All stored data. Reads go by table. Writes are lists of changes, each applied completely or not at all. */
export class Store {
  readonly #tables = emptyTables();
  readonly #watchers: { readonly table: TableName; readonly listener: () => void }[] = [];
  readonly #file: DataFile;
  readonly #onTrouble: (error: unknown) => void;
  #isInTrouble = false;

  /** `onTrouble` is called when the data cannot be written, once until a write succeeds. */
  constructor(file: DataFile, onTrouble: (error: unknown) => void) {
    this.#file = file;
    this.#onTrouble = onTrouble;
    applyAll(this.#tables, file.rows);
  }

  table<T extends TableName>(name: T): ReadonlyMap<string, StoredTables[T]> {
    return this.#tables[name];
  }

  /** Makes changes together. On return they are on the disk. If it throws UnwritableFolder, no row has changed. */
  commit(changes: readonly RowChange[]): void {
    if (changes.length === 0) return;
    this.#write(changes);
    applyAll(this.#tables, changes);
    for (const { table, listener } of this.#watchers) {
      if (changes.some((change) => change.table === table)) listener();
    }
  }

  /** Calls back after each commit that changes a table. */
  watch(table: TableName, listener: () => void): void {
    this.#watchers.push({ table, listener });
  }

  #write(changes: readonly RowChange[]): void {
    try {
      this.#file.write(rowsAfter(this.#tables, changes));
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble) this.#onTrouble(error);
      this.#isInTrouble = true;
      throw error;
    }
  }
}

/** All rows of a store at one moment. */
export interface StoreSnapshot {
  readonly rows: readonly Row[];
}

/** Copies no rows, because they never change. */
export function snapshotOf(store: Store): StoreSnapshot {
  return { rows: tableNames.flatMap((table) => rowsIn(table, store.table(table))) };
}

/** Returns the store to a snapshot, in one step. */
export function restore(store: Store, { rows }: StoreSnapshot): void {
  const removed = snapshotOf(store).rows.map((row): RowChange => ({ ...row, value: null }));
  store.commit([...removed, ...rows]);
}

const tableNames = Object.keys(emptyTables()) as readonly TableName[];

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

/** Yields all rows as they are after changes. A data file in memory asks for none. */
function* rowsAfter(tables: TableMaps, changes: readonly RowChange[]): Iterable<Row> {
  const changed = new Set(changes.map(({ table }) => table));
  for (const name of tableNames) {
    const rows = new Map<string, unknown>(tables[name]);
    if (changed.has(name))
      applyTo(
        rows,
        changes.filter(({ table }) => table === name),
      );
    yield* rowsIn(name, rows);
  }
}

// Rows are paired with their own table, which the compiler cannot follow through the union.
function rowsIn(table: TableName, rows: ReadonlyMap<string, unknown>): readonly Row[] {
  return [...rows].map(([key, value]) => ({ table, key, value }) as Row);
}

function applyAll(tables: TableMaps, changes: readonly RowChange[]): void {
  for (const change of changes) applyTo(tables[change.table], [change]);
}

function applyTo(rows: Map<string, unknown>, changes: readonly RowChange[]): void {
  for (const { key, value } of changes) {
    if (value === null) rows.delete(key);
    else rows.set(key, value);
  }
}
