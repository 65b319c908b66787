import { isPatternBound } from "../manifest/names.ts";
import { isBlank } from "../text/code-points.ts";
import { defineRule } from "./shared/define-rule.ts";

export const nameBlank = defineRule({
  code: "name-blank",
  on: "text",
  appliesTo: (sort) => sort === "name" || sort === "localized name",
  severity: "warning",
  messages: { blank: "This name is blank because it contains only white space or zero-width characters." },
  docs: {
    section: "2.1",
    summary: "A name must not be blank.",
    why: "Names of user and message commands and of choices can contain spaces. A name with only white space or zero-width characters has a valid length, but users see an empty line. Libraries such as discord.js refuse it, and Discord may do so, too.",
    bad: `[{ "type": 2, "name": " " }]`,
    good: `[{ "type": 2, "name": "Report user" }]`,
  },
  check(text, report) {
    const { value, node } = text;
    if (value === "" || isPatternBound(text) || !isBlank(value)) return;
    report.at(node, "blank");
  },
});
