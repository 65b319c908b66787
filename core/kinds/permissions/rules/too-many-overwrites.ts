import { limits } from "../../../interface/facts/limits.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { reportExcess } from "../../../rules/shared/repeats.ts";
import { commandPermissions, permissionEntry } from "../fields.ts";

const { max, section } = limits.permissionOverwrites;

export const tooManyOverwrites = defineRule({
  code: "too-many-overwrites",
  on: "table",
  severity: "error",
  messages: { tooMany: `This command has {overwrites}, but the maximum is ${max}.` },
  docs: {
    section,
    summary: `A command can have at most ${max} overwrites.`,
    why: "Discord refuses more overwrites. Use a role to cover many users.",
    bad: exampleWithOverwrites(max + 1),
    good: exampleWithOverwrites(1),
  },
  check(object, report) {
    if (object.table !== permissionEntry && object.table !== commandPermissions) return;
    const list = valueNode(object, "permissions");
    if (list?.type !== "array") return;
    reportExcess(list, max, "overwrite", report, (overwrites) => ["tooMany", { overwrites }]);
  },
});

function exampleWithOverwrites(overwrites: number): string {
  const idOf = (index: number) => 1250000000000000201n + BigInt(index);
  const lines = Array.from({ length: overwrites }, (_, i) => `  { "id": "${idOf(i)}", "type": 1, "permission": true }`);
  return `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [\n${lines.join(",\n")}\n] }] }`;
}
