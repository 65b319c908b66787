/** Whether `npm run soak` asks for the long run. */
const isLong = process.env.COMMAND_MANIFEST_SOAK !== undefined;

/** How often something is tried: so often in every run of the tests, and so often in the long one. */
export function rounds(usual: number, long: number): number {
  return isLong ? long : usual;
}

/** How long a test may take that takes so many milliseconds at most in every run of the tests. */
export function within(milliseconds: number): number {
  return isLong ? 3_600_000 : milliseconds;
}

/** Prints what `docs/reliability.md` quotes. */
export function report(figures: Readonly<Record<string, number>>): void {
  if (isLong) console.log(JSON.stringify(figures));
}
