import { commonEnds } from "../text/common-ends.ts";
import type { TextEdit } from "../text/span.ts";

/** The single edit that turns a text into another, without what both begin and end with. None if they are equal. */
export function editBetween(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const { prefix, suffix } = commonEnds(before, after);
  return [{ start: prefix, end: before.length - suffix, newText: after.slice(prefix, after.length - suffix) }];
}
