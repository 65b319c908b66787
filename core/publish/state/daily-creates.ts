import { limits } from "../../language/facts/limits.ts";
import { isSnowflake, timeOfSnowflake } from "../../language/facts/snowflake.ts";

/**
 * How many commands can still be created in a scope today (UTC), counted from the IDs in lists of its commands: an ID
 * says when it was issued. What somebody else created and deleted again is in no list. §8
 */
export function createsLeft(lists: readonly (readonly { readonly id: string }[])[], now: Date): number {
  const today = dayOf(now);
  const ids = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  const created = [...ids].filter((id) => isSnowflake(id) && dayOf(timeOfSnowflake(id)) === today);
  return Math.max(0, limits.dailyCreates.max - created.length);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
