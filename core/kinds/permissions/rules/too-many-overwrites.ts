import { limits } from "../../../language/facts/limits.ts";
import { count } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { reportExcess } from "../../../language/rule/repeats.ts";
import { commandPermissions, permissionEntry } from "../fields.ts";

const { max, section } = limits.permissionOverwrites;

export const tooManyOverwrites = defineRule({
  code: "too-many-overwrites",
  on: "table",
  severity: "error",
  docs: {
    section,
    summary: `A command can have at most ${max} overwrites.`,
    why: "Discord refuses more overwrites. Use a role to cover many users.",
    bad: exampleWith(max + 1),
    good: exampleWith(1),
  },
  check(object, report) {
    if (object.table !== permissionEntry && object.table !== commandPermissions) return;
    const list = valueNode(object, "permissions");
    if (list?.type !== "array") return;
    const message = (actual: number) => `This command has ${count(actual, "overwrite")}, but the maximum is ${max}.`;
    reportExcess(list, max, message, report);
  },
});

function exampleWith(overwrites: number): string {
  const idOf = (index: number) => 1250000000000000201n + BigInt(index);
  const lines = Array.from({ length: overwrites }, (_, i) => `  { "id": "${idOf(i)}", "type": 1, "permission": true }`);
  return `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [\n${lines.join(",\n")}\n] }] }`;
}
