import { overwriteTypes } from "../../../interface/facts/constants.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { constantTexts, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { overwrite } from "../fields.ts";

export const overwriteType = defineRule({
  code: "overwrite-type",
  on: "table",
  severity: "error",
  ...constantTexts,
  docs: {
    section: "2.3",
    summary: "An overwrite's type must be 1 (role), 2 (user) or 3 (channel).",
    why: "Discord refuses any other number.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 0, "permission": true }] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 1, "permission": true }] }] }`,
  },
  check(object, report) {
    if (object.table === overwrite) reportUnknownConstant(object, "type", "overwrite type", overwriteTypes, report);
  },
});
