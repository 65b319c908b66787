import type { Limit } from "../../interface/facts/limits.ts";

/** The used part of a limit. `actual` is in the limit's unit (code points or items). */
export interface Counter {
  readonly actual: number;
  readonly limit: Limit;
}

/** `27/32` */
export function counterText({ actual, limit }: Counter): string {
  return `${actual}/${limit.max}`;
}

/** `27 of 32 characters.`, and how far it is over the limit. `unit`: plural; empty for numbers. */
export function counterSentence({ actual, limit: { max } }: Counter, unit: string): string {
  const over = actual > max ? `, ${actual - max} too many` : "";
  return `${actual} of ${max} ${unit}${over}.`;
}
