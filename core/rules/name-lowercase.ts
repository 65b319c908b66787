import { renamingFix, replaceNode } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import { quote } from "../manifest/describe.ts";
import type { Text } from "../manifest/model.ts";
import { correctName, disallowedRuns, isPatternBound, uppercaseRuns } from "../manifest/names.ts";
import { codePointLength, lowerCase } from "../text/code-points.ts";
import { sourceSpan } from "../text/nodes.ts";
import { defineRule, type FixOf, type ReportOf } from "./shared/define-rule.ts";
import { nameCorrections, nameFixes } from "./shared/name-fix.ts";

/** The texts of rules about uppercase letters in a name. */
export const lowercaseTexts = {
  messages: { uppercase: "Names must be lowercase: {name}." },
  fixes: { ...nameCorrections, lowercase: "Change to {name}" },
} as const;

/**
 * The fixes to the nearest valid name, which `name-pattern` has if it reports the name too. If length is the only other fault,
 * the whole name is lowercased: `name-length` shortens it.
 */
function lowerFixes(text: Text): FixOf<typeof lowercaseTexts>[] {
  const { value, node } = text;
  if (disallowedRuns(value).length > 0) return [];
  const isTooLong = codePointLength(value) > limits.nameLength.max && value.length <= longest;
  const lower = lowerCase(value);
  if (!isTooLong || disallowedRuns(lower).length > 0) return nameFixes(text);
  return [renamingFix(["lowercase", { name: quote(lower) }], () => replaceNode(node, JSON.stringify(lower)))];
}

/** Longer names, in UTF-16 units, go straight to the nearest valid name. */
const longest = 1000;

/** Reports a name, in any locale, at its first uppercase characters. */
export function reportNameLowercase(text: Text, report: ReportOf<typeof lowercaseTexts>): void {
  if (!isPatternBound(text)) return;
  const runs = uppercaseRuns(text.value);
  const [first] = runs;
  if (!first) return;
  // Discord refuses letters with a lowercase variant. It may refuse uppercase numerals such as Ⅷ.
  const letters = runs.find((run) => /\p{L}/u.test(run.text));
  const run = letters ?? first;
  const span = sourceSpan(report.source, text.node, run.start, run.start + run.text.length);
  const correct = correctName(text.value)?.name ?? lowerCase(text.value);
  report.within(text.node, span, ["uppercase", { name: quote(correct) }], {
    severity: letters ? "error" : "warning",
    fixes: lowerFixes(text),
  });
}

export const nameLowercase = defineRule({
  code: "name-lowercase",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  ...lowercaseTexts,
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options must be lowercase.",
    why: "Discord requires the lowercase variant of a letter, in any script. Letters without a lowercase variant are allowed. Discord may refuse uppercase numerals such as Ⅷ, so they are reported as warnings.",
    bad: `[{ "name": "Ping", "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 3, "name": "Ping" }]`,
  },
  check: reportNameLowercase,
});
