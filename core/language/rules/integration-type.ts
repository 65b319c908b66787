import { integrationTypes } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportConstantList } from "../rule/unknown-constant.ts";

/** Integration types that do not exist, or stand twice. */
export const integrationType = defineRule({
  code: "integration-type",
  on: "command",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "integration_types lists 0 and 1, each once.",
    why: "0 is GUILD_INSTALL, 1 is USER_INSTALL. The service refuses another number, and one that is listed twice.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 2] }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 1] }]`,
  },
  check(command, report) {
    reportConstantList(command, "integration_types", "integration type", integrationTypes, report);
  },
});
