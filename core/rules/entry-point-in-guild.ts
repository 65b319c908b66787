import { CommandType } from "../interface/facts/constants.ts";
import { valueNode } from "../manifest/model.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { defineRule } from "./shared/define-rule.ts";

export const entryPointInGuild = defineRule({
  code: "entry-point-in-guild",
  on: "command",
  severity: "error",
  messages: { inGuild: "A PRIMARY_ENTRY_POINT command can only be registered globally, not in a guild." },
  docs: {
    section: "4.7",
    summary: "A PRIMARY_ENTRY_POINT command must be global.",
    why: "Discord does not accept entry points as guild commands.",
    bad: `{ "scope": "guild", "commands": [{ "type": 4, "name": "launch" }] }`,
    good: `{ "scope": "global", "commands": [{ "type": 4, "name": "launch" }] }`,
  },
  check(command, report) {
    const type = valueNode(command, "type");
    if (command.type !== CommandType.PRIMARY_ENTRY_POINT || report.context.scope !== "guild" || !type) return;
    if (strayOption(command, report.context)) return;
    report.at(type, "inGuild");
  },
});
