/**
 * Maps items with at most four calls running; results keep the order. More would fill the memory: a promise that waits among
 * thousands keeps its result long after it was used.
 */
export async function mapConcurrently<T, R>(all: readonly T[], action: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = all.entries();
  const work = async (): Promise<void> => {
    for (const [index, one] of left) results[index] = await action(one);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
}

const maxConcurrent = 4;
