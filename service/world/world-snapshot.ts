import { restore, type Store, type StoreSnapshot, snapshotOf } from "../store/store.ts";

/** A part of the world in memory. */
export interface Recallable {
  /** Returns a function that brings back what there is now, as often as one likes. */
  save(): () => void;
}

/** The world at one moment: all rows of its store, and what it has in memory. */
export interface WorldSnapshot extends StoreSnapshot {
  readonly recall: readonly (() => void)[];
}

export function snapshotOfWorld(store: Store, inMemory: readonly Recallable[]): WorldSnapshot {
  return { ...snapshotOf(store), recall: inMemory.map((part) => part.save()) };
}

/** Returns the world to a snapshot. */
export function restoreWorld(store: Store, snapshot: WorldSnapshot): void {
  restore(store, snapshot);
  for (const bringBack of snapshot.recall) bringBack();
}
