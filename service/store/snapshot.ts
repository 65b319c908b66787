import type { Change } from "./state.ts";
import { type Store, tableNames } from "./store.ts";

/** Everything that a store held at one moment. */
export interface Snapshot {
  readonly rows: readonly Change[];
}

/** The store as it is now. Rows never change, so none is copied. */
export function snapshotOf(store: Store): Snapshot {
  return { rows: tableNames.flatMap((table) => rowsIn(store, table)) };
}

/** Makes the store hold what it held then, in one step. */
export function restore(store: Store, { rows }: Snapshot): void {
  const removed = tableNames.flatMap((table) =>
    [...store.table(table).keys()].map((key): Change => ({ table, key, value: null })),
  );
  store.commit([...removed, ...rows]);
}

function rowsIn(store: Store, table: (typeof tableNames)[number]): Change[] {
  // Each row is paired with its own table, which the compiler cannot follow through the union.
  return [...store.table(table)].map(([key, value]) => ({ table, key, value }) as Change);
}
