import { codePointLength } from "./code-points.ts";

/** Less than this share of the limit is not cut away only to end at a word. */
const leastKept = 0.6;

/**
 * A text cut to a length in code points, at the end of a word if there is one near the limit. `end` closes what was cut,
 * such as “…”, and counts.
 */
export function shorten(text: string, length: number, end: string): string {
  const points = [...text];
  if (points.length <= length) return text;
  const room = length - codePointLength(end);
  const cut = points.slice(0, room).join("");
  const isWordEnd = /[\s_-]/.test(points[room] ?? "");
  const word = isWordEnd ? cut : cut.replace(/[\s_-]+[^\s_-]*$/, "");
  const kept = codePointLength(word) >= room * leastKept ? word : cut;
  return kept.replace(/[\s_\-,;:.]+$/, "") + end;
}
