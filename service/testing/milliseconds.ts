import type { Duration } from "./index.d.cts";

const units = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Milliseconds of a length of time. Throws TypeError at a part that is not one, which would go unnoticed as 0. */
export function millisecondsOf(duration: Duration): number {
  return Object.entries(duration).reduce((sum, [unit, amount]) => {
    const length = units[unit as keyof typeof units];
    if (length === undefined || typeof amount !== "number")
      throw new TypeError(`“${unit}” must be one of ${Object.keys(units).join(", ")}, with a number.`);
    return sum + amount * length;
  }, 0);
}
