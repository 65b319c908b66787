/** Milliseconds since 1970 at which the service's snowflakes begin. */
const epoch = 1_420_070_400_000;

/** Gives IDs and versions: 64-bit numbers that grow with time and never repeat, written in decimal. */
export interface Snowflakes {
  next(): string;
  /** Keeps all later ones above this one. */
  leaveBehind(id: string): void;
}

/** Snowflakes by a clock that gives milliseconds since 1970. A clock that is set back does not make one repeat. */
export function snowflakes(now: () => number): Snowflakes {
  let last = 0n;
  return {
    next() {
      const byClock = BigInt(Math.max(0, Math.floor(now()) - epoch)) << 22n;
      last = byClock > last ? byClock : last + 1n;
      return last.toString();
    },
    leaveBehind(id) {
      const seen = BigInt(id);
      if (seen > last) last = seen;
    },
  };
}
