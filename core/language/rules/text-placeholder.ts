import { quote } from "../model/describe.ts";
import { isPatternBound } from "../model/names.ts";
import { defineRule } from "../rule/define-rule.ts";
import { sourceSpan } from "../text/source-map.ts";

const placeholder = /\$\{[^{}]*[\w)\]][^{}]*\}/;

/** Code in a text, as template strings have it. */
export const textPlaceholder = defineRule({
  code: "text-placeholder",
  on: "text",
  severity: "warning",
  docs: {
    section: "–",
    summary: "A text must not contain a placeholder of a template string.",
    why: "JavaScript puts values into template strings, but JSON does not, so users see the code. *Convert to JSON with code as strings* writes such texts in place of values that it cannot read.",
    bad: `[{ "name": "ping", "description": "\${texts.ping}" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(text, report) {
    // `name-pattern` and `localized-name` report the characters of these names.
    if (!text.value.includes("$") || isPatternBound(text)) return;
    const found = placeholder.exec(text.value);
    if (!found) return;
    const span = sourceSpan(report.source, text.node, found.index, found.index + found[0].length);
    report.within(text.node, span, `${quote(found[0])} is shown to users as it is, so write the text itself.`);
  },
});
