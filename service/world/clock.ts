import { type After, afterByMachine } from "../../endpoint/sending/after.ts";

export interface Stopwatch {
  /** Milliseconds since some moment. */
  elapsed(): number;
  readonly after: After;
}

/** Seconds without a move of the clock before waiting for an app ends. Without this limit, a test could hang. */
const patience = 60;

/** Counts seconds while the process runs, so no time passes while a debugger pauses it. */
const afterPatience: After = (_milliseconds, action) => {
  let left = patience;
  const timer = setInterval(() => {
    if (--left === 0) action();
  }, 1000);
  return () => clearInterval(timer);
};

/** 100 years in milliseconds, the range that IDs can hold. */
const maxAhead = 100 * 365 * 24 * 3_600_000;

export type MovableClock = ReturnType<typeof createMovableClock>;

/** A clock that runs with the machine's and that a test can move forward. */
export function createMovableClock() {
  let ahead = 0;
  const waiting = new Set<{ left(): number; finish(): void }>();
  let hasEnded = false;
  /** Timers that end by `elapsed` when the clock is moved, or by `byItself` without a move. */
  const timers =
    (elapsed: () => number, byItself: After): After =>
    (milliseconds, action) => {
      if (hasEnded) return () => {};
      const cancel = (): void => {
        stop();
        waiting.delete(one);
      };
      const finish = (): void => {
        cancel();
        action();
      };
      const stop = byItself(milliseconds, finish);
      const dueAt = elapsed() + milliseconds;
      const one = { left: () => dueAt - elapsed(), finish };
      waiting.add(one);
      return cancel;
    };
  /** Milliseconds since some moment. */
  const elapsed = (): number => performance.now() + ahead;
  const moved = (): number => ahead;
  return {
    /** Milliseconds since 1970. */
    now: (): number => Date.now() + ahead,
    elapsed,
    after: timers(elapsed, afterByMachine),
    /** Counts only moves by tests, for limits that a slow machine or a debugger must not exceed. */
    moved: { elapsed: moved, after: timers(moved, afterPatience) } satisfies Stopwatch,
    /** Moves the clock forward and runs what has become due, in order. Throws RangeError if that is backward or more than 100 years. */
    advance(milliseconds: number): void {
      if (!(milliseconds >= 0)) throw new RangeError("The clock can only move forward.");
      if (ahead + milliseconds > maxAhead) throw new RangeError("The clock cannot be more than 100 years ahead.");
      ahead += milliseconds;
      const due = [...waiting].map((one) => ({ one, left: one.left() })).filter(({ left }) => left <= 0);
      for (const { one } of due.sort((a, b) => a.left - b.left)) if (waiting.has(one)) one.finish();
    },
    /** Runs everything that is waiting, which ends requests to apps. Later timers never start, so the process can end. */
    end(): void {
      hasEnded = true;
      for (const one of [...waiting]) if (waiting.has(one)) one.finish();
    },
  };
}
