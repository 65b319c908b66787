import type { After } from "./after.ts";

/** A clock that goes with the machine's and that a test can move on. */
export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment. */
  elapsed(): number;
  readonly after: After;
  /** Moves it on, and does at once what has become due, the earliest first. Throws RangeError if it would go back or more than 100 years ahead. */
  advance(milliseconds: number): void;
}

interface Waiting {
  /** By `elapsed`. */
  readonly dueAt: number;
  finish(): void;
}

/** 100 years in milliseconds: IDs have room for this much. */
const furthest = 100 * 365 * 24 * 3_600_000;

/** A clock that begins with the machine's time. */
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
      if (ahead + milliseconds > furthest) throw new RangeError("The clock cannot be more than 100 years ahead.");
      ahead += milliseconds;
      const due = [...waiting].filter(({ dueAt }) => dueAt <= elapsed()).sort((a, b) => a.dueAt - b.dueAt);
      for (const one of due) if (waiting.has(one)) one.finish();
    },
  };
}
