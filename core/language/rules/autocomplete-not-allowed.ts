import { defineRule } from "../rule/define-rule.ts";
import { reportNotAllowed } from "../rule/not-allowed.ts";

/** Autocomplete on options that the app cannot suggest values for. */
export const autocompleteNotAllowed = defineRule({
  code: "autocomplete-not-allowed",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Only STRING, INTEGER and NUMBER options have autocomplete.",
    why: "For the other types the client itself offers what can be picked.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "autocomplete": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 3, "name": "user", "description": "Who", "autocomplete": true }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { names: ["autocomplete"] });
  },
});
