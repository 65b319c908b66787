import { CommandType } from "../facts/constants.ts";
import { valueNode } from "../model/model.ts";
import { strayOption } from "../model/stray-option.ts";
import { defineRule } from "../rule/define-rule.ts";

/** Entry points in guild manifests. */
export const entryPointInGuild = defineRule({
  code: "entry-point-in-guild",
  on: "command",
  severity: "error",
  docs: {
    section: "4.7",
    summary: "A PRIMARY_ENTRY_POINT command is global.",
    why: "An app cannot have an entry point that is registered in a guild.",
    bad: `{ "scope": "guild", "commands": [{ "type": 4, "name": "launch" }] }`,
    good: `{ "scope": "global", "commands": [{ "type": 4, "name": "launch" }] }`,
  },
  check(command, report) {
    const type = valueNode(command, "type");
    if (command.type !== CommandType.PRIMARY_ENTRY_POINT || report.context.scope !== "guild" || !type) return;
    if (strayOption(command)) return;
    report.at(type, "A PRIMARY_ENTRY_POINT command cannot be registered in a guild, only globally.");
  },
});
