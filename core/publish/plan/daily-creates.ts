import { limits } from "../../interface/facts/limits.ts";
import { isSnowflake, timeOfSnowflake } from "../../interface/facts/snowflake.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { count } from "../../manifest/describe.ts";
import { type Blocker, type Step, singleSteps } from "./steps.ts";

const { max } = limits.dailyCreates;

/** The number of commands that steps create. */
export function createsOf(steps: readonly Step[]): number {
  return singleSteps(steps).filter(({ kind }) => kind === "create").length;
}

/**
 * How many commands can still be created in a scope today (UTC). Counts the IDs in lists of its commands that were issued
 * today. Commands created and deleted by others are not counted. §8
 */
export function createsLeft(lists: readonly (readonly { readonly id: string }[])[], now: Date): number {
  const today = dayOf(now);
  const ids = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  const created = [...ids].filter((id) => isSnowflake(id) && dayOf(timeOfSnowflake(id)) === today);
  return Math.max(0, max - created.length);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Blocks steps that would exceed the creates of a scope and a day. Absent `now`: none are counted as used. §8 */
export function tooManyCreates(
  steps: readonly Step[],
  published: readonly PublishedCommand[],
  now: Date | undefined,
): Blocker[] {
  const creates = createsOf(steps);
  const left = now ? createsLeft([published], now) : max;
  if (creates <= left) return [];
  const excess = `${count(creates, "new command")} ${creates === 1 ? "exceeds" : "exceed"} the limit of ${max} per day by ${creates - left}`;
  const message =
    left === max
      ? `${excess}. Publish them in parts.`
      : `${excess}, because ${max - left} were already created today. Publish the rest tomorrow.`;
  return [{ message, isDailyLimit: true }];
}
