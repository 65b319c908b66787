import type { Fix } from "../model/finding.ts";
import type { Text } from "../model/model.ts";
import { codePointLength } from "../text/code-points.ts";
import { fix, replaceNode } from "./fixes.ts";

/** Shortens a text that is too long. It loses words, so it is not safe. `end`: the last characters of a shortened text. */
export function shortenFix({ value, node }: Pick<Text, "value" | "node">, max: number, end = "…"): Fix {
  return fix(`Shorten to ${max} characters`, () => replaceNode(node, JSON.stringify(shorten(value, max, end))));
}

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
