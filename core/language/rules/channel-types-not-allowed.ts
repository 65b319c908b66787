import { defineRule } from "../rule/define-rule.ts";
import { reportNotAllowed } from "../rule/not-allowed.ts";

/** Channel types on options that take no channel. */
export const channelTypesNotAllowed = defineRule({
  code: "channel-types-not-allowed",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Only CHANNEL options have channel_types.",
    why: "The list restricts which channels are shown; where none are shown it does nothing.",
    bad: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 6, "name": "user", "description": "Who", "channel_types": [2] }] }]`,
    good: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2] }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { names: ["channel_types"] });
  },
});
