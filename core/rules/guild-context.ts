import { defineRule } from "./shared/define-rule.ts";
import { isWithoutEffectInGuild, removal, removalOf } from "./shared/not-allowed.ts";

export const guildContext = defineRule({
  code: "guild-context",
  on: "property",
  appliesTo: (field) => field?.name === "contexts",
  severity: "warning",
  messages: { noEffect: "“contexts” has no effect on guild commands because they can only be used in their guild." },
  fixes: removal,
  docs: {
    section: "2.1",
    summary: "“contexts” has no effect on guild commands.",
    why: "Guild commands can only be used in their guild, never in direct messages, so Discord ignores “contexts”. It is omitted when commands are published to a guild.",
    bad: `{ "scope": "guild", "commands": [{ "name": "ping", "description": "Answers with pong", "contexts": [0, 1] }] }`,
    good: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Answers with pong", "contexts": [0, 1] }] }`,
  },
  check(subject, report) {
    const { property } = subject;
    if (report.context.scope !== "guild" || !isWithoutEffectInGuild(subject, report.context)) return;
    report.at(property.key, "noEffect", { fixes: [removalOf(subject, report.source)] });
  },
});
