import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const handlerNotAllowed = defineRule({
  code: "handler-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "handler",
  severity: "error",
  ...notAllowed,
  docs: {
    section: "2.1",
    summary: "Only PRIMARY_ENTRY_POINT commands can have a handler.",
    why: "The handler determines whether the app or Discord responds when a user launches an Activity. Other commands do not launch one.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "handler": 1 }]`,
    good: `[{ "type": 4, "name": "launch", "handler": 1 }]`,
  },
  check: reportNotAllowed,
});
