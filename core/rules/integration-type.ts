import { integrationTypes } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { constantListTexts, emptyListTexts, reportConstantList, reportEmptyList } from "./shared/unknown-constant.ts";

export const integrationType = defineRule({
  code: "integration-type",
  on: "command",
  severity: "error",
  messages: { ...constantListTexts.messages, ...emptyListTexts.messages },
  fixes: { ...constantListTexts.fixes, ...emptyListTexts.fixes },
  docs: {
    section: "2.1",
    summary: "“integration_types” can list 0 and 1, each only once.",
    why: "0 is GUILD_INSTALL and 1 is USER_INSTALL. Discord refuses other numbers, repeated ones and an empty list, which is reported as a warning because some libraries write it. Without the property, the command supports all types that the app supports.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 2] }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 1] }]`,
  },
  check(command, report) {
    // Guild commands are published without it.
    if (report.context.scope === "guild") return;
    reportEmptyList(command, "integration_types", report);
    reportConstantList(command, "integration_types", "integration type", integrationTypes, report);
  },
});
