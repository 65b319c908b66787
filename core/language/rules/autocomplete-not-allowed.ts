import { defineRule } from "../rule/define-rule.ts";
import { reportNotAllowed } from "../rule/not-allowed.ts";

/** Autocomplete on option types that do not support it. */
export const autocompleteNotAllowed = defineRule({
  code: "autocomplete-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "autocomplete",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Only STRING, INTEGER and NUMBER options support autocomplete.",
    why: "For all other types, Discord offers the values itself.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "autocomplete": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 3, "name": "user", "description": "Who", "autocomplete": true }] }]`,
  },
  check: reportNotAllowed,
});
