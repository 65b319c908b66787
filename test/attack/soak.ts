import type fc from "fast-check";

/** Whether `npm run soak` asks for the long run. */
const isLong = process.env.COMMAND_MANIFEST_SOAK !== undefined;

/** How often something is tried: so often in every run of the tests, and so often in the long one. */
export function rounds(usual: number, long: number): number {
  return isLong ? long : usual;
}

/** The minutes that each property gets in the long run. */
const minutes = Number(process.env.COMMAND_MANIFEST_SOAK_MINUTES ?? 3);

/**
 * How often a property is checked in every run of the tests; in the long one it is checked again and again. A failure is
 * made small for less than a minute.
 */
export function checked<T>(usual: number): fc.Parameters<T> {
  if (!isLong) return { numRuns: usual, interruptAfterTimeLimit: 50_000 };
  return { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 };
}

/** How long a test may take that takes so many milliseconds at most in every run of the tests; 0 is as long as it likes. */
export function within(milliseconds: number): number {
  return isLong ? 0 : milliseconds;
}

/** Prints what `docs/reliability.md` quotes. */
export function report(figures: Readonly<Record<string, number>>): void {
  if (isLong) console.log(JSON.stringify(figures));
}
