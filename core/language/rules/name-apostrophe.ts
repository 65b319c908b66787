import { fix } from "../edit/fixes.ts";
import { limits } from "../facts/limits.ts";
import { isPatternBound } from "../model/names.ts";
import { defineRule } from "../rule/define-rule.ts";
import { sourceSpan } from "../text/source-map.ts";

const apostrophe = "'";
const modifierLetter = "\u02bc";

/** ASCII apostrophes in names, which the documented pattern allows and Discord has been observed to refuse. */
export const nameApostrophe = defineRule({
  code: "name-apostrophe",
  on: "text",
  concerns: (sort) => sort === "name" || sort === "localized name",
  severity: "information",
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options should use the apostrophe ʼ (U+02BC).",
    why: "The documented pattern allows the apostrophe ' (U+0027), but Discord has been observed to refuse it. The letter ʼ (U+02BC) looks the same and is always accepted.",
    bad: `[{ "name": "what's-new", "description": "Shows the news" }]`,
    good: `[{ "name": "what\u02bcs-new", "description": "Shows the news" }]`,
  },
  check(text, report) {
    if (!isPatternBound(text)) return;
    const value = text.value.slice(0, limits.nameLength.max * 2);
    for (let at = value.indexOf(apostrophe); at >= 0; at = value.indexOf(apostrophe, at + 1)) {
      const span = sourceSpan(report.source, text.node, at, at + 1);
      report.within(
        text.node,
        span,
        "Discord may refuse the apostrophe ' (U+0027) although its documentation allows it, so use ʼ (U+02BC) instead.",
        {
          fixes: [fix("Change to ʼ (U+02BC)", () => [{ ...span, newText: modifierLetter }])],
        },
      );
    }
  },
});
