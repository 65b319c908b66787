import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const choicesNotAllowed = defineRule({
  code: "choices-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "choices",
  severity: "error",
  ...notAllowed,
  docs: {
    section: "2.2",
    summary: "Only STRING, INTEGER and NUMBER options support “choices”.",
    why: "Discord refuses choices of all other types because it offers their values itself: users, roles and channels of the server, files, and true or false for a BOOLEAN option. It accepts an empty array, which is reported as a hint.",
    bad: `[{ "name": "light", "description": "Switches the light", "options": [{ "type": 5, "name": "on", "description": "On or off", "choices": [{ "name": "On", "value": "on" }, { "name": "Off", "value": "off" }] }] }]`,
    good: `[{ "name": "light", "description": "Switches the light", "options": [{ "type": 5, "name": "on", "description": "On or off" }] }]`,
  },
  check: reportNotAllowed,
});
