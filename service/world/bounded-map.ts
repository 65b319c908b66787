/** A map that forgets its oldest entries when it has too many of them, or when they weigh too much together. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** Puts a value in the place of the one with the same key, which keeps its age. */
  put(key: string, value: Value, weight?: number): void;
  /** Makes an entry heavier, if it is still there. */
  grow(key: string, weight: number): void;
  /** Whether there was such an entry. */
  delete(key: string): boolean;
  clear(): void;
}

/** How much a map remembers. The latest entry stays, whatever it weighs. */
export interface Bounds<Value> {
  /** A number of entries; absent: any. */
  readonly entries?: number;
  /** In the unit of the weights; absent: any. */
  readonly weight?: number;
  /** Called with each value that there was no more room for. */
  readonly onForgotten?: (value: Value) => void;
}

/** An empty map. */
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
