import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const channelTypesNotAllowed = defineRule({
  code: "channel-types-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "channel_types",
  severity: "warning",
  ...notAllowed,
  docs: {
    section: "2.2",
    summary: "Only CHANNEL options support “channel_types”.",
    why: "The property limits which channels Discord offers. Discord accepts it on other options, where it has no effect. An empty array is reported as a hint.",
    bad: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 6, "name": "user", "description": "Who", "channel_types": [2] }] }]`,
    good: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2] }] }]`,
  },
  check: reportNotAllowed,
});
