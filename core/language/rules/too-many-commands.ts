import { commandTypes, constantOf } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { countByType } from "../model/counts.ts";
import { count } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";

export const tooManyCommands = defineRule({
  code: "too-many-commands",
  on: "list",
  severity: "error",
  docs: {
    section: "8",
    summary: `A scope can have at most ${limits.chatInputCommands.max} CHAT_INPUT, ${limits.userCommands.max} USER, ${limits.messageCommands.max} MESSAGE and ${limits.entryPointCommands.max} PRIMARY_ENTRY_POINT commands.`,
    why: "The limits apply to all commands that are published to the same application and scope, including those in other manifests of the project. Subcommands do not count. The first command over the limit is underlined.",
    bad: `[{ "type": 4, "name": "launch" }, { "type": 4, "name": "start" }]`,
    good: `[{ "type": 4, "name": "launch" }, { "type": 1, "name": "start", "description": "Starts" }]`,
  },
  check({ own, others }, report) {
    for (const { type, actual, limit } of countByType(own)) {
      const { max } = limit;
      const elsewhere = others.countOf(type);
      const first = own.filter(({ facts }) => facts.type === type)[Math.max(0, max - elsewhere)];
      if (!first) continue;
      const name = constantOf(commandTypes, type)?.name;
      const total = count(actual + elsewhere, `${name} command`);
      const message =
        elsewhere > 0
          ? `This scope has ${total} (${elsewhere} in other manifests), but the maximum is ${max}.`
          : `This scope has ${total}, but the maximum is ${max}.`;
      report.span(first.span, first.path, message);
    }
  },
});
