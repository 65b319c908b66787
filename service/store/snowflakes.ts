/** Milliseconds since 1970 at which the service's snowflakes begin. */
const epoch = 1_420_070_400_000;

/** Generates IDs and versions: decimal 64-bit numbers that grow with time and never repeat. */
export interface Snowflakes {
  next(): string;
  /** Makes all later ones higher than this one. */
  startAbove(id: string): void;
}

/** `now`: milliseconds since 1970. A clock that is set back does not make an ID repeat. */
export function snowflakes(now: () => number): Snowflakes {
  let last = 0n;
  return {
    next() {
      const byClock = BigInt(Math.max(0, Math.floor(now()) - epoch)) << 22n;
      last = byClock > last ? byClock : last + 1n;
      return last.toString();
    },
    startAbove(id) {
      const seen = BigInt(id);
      if (seen > last) last = seen;
    },
  };
}
