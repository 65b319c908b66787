/** `filter` with an asynchronous condition, which is evaluated for all at once. */
export async function filterAsync<T>(all: readonly T[], isMatch: (one: T) => Promise<boolean>): Promise<T[]> {
  const matches = await Promise.all(all.map(isMatch));
  return all.filter((_, index) => matches[index]);
}
