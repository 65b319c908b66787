import { commandTypes, constantOf } from "../interface/facts/constants.ts";
import { type Limit, limits } from "../interface/facts/limits.ts";
import { countByType } from "../manifest/counts.ts";
import { count } from "../manifest/describe.ts";
import type { CommandList } from "../manifest/manifest.ts";
import { defineRule, type MessageOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    tooMany: "This scope has {commands}, but the maximum is {max}.",
    tooManyInAll: "This scope has {commands} ({elsewhere} in other manifests), but the maximum is {max}.",
  },
} as const;

export const tooManyCommands = defineRule({
  code: "too-many-commands",
  on: "list",
  severity: "error",
  ...texts,
  docs: {
    section: "8",
    summary: `A scope can have at most ${limits.chatInputCommands.max} CHAT_INPUT, ${limits.userCommands.max} USER, ${limits.messageCommands.max} MESSAGE and ${limits.entryPointCommands.max} PRIMARY_ENTRY_POINT commands, and ${limits.scopeCommands.max} together.`,
    why: "The limits apply to all commands that are published to the same application and scope, including those in other manifests of the project. Subcommands do not count. The first command over the limit is underlined.",
    bad: `[{ "type": 4, "name": "launch" }, { "type": 4, "name": "start" }]`,
    good: `[{ "type": 4, "name": "launch" }, { "type": 1, "name": "start", "description": "Starts" }]`,
  },
  isAffected(list) {
    const counts = countsOf(list);
    const all = counts.reduce((sum, { actual, elsewhere }) => sum + actual + elsewhere, 0);
    return all > limits.scopeCommands.max || counts.some(isOverLimit);
  },
  check(list, report) {
    const { own } = list;
    const counts = countsOf(list);
    for (const { type, actual, limit, elsewhere } of counts) {
      const first = own.filter(({ facts }) => facts.type === type)[Math.max(0, limit.max - elsewhere)];
      const noun = `${constantOf(commandTypes, type)?.name} command`;
      if (first) report.span(first.span, first.path, excess({ actual, elsewhere }, noun, limit));
    }
    // A guild cannot have an entry point, and without one the limits by type add up to the total limit.
    if (report.context.scope === "guild" || counts.some(isOverLimit)) return;
    const known = own.filter(({ facts }) => counts.some(({ type }) => type === facts.type));
    const elsewhere = counts.reduce((sum, one) => sum + one.elsewhere, 0);
    const first = known[Math.max(0, limits.scopeCommands.max - elsewhere)];
    if (!first) return;
    report.span(first.span, first.path, excess({ actual: known.length, elsewhere }, "command", limits.scopeCommands));
  },
});

/** The numbers of commands by type, in the manifest and in others. */
function countsOf({ own, others }: CommandList) {
  return countByType(own).map((one) => ({ ...one, elsewhere: others.countOf(one.type) }));
}

interface Counted {
  readonly actual: number;
  readonly elsewhere: number;
}

function isOverLimit({ actual, elsewhere, limit }: Counted & { readonly limit: Limit }): boolean {
  return actual + elsewhere > limit.max;
}

function excess({ actual, elsewhere }: Counted, noun: string, { max }: Limit): MessageOf<typeof texts> {
  const commands = count(actual + elsewhere, noun);
  return elsewhere > 0 ? ["tooManyInAll", { commands, elsewhere, max }] : ["tooMany", { commands, max }];
}
