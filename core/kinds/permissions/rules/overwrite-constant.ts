import { fix, replaceNode } from "../../../edit/fixes.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { overwrite } from "../fields.ts";
import { guildConstants } from "../guild.ts";

export const overwriteConstant = defineRule({
  code: "overwrite-constant",
  on: "table",
  severity: "error",
  messages: { otherType: "The type of {id} must be {type} ({typeName})." },
  fixes: { change: "Change to {type} ({typeName})" },
  docs: {
    section: "2.3",
    summary: "@everyone requires the type ROLE, and all channels the type CHANNEL.",
    why: "The guild's ID represents @everyone, and the guild's ID minus 1 represents all channels. With another type, the ID does not match anything.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000001", "type": 2, "permission": false }] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000001", "type": 1, "permission": false }, { "id": "1250000000000000000", "type": 3, "permission": false }] }] }`,
  },
  check(object, report) {
    if (object.table !== overwrite || object.type === undefined) return;
    const id = valueNode(object, "id");
    const node = valueNode(object, "type");
    const constant = guildConstants(object).find((candidate) => candidate.id === id?.value);
    if (!node || !constant || constant.type === object.type) return;
    const { label, type, typeName } = constant;
    report.at(node, ["otherType", { id: label, type, typeName }], {
      fixes: [fix(["change", { type, typeName }], () => replaceNode(node, String(type)))],
    });
  },
});
