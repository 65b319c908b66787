import { defineRule } from "../rule/define-rule.ts";
import { reportNotAllowed } from "../rule/not-allowed.ts";

/** Choices on options whose values cannot be listed. */
export const choicesNotAllowed = defineRule({
  code: "choices-not-allowed",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Only STRING, INTEGER and NUMBER options have choices.",
    why: "Users, roles, channels and files are picked from what is there, and a BOOLEAN has its two values.",
    bad: `[{ "name": "light", "description": "Switches the light", "options": [{ "type": 5, "name": "on", "description": "On or off", "choices": [] }] }]`,
    good: `[{ "name": "light", "description": "Switches the light", "options": [{ "type": 5, "name": "on", "description": "On or off" }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { names: ["choices"] });
  },
});
