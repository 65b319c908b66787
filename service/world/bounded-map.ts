/** A map that removes its oldest entries when they are too many or too heavy. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** A value for an existing key replaces the old one and keeps its age. */
  put(key: string, value: Value, weight?: number): void;
  /** Adds to the weight of an entry, if it still exists. */
  grow(key: string, weight: number): void;
  /** Returns whether the entry existed. */
  delete(key: string): boolean;
  clear(): void;
}

/** The limits of a map. The latest entry stays, whatever its weight. */
export interface Bounds<Value> {
  /** Absent: no limit. */
  readonly entries?: number;
  /** Of all entries together; absent: no limit. */
  readonly weight?: number;
  /** Called with each value that is removed because of the limits. */
  readonly onForgotten?: (value: Value) => void;
}

export function boundedMap<Value>({
  entries: maxEntries = Number.POSITIVE_INFINITY,
  weight: maxWeight = Number.POSITIVE_INFINITY,
  onForgotten = () => {},
}: Bounds<Value> = {}): BoundedMap<Value> {
  const entries = new Map<string, { readonly value: Value; weight: number }>();
  let total = 0;
  const remove = (key: string): boolean => {
    total -= entries.get(key)?.weight ?? 0;
    return entries.delete(key);
  };
  const trim = (): void => {
    for (const [key, { value }] of entries) {
      if (entries.size === 1 || (entries.size <= maxEntries && total <= maxWeight)) return;
      remove(key);
      onForgotten(value);
    }
  };
  return {
    get: (key) => entries.get(key)?.value,
    put(key, value, weight = 0) {
      total += weight - (entries.get(key)?.weight ?? 0);
      entries.set(key, { value, weight });
      trim();
    },
    grow(key, weight) {
      const entry = entries.get(key);
      if (!entry) return;
      entry.weight += weight;
      total += weight;
      trim();
    },
    delete: remove,
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
