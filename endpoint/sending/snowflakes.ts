/** Milliseconds since 1970 at which the service's snowflakes begin. */
const epoch = 1_420_070_400_000;

export type Snowflakes = ReturnType<typeof snowflakes>;

/**
 * Generates IDs and versions: decimal 64-bit numbers that grow with time and never repeat, even if the clock is set back.
 * `now`: milliseconds since 1970.
 */
export function snowflakes(now: () => number) {
  let last = 0n;
  return {
    next(): string {
      const byClock = BigInt(Math.max(0, Math.floor(now()) - epoch)) << 22n;
      last = byClock > last ? byClock : last + 1n;
      return last.toString();
    },
    /** Makes all later IDs higher than this one. */
    startAbove(id: string): void {
      const seen = BigInt(id);
      if (seen > last) last = seen;
    },
  };
}
