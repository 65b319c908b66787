import { fix, replaceNode } from "../../../language/edit/fixes.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { overwrite } from "../fields.ts";
import { guildConstants } from "../guild.ts";

/** The two IDs that stand for all, with the wrong type. */
export const overwriteConstant = defineRule({
  code: "overwrite-constant",
  on: "table",
  severity: "error",
  docs: {
    section: "2.3",
    summary: "The guild's ID is a ROLE (@everyone), the guild's ID minus 1 is a CHANNEL (all channels).",
    why: "With another type the ID belongs to nothing that exists.",
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
    report.at(node, `This ID is ${label}, so its type is ${type} (${typeName}).`, {
      fixes: [fix(`Change to ${type} (${typeName})`, () => replaceNode(node, String(type)))],
    });
  },
});
