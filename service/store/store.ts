import type { DataFile } from "./data-file.ts";
import type { Row, RowChange, StoredTables, TableName } from "./state.ts";

type TableMaps = { readonly [T in TableName]: Map<string, StoredTables[T]> };

/** Changes that are in the tables, but not on the disk yet. */
interface Batch {
  /** All rows without the changes. */
  readonly before: readonly Row[];
  readonly changed: Set<TableName>;
  readonly saved: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * All stored data. Reads go by table. Writes are lists of changes, each applied completely or not at all. Since a write costs
 * as much as all data, those of requests that arrive together are written together.
 */
export class Store {
  readonly #tables = emptyTables();
  readonly #watchers: { readonly table: TableName; readonly listener: () => void }[] = [];
  readonly #file: DataFile;
  readonly #onTrouble: (error: unknown) => void;
  #isInTrouble = false;
  #batch: Batch | undefined;

  /** `onTrouble` is called when the data cannot be written, once until a write succeeds. */
  constructor(file: DataFile, onTrouble: (error: unknown) => void) {
    this.#file = file;
    this.#onTrouble = onTrouble;
    applyAll(this.#tables, file.rows);
  }

  /** Includes changes that are still being saved. */
  table<T extends TableName>(name: T): ReadonlyMap<string, StoredTables[T]> {
    return this.#tables[name];
  }

  /**
   * Makes changes together, at once. Resolves when they are on the disk. If it rejects with UnwritableFolder, they are undone,
   * as are all others that were waiting with them.
   */
  async commit(changes: readonly RowChange[]): Promise<void> {
    if (changes.length === 0) return;
    if (!this.#batch) {
      this.#batch = createBatch(snapshotOf(this).rows);
      // Requests that have already arrived are handled before.
      setImmediate(() => this.#save());
    }
    const { changed, saved } = this.#batch;
    this.#apply(changes, changed);
    await saved;
  }

  /** Makes changes together. On return they are on the disk. If it throws UnwritableFolder, no row has changed. */
  commitNow(changes: readonly RowChange[]): void {
    this.#save();
    const { rows } = snapshotOf(this);
    const changed = new Set<TableName>();
    this.#apply(changes, changed);
    this.#write(rows);
    this.#notify(changed);
  }

  /** Calls back after each write that changes a table. */
  watch(table: TableName, listener: () => void): void {
    this.#watchers.push({ table, listener });
  }

  /** Saves what waits. Later changes are refused, because another service may have the folder by then. */
  close(): void {
    this.#save();
    this.#file.close();
  }

  #apply(changes: readonly RowChange[], changed: Set<TableName>): void {
    applyAll(this.#tables, changes);
    for (const { table } of changes) changed.add(table);
  }

  #save(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#write(batch.before);
      this.#notify(batch.changed);
      batch.resolve();
    } catch (error) {
      batch.reject(error);
    }
  }

  /** Writes all rows. If that fails, returns to these ones. */
  #write(before: readonly Row[]): void {
    try {
      this.#file.write(() => snapshotOf(this).rows);
      this.#isInTrouble = false;
    } catch (error) {
      for (const table of tableNames) this.#tables[table].clear();
      applyAll(this.#tables, before);
      if (!this.#isInTrouble) this.#onTrouble(error);
      this.#isInTrouble = true;
      throw error;
    }
  }

  #notify(changed: ReadonlySet<TableName>): void {
    for (const { table, listener } of this.#watchers) if (changed.has(table)) listener();
  }
}

function createBatch(before: readonly Row[]): Batch {
  let resolve: Batch["resolve"] = () => {};
  let reject: Batch["reject"] = () => {};
  const saved = new Promise<void>((onSaved, onFailed) => {
    resolve = onSaved;
    reject = onFailed;
  });
  return { before, changed: new Set(), saved, resolve, reject };
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
  store.commitNow([...removed, ...rows]);
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

// Rows are paired with their own table, which the compiler cannot follow through the union.
function rowsIn(table: TableName, rows: ReadonlyMap<string, unknown>): readonly Row[] {
  return [...rows].map(([key, value]) => ({ table, key, value }) as Row);
}

function applyAll(tables: TableMaps, changes: readonly RowChange[]): void {
  for (const { table, key, value } of changes) {
    const rows: Map<string, unknown> = tables[table];
    if (value === null) rows.delete(key);
    else rows.set(key, value);
  }
}
