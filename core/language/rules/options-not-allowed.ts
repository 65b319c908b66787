import { defineRule } from "../rule/define-rule.ts";
import { isEmptyList, reportNotAllowed } from "../rule/not-allowed.ts";

/** Options where nothing takes them. */
export const optionsNotAllowed = defineRule({
  code: "options-not-allowed",
  on: "property",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "Only slash commands, subcommands and groups have options.",
    why: "A context menu command and an entry point take no parameters, and a parameter has none of its own. An empty list does no harm, so it is a warning only.",
    bad: `[{ "type": 2, "name": "Report", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
    good: `[{ "name": "report", "description": "Reports", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
  },
  check(subject, report) {
    const severity = () => (isEmptyList(subject) ? "warning" : "error");
    reportNotAllowed(subject, report, { names: ["options"], severity });
  },
});
