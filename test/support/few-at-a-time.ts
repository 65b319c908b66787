import os from "node:os";

/** The outcomes for all, in order. No more run at once than the machine has cores for, twice over: most of them wait. */
export async function fewAtATime<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const outcomes: R[] = [];
  const waiting = [...all.entries()].reverse();
  const lane = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) outcomes[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: 2 * os.availableParallelism() }, lane));
  return outcomes;
}
