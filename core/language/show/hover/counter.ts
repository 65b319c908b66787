import type { Limit } from "../../facts/limits.ts";

const barLength = 20;

/** How much of a limit is used: what a counter shows. `actual` is in the limit's unit (code points or items). */
export interface Counter {
  readonly actual: number;
  readonly limit: Limit;
}

/** `27/32` */
export function counterText({ actual, limit }: Counter): string {
  return `${actual}/${limit.max}`;
}

/** `27/32 ████████████████░░░░` as Markdown; over the limit the bar is full and a sign warns. */
export function counterBar(counter: Counter): string {
  const share = Math.min(1, counter.actual / counter.limit.max);
  const filled = Math.round(share * barLength);
  const over = counter.actual > counter.limit.max ? " ⚠" : "";
  return `\`${counterText(counter)} ${"█".repeat(filled)}${"░".repeat(barLength - filled)}\`${over}`;
}
