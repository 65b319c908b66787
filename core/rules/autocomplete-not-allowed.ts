import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const autocompleteNotAllowed = defineRule({
  code: "autocomplete-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "autocomplete",
  severity: "error",
  ...notAllowed,
  docs: {
    section: "2.2",
    summary: "Only STRING, INTEGER and NUMBER options support autocomplete.",
    why: "Discord refuses `true`: for all other types, it offers the values itself. It accepts `false`, which is reported as a hint because it is the default.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "autocomplete": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 3, "name": "user", "description": "Who", "autocomplete": true }] }]`,
  },
  check: reportNotAllowed,
});
