import { defineRule } from "./shared/define-rule.ts";
import { isWithoutEffectInGuild, removal, removalOf } from "./shared/not-allowed.ts";

export const scopeProperty = defineRule({
  code: "scope-property",
  on: "property",
  // `guild-context` reports contexts.
  appliesTo: (field) => field?.globalOnly === true && field.name !== "contexts",
  severity: "warning",
  messages: {
    globalOnly: "“{property}” is only for global commands, so guild commands are published without it.",
  },
  fixes: removal,
  docs: {
    section: "4.4",
    summary: "Guild commands do not support “dm_permission”, “integration_types” or “handler”.",
    why: "Discord only supports these properties on global commands, and ignores them on guild commands. They are omitted when commands are published to a guild. The same applies to `contexts`, which `guild-context` reports.",
    bad: `{ "scope": "guild", "commands": [{ "name": "ping", "description": "Answers with pong", "integration_types": [0] }] }`,
    good: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Answers with pong", "integration_types": [0] }] }`,
  },
  check(subject, report) {
    const { property } = subject;
    // `handler-not-allowed` reports a handler on other commands than entry points.
    if (report.context.scope !== "guild" || !isWithoutEffectInGuild(subject, report.context)) return;
    report.at(property.key, ["globalOnly", { property: property.name }], {
      fixes: [removalOf(subject, report.source)],
    });
  },
});
