import { fix } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import type { Text } from "../manifest/model.ts";
import { isPatternBound } from "../manifest/names.ts";
import { sourceSpan } from "../text/nodes.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    apostrophe: "Discord may refuse the apostrophe ' (U+0027), although its documentation allows it. Use ʼ (U+02BC).",
  },
  fixes: { change: "Change to ʼ (U+02BC)" },
} as const;

const modifierLetter = "\u02bc";

function reportApostrophes({ value, node }: Text, report: ReportOf<typeof texts>): void {
  const beginning = value.slice(0, limits.nameLength.max * 2);
  const places = [...beginning.matchAll(/'/g)].map(({ index }) => index);
  const [first] = places;
  if (first === undefined) return;
  const spanAt = (at: number) => sourceSpan(report.source, node, at, at + 1);
  report.within(node, spanAt(first), "apostrophe", {
    // The author decides: sources differ about it.
    fixes: [fix("change", () => places.map((at) => ({ ...spanAt(at), newText: modifierLetter })))],
  });
}

export const nameApostrophe = defineRule({
  code: "name-apostrophe",
  on: "text",
  appliesTo: (sort) => sort === "name" || sort === "localized name",
  severity: "information",
  ...texts,
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options should use the apostrophe ʼ (U+02BC).",
    why: "The documented pattern allows the apostrophe ' (U+0027), but Discord may refuse it. The letter ʼ (U+02BC) looks the same and is always accepted.",
    bad: `[{ "name": "what's-new", "description": "Shows the news" }]`,
    good: `[{ "name": "what\u02bcs-new", "description": "Shows the news" }]`,
  },
  check(text, report) {
    if (isPatternBound(text) && text.value.includes("'")) reportApostrophes(text, report);
  },
});
