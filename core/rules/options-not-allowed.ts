import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const optionsNotAllowed = defineRule({
  code: "options-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "options",
  severity: "error",
  ...notAllowed,
  docs: {
    section: "2.2",
    summary: "Only slash commands, subcommands and groups can have “options”.",
    why: "Context menu commands, entry points and parameters cannot have parameters, and Discord refuses them. It accepts an empty array, which is reported as a hint.",
    bad: `[{ "type": 2, "name": "Report", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
    good: `[{ "name": "report", "description": "Reports", "options": [{ "type": 3, "name": "why", "description": "Why" }] }]`,
  },
  check: reportNotAllowed,
});
