/** A value that is made once and kept under its key. */
export function kept<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** What matches, in order. All are asked at once. */
export async function filterAsync<T>(all: readonly T[], isMatch: (one: T) => Promise<boolean>): Promise<T[]> {
  const matches = await Promise.all(all.map(isMatch));
  return all.filter((_, index) => matches[index]);
}
