import { handlerTypes } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportUnknownConstant } from "../rule/unknown-constant.ts";

/** Handlers that do not exist. */
export const handlerType = defineRule({
  code: "handler-type",
  on: "command",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "An entry point's handler is 1 or 2.",
    why: "1 is APP_HANDLER: the app answers. 2 is DISCORD_LAUNCH_ACTIVITY: the service launches the Activity and posts a message.",
    bad: `[{ "type": 4, "name": "launch", "handler": 3 }]`,
    good: `[{ "type": 4, "name": "launch", "handler": 2 }]`,
  },
  check(command, report) {
    reportUnknownConstant(command, "handler", "handler", handlerTypes, report);
  },
});
