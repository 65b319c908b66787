import { shortenFix } from "../edit/shorten-fix.ts";
import type { Limit } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import type { Text } from "../model/model.ts";
import { codePointLength, isLengthWithin } from "../text/code-points.ts";
import type { Report } from "./define-rule.ts";

/** Reports a text, in any locale, that is too long or empty. `end`: the last characters of a shortened text. */
export function reportTextLength(
  text: Text,
  noun: string,
  { min = 0, max }: Pick<Limit, "min" | "max">,
  report: Report,
  end?: string,
): void {
  const { value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const length = codePointLength(value);
  const fixes = length > max ? [shortenFix(text, max, end)] : [];
  const message =
    length > max
      ? `This ${noun} has ${count(length, "character")}, but the maximum is ${max}.`
      : `A ${noun} must have at least ${count(min, "character")}, but this one is empty.`;
  report.at(node, message, { fixes });
}
