import { contextTypes } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { constantListTexts, emptyListTexts, reportConstantList, reportEmptyList } from "./shared/unknown-constant.ts";

export const contextType = defineRule({
  code: "context-type",
  on: "command",
  severity: "error",
  messages: { ...constantListTexts.messages, ...emptyListTexts.messages },
  fixes: { ...constantListTexts.fixes, ...emptyListTexts.fixes },
  docs: {
    section: "2.1",
    summary: "“contexts” can list 0, 1 and 2, each only once.",
    why: "0 is GUILD, 1 is BOT_DM, and 2 is PRIVATE_CHANNEL. Discord refuses other numbers, repeated ones and an empty list, which is reported as a warning because some libraries write it. Without the property, the command can be used in all contexts.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "contexts": [0, 0] }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "contexts": [0, 1] }]`,
  },
  check(command, report) {
    // Guild commands are published without it.
    if (report.context.scope === "guild") return;
    reportEmptyList(command, "contexts", report);
    reportConstantList(command, "contexts", "interaction context", contextTypes, report);
  },
});
