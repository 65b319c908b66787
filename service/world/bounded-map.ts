/** The limits of a map. The latest entry always stays. */
interface Bounds<Value> {
  /** Absent: no limit. */
  readonly entries?: number;
  /** The total of all entries; absent: no limit. */
  readonly weight?: number;
  /** Called with each value that is removed because of the limits. */
  readonly onForgotten?: (value: Value) => void;
}

export type BoundedMap<Value> = ReturnType<typeof boundedMap<Value>>;

/** A map that removes its oldest entries when they are too many or too heavy. */
export function boundedMap<Value>({
  entries: maxEntries = Number.POSITIVE_INFINITY,
  weight: maxWeight = Number.POSITIVE_INFINITY,
  onForgotten = () => {},
}: Bounds<Value> = {}) {
  const entries = new Map<string, { readonly value: Value; weight: number }>();
  let total = 0;
  /** Returns whether the entry existed. */
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
    get: (key: string): Value | undefined => entries.get(key)?.value,
    /** Sets a value. A value for an existing key replaces the old one and keeps its age. */
    put(key: string, value: Value, weight = 0): void {
      total += weight - (entries.get(key)?.weight ?? 0);
      entries.set(key, { value, weight });
      trim();
    },
    /** Adds to the weight of an entry, if it still exists. */
    grow(key: string, weight: number): void {
      const entry = entries.get(key);
      if (!entry) return;
      entry.weight += weight;
      total += weight;
      trim();
    },
    delete: remove,
    /** Oldest first. */
    values: (): readonly Value[] => [...entries.values()].map(({ value }) => value),
    /** Returns a function that brings back the entries of now. */
    save(): () => void {
      // Copied both times, because an entry's weight can grow.
      const saved = [...entries].map(([key, entry]) => [key, { ...entry }] as const);
      const savedTotal = total;
      return () => {
        entries.clear();
        for (const [key, { value, weight }] of saved) entries.set(key, { value, weight });
        total = savedTotal;
      };
    },
    clear(): void {
      entries.clear();
      total = 0;
    },
  };
}
