import { fix, replaceNode } from "../../edit/fixes.ts";
import type { Limit } from "../../interface/facts/limits.ts";
import { count } from "../../manifest/describe.ts";
import type { Text } from "../../manifest/model.ts";
import { codePointLength, firstCodePoints, isLengthWithin } from "../../text/code-points.ts";
import type { Report } from "./define-rule.ts";

/** Reports a text, in any locale, that is too long or empty. `end`: the last characters of a shortened text. */
export function reportTextLength(
  text: Text,
  noun: string,
  { min = 0, max }: Pick<Limit, "min" | "max">,
  report: Report,
  end = "…",
): void {
  const { value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const length = codePointLength(value);
  // Not safe, because it loses words.
  const shortened = () => replaceNode(node, JSON.stringify(shortenText(value, max, end)));
  const fixes = length > max ? [fix(`Shorten to ${max} characters`, shortened)] : [];
  const message =
    length > max
      ? `This ${noun} has ${count(length, "character")}, but the maximum is ${max}.`
      : `A ${noun} must have at least ${count(min, "character")}, but this one is empty.`;
  report.at(node, message, { fixes });
}

/** A text is cut at the end of a word if at least this share of the limit remains. */
const leastKept = 0.6;

/**
 * A text cut to a length in code points, at the end of a word if there is one near the limit. `end` closes what was cut,
 * such as “…”, and counts.
 */
export function shortenText(text: string, length: number, end: string): string {
  if (isLengthWithin(text, { max: length })) return text;
  const room = length - codePointLength(end);
  const cut = firstCodePoints(text, room);
  const isWordEnd = /[\s_-]/.test(text[cut.length] ?? "");
  const word = isWordEnd ? cut : cut.replace(/[\s_-]+[^\s_-]*$/, "");
  const kept = codePointLength(word) >= room * leastKept ? word : cut;
  return kept.replace(/[\s_\-,;:.]+$/, "") + end;
}
