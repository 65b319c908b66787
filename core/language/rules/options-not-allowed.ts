import { defineRule } from "../rule/define-rule.ts";
import { isEmptyList, reportNotAllowed } from "../rule/not-allowed.ts";

/** Options on commands and parameters that cannot have any. */
export const optionsNotAllowed = defineRule({
  code: "options-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "options",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "Only slash commands, subcommands and groups can have “options”.",
    why: "Context menu commands, entry points and parameters cannot have parameters. Discord accepts an empty array, so it is reported as a warning.",
    bad: `[{ "type": 2, "name": "Report", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
    good: `[{ "name": "report", "description": "Reports", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
  },
  check(subject, report) {
    const severity = () => (isEmptyList(subject) ? "warning" : "error");
    reportNotAllowed(subject, report, { severity });
  },
});
