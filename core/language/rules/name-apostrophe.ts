import { fix } from "../edit/fixes.ts";
import { limits } from "../facts/limits.ts";
import { isPatternBound } from "../model/names.ts";
import { defineRule } from "../rule/define-rule.ts";
import { sourceSpan } from "../text/source-map.ts";

const apostrophe = "'";
const modifierLetter = "\u02bc";

/** ASCII apostrophes in names, which the interface admits and the live service is known to refuse. */
export const nameApostrophe = defineRule({
  code: "name-apostrophe",
  on: "text",
  severity: "information",
  docs: {
    section: "2.1",
    summary: "An apostrophe in a slash command's or an option's name is safer as ʼ (U+02BC).",
    why: "The documented pattern admits the typewriter apostrophe ' (U+0027), but the live service has been seen to refuse it. The letter ʼ (U+02BC) looks the same and passes both.",
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
        "The documented pattern admits the apostrophe ' (U+0027), but the live service has been seen to refuse it; ʼ (U+02BC) passes both.",
        {
          fixes: [fix("Change to ʼ (U+02BC)", () => [{ ...span, newText: modifierLetter }])],
        },
      );
    }
  },
});
