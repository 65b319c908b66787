import { fix, removeMember } from "../../../edit/fixes.ts";
import { constantOf, overwriteTypes } from "../../../interface/facts/constants.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { reportRepeats } from "../../../rules/shared/repeats.ts";
import { overwrite } from "../fields.ts";

export const overwriteDuplicate = defineRule({
  code: "overwrite-duplicate",
  on: "table",
  severity: "error",
  messages: { repeated: "This {sort} already has an overwrite for this command." },
  fixes: { remove: "Remove this overwrite" },
  docs: {
    section: "2.3",
    summary: "A command must have only one overwrite for each role, user or channel.",
    why: "Discord does not document which of two conflicting overwrites applies.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 1, "permission": true }, { "id": "1250000000000000201", "type": 1, "permission": false }] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 1, "permission": true }] }] }`,
  },
  check(object, report) {
    const items = object.objects.flatMap((child) => {
      const id = valueNode(child, "id");
      const { type, table, node } = child;
      if (table !== overwrite || id?.type !== "string" || type === undefined) return [];
      const name = constantOf(overwriteTypes, type)?.name.toLowerCase() ?? "overwrite";
      return [{ node: id, key: `${type} ${id.value}`, name, overwrite: node }];
    });
    reportRepeats(items, report, (item) => ({
      message: ["repeated", { sort: item.name }],
      counterpart: "The first overwrite",
      fixes: [fix("remove", () => removeMember(report.source, item.overwrite))],
    }));
  },
});
