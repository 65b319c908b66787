import type fc from "fast-check";

/** The share of the long run that `npm run soak` asks for; undefined in every other run of the tests. */
const share = process.env.COMMAND_MANIFEST_SOAK === undefined ? undefined : Number(process.env.COMMAND_MANIFEST_SOAK);

/** How often something is tried: so often in every run of the tests, and so often in the whole of the long one. */
export function rounds(usual: number, long: number): number {
  return share === undefined ? usual : Math.max(usual, Math.round(long * share));
}

/** The minutes that each property gets in the whole of the long run. */
const minutes = 3;

/**
 * How often a property is checked in every run of the tests; in the long one it is checked again and again. A failure is
 * made small for less than a minute.
 */
export function checked<T>(usual: number): fc.Parameters<T> {
  if (share === undefined) return { numRuns: usual, interruptAfterTimeLimit: 50_000 };
  return { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 * share };
}

/** Prints what `docs/reliability.md` quotes. */
export function report(figures: Readonly<Record<string, number>>): void {
  if (share !== undefined) console.log(JSON.stringify(figures));
}
