import { CommandType, commandTypes, constantOf } from "../facts/constants.ts";
import { type Limit, limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";

const limitsByType: readonly (readonly [number, Limit])[] = [
  [CommandType.CHAT_INPUT, limits.chatInputCommands],
  [CommandType.USER, limits.userCommands],
  [CommandType.MESSAGE, limits.messageCommands],
  [CommandType.PRIMARY_ENTRY_POINT, limits.entryPointCommands],
];

/** More commands of a type than one scope can have. */
export const tooManyCommands = defineRule({
  code: "too-many-commands",
  on: "list",
  severity: "error",
  docs: {
    section: "8",
    summary: `One scope has at most ${limits.chatInputCommands.max} CHAT_INPUT, ${limits.userCommands.max} USER, ${limits.messageCommands.max} MESSAGE commands and ${limits.entryPointCommands.max} PRIMARY_ENTRY_POINT.`,
    why: "This counts all commands that are published to one application and scope, those of the project's other manifests too. The first command that is too many is marked. Subcommands do not count.",
    bad: `[{ "type": 4, "name": "launch" }, { "type": 4, "name": "start" }]`,
    good: `[{ "type": 4, "name": "launch" }, { "type": 1, "name": "start", "description": "Starts" }]`,
  },
  check({ own, others }, report) {
    for (const [type, { max }] of limitsByType) {
      const elsewhere = others.filter(({ facts }) => facts.type === type).length;
      const here = own.filter(({ facts }) => facts.type === type);
      const first = here[Math.max(0, max - elsewhere)];
      if (!first) continue;
      const name = constantOf(commandTypes, type)?.name;
      const manifests = elsewhere > 0 ? ` (${elsewhere} of them in other manifests)` : "";
      const total = count(here.length + elsewhere, `${name} command`);
      report.span(
        first.span,
        first.path,
        `${total}${manifests}; one scope has at most ${max}. This is the first one too many.`,
      );
    }
  },
});
