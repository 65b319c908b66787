import { ServiceError } from "../../discord/service-error.ts";

/** The number of guilds that are worked on at once. More would only wait for the rate limit. */
const maxConcurrent = 8;

/** The most requests a second. Leaves the rest of the 50 that Discord gives an application to the bot itself. §8 */
export const guildsPerSecond = 20;

/** Discord blocks an address for a while after 10,000 refusals in ten minutes. This many in a row are a mistake. §7 */
const maxRefusals = 50;

export interface EachOptions {
  /** Ends the work before the next guild. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each guild with the number of those that are done. */
  readonly onDone?: ((done: number) => void) | undefined;
}

/** `refused`: too many requests in a row were refused, or the token was. `cancelled`: the signal was aborted. */
export type EachResult = "done" | "refused" | "cancelled";

/**
 * Works on guilds, a few at a time. `work` resolves with the error of a guild that was refused, or undefined. Stops after 50
 * refusals for lack of access in a row, and at once if the token itself is refused. Rejects as `work` does, after all work has
 * ended.
 */
export async function eachGuild(
  guilds: Iterable<string>,
  work: (guildId: string) => Promise<unknown>,
  { signal, onDone }: EachOptions = {},
): Promise<EachResult> {
  const left = guilds[Symbol.iterator]();
  const refusals = new RefusalCount();
  let done = 0;
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    while (!refusals.areTooMany && !signal?.aborted && failures.length === 0) {
      const { value, done: isOver } = left.next();
      if (isOver) return;
      try {
        refusals.add(await work(value));
      } catch (error) {
        failures.push(error);
      }
      onDone?.(++done);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
  if (failures.length > 0) throw failures[0];
  if (refusals.areTooMany) return "refused";
  return signal?.aborted ? "cancelled" : "done";
}

/** Counts refusals for lack of access in a row. */
class RefusalCount {
  #inRow = 0;
  areTooMany = false;

  add(error: unknown): void {
    const status = error instanceof ServiceError ? error.status : undefined;
    this.#inRow = status === 401 || status === 403 ? this.#inRow + 1 : 0;
    this.areTooMany ||= status === 401 || this.#inRow >= maxRefusals;
  }
}
