/** Calls `action` after a delay, unless the returned function is called first. */
export type After = (milliseconds: number, action: () => void) => () => void;

/** By the machine's clock. */
export const afterByMachine: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

/** A clock that runs with the machine's and that a test can move forward. */
export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment. */
  elapsed(): number;
  readonly after: After;
  /** Moves the clock forward and runs what has become due, in order. Throws RangeError if that is backward or more than 100 years. */
  advance(milliseconds: number): void;
}

interface Waiting {
  /** In the time of `elapsed`. */
  readonly dueAt: number;
  finish(): void;
}

/** 100 years in milliseconds, for which IDs have room. */
const maxAhead = 100 * 365 * 24 * 3_600_000;

export function createMovableClock(): MovableClock {
  let ahead = 0;
  const waiting = new Set<Waiting>();
  const elapsed = (): number => performance.now() + ahead;
  return {
    now: () => Date.now() + ahead,
    elapsed,
    after(milliseconds, action) {
      const cancel = (): void => {
        clearTimeout(timer);
        waiting.delete(one);
      };
      const finish = (): void => {
        cancel();
        action();
      };
      const timer = setTimeout(finish, milliseconds);
      const one = { dueAt: elapsed() + milliseconds, finish };
      waiting.add(one);
      return cancel;
    },
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError("The clock can only move forward.");
      if (ahead + milliseconds > maxAhead) throw new RangeError("The clock cannot be more than 100 years ahead.");
      ahead += milliseconds;
      const due = [...waiting].filter(({ dueAt }) => dueAt <= elapsed()).sort((a, b) => a.dueAt - b.dueAt);
      for (const one of due) if (waiting.has(one)) one.finish();
    },
  };
}
