/**
 * What an action makes of each, in their order. Only a few are under way at once: a promise that waits among thousands keeps
 * what it gets in memory long after it was used.
 */
export async function mapInTurn<T, R>(all: readonly T[], action: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = all.entries();
  const work = async (): Promise<void> => {
    for (const [index, one] of left) results[index] = await action(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

const atOnce = 4;
