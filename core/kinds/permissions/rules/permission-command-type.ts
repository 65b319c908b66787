import { commandTypes } from "../../../interface/facts/constants.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { constantTexts, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { permissionEntry } from "../fields.ts";

export const permissionCommandType = defineRule({
  code: "permission-command-type",
  on: "table",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.1",
    summary: "The type of a command must be 1, 2, 3 or 4.",
    why: "A slash command, a user command and a message command can share a name, and the type tells them apart.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "Report", "type": 5, "permissions": [] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "Report", "type": 3, "permissions": [] }] }`,
  },
  check(object, report) {
    if (object.table === permissionEntry) reportUnknownConstant(object, "type", "command type", commandTypes, report);
  },
});
