import { fix, replaceNode } from "../../edit/fixes.ts";
import type { Limit } from "../../interface/facts/limits.ts";
import { count } from "../../manifest/describe.ts";
import type { Text } from "../../manifest/model.ts";
import { codePointLength, firstCodePoints, isLengthWithin } from "../../text/code-points.ts";
import type { ReportOf } from "./define-rule.ts";

/** The texts of rules about the length of a text. */
export const lengthTexts = {
  messages: {
    tooLong: "This {noun} has {characters}, but the maximum is {max}.",
    empty: "A {noun} must have at least {characters}, but this one is empty.",
  },
  fixes: { shorten: "Shorten to {max} characters" },
} as const;

/** Reports a text, in any locale, that is too long or empty. `end`: the last characters of a shortened text. */
export function reportTextLength(
  text: Text,
  noun: string,
  { min = 0, max }: Pick<Limit, "min" | "max">,
  report: ReportOf<typeof lengthTexts>,
  end = "…",
): void {
  const { value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const length = codePointLength(value);
  if (length <= max) {
    report.at(node, ["empty", { noun, characters: count(min, "character") }]);
    return;
  }
  // Not safe, because it loses words.
  const shortened = () => replaceNode(node, JSON.stringify(shortenText(value, max, end)));
  report.at(node, ["tooLong", { noun, characters: count(length, "character"), max }], {
    fixes: [fix(["shorten", { max }], shortened)],
  });
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
