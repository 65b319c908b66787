import { CommandType, handlerTypes } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { constantTexts, reportUnknownConstant } from "./shared/unknown-constant.ts";

export const handlerType = defineRule({
  code: "handler-type",
  on: "command",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.1",
    summary: "An entry point's handler must be 1 or 2.",
    why: "With 1 (APP_HANDLER), the app responds to the interaction. With 2 (DISCORD_LAUNCH_ACTIVITY), Discord launches the Activity and posts a message.",
    bad: `[{ "type": 4, "name": "launch", "handler": 3 }]`,
    good: `[{ "type": 4, "name": "launch", "handler": 2 }]`,
  },
  check(command, report) {
    // `scope-property` reports a handler in a guild manifest.
    if (report.context.scope === "guild") return;
    // `handler-not-allowed` reports a handler on other commands.
    if (command.type !== undefined && command.type !== CommandType.PRIMARY_ENTRY_POINT) return;
    reportUnknownConstant(command, "handler", "handler", handlerTypes, report);
  },
});
