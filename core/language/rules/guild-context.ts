import { fix, removeMember } from "../edit/fixes.ts";
import { ContextType } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { elementsWith } from "../rule/unknown-constant.ts";

/** The BOT_DM context in guild manifests. */
export const guildContext = defineRule({
  code: "guild-context",
  on: "command",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "Guild commands do not support the BOT_DM context.",
    why: "A command that is registered in a guild is never available in direct messages.",
    bad: `{ "scope": "guild", "commands": [{ "name": "ping", "description": "Answers with pong", "contexts": [0, 1] }] }`,
    good: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Answers with pong", "contexts": [0, 1] }] }`,
    // `scope-property` reports “contexts” of guild commands.
    context: { severities: { "scope-property": "off" } },
  },
  check(command, report) {
    if (report.context.scope !== "guild") return;
    for (const node of elementsWith(command, "contexts", ContextType.BOT_DM)) {
      report.at(
        node,
        `Guild commands do not support BOT_DM (${ContextType.BOT_DM}) because they are never available in direct messages.`,
        {
          fixes: [fix("Remove BOT_DM", () => removeMember(report.source, node))],
        },
      );
    }
  },
});
