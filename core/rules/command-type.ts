import { commandTypes } from "../interface/facts/constants.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { defineRule } from "./shared/define-rule.ts";
import { typesSupportingAll } from "./shared/not-allowed.ts";
import { constantTexts, reportUnknownConstant } from "./shared/unknown-constant.ts";

export const commandType = defineRule({
  code: "command-type",
  on: "command",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.1",
    summary: "A command's type must be 1, 2, 3 or 4.",
    why: "1 is CHAT_INPUT (slash command), 2 is USER, 3 is MESSAGE, and 4 is PRIMARY_ENTRY_POINT. Discord refuses any other number.",
    bad: `[{ "type": 0, "name": "ping", "description": "Answers with pong" }]`,
    good: `[{ "type": 1, "name": "ping", "description": "Answers with pong" }]`,
  },
  check(command, report) {
    if (strayOption(command, report.context)) return;
    reportUnknownConstant(
      command,
      "type",
      "command type",
      commandTypes,
      report,
      typesSupportingAll(command, commandTypes),
    );
  },
});
