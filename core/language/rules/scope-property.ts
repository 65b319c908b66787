import { defineRule } from "../rule/define-rule.ts";
import { removalOf } from "../rule/not-allowed.ts";

/** Fields of global commands in a guild manifest. */
export const scopeProperty = defineRule({
  code: "scope-property",
  on: "property",
  severity: "warning",
  docs: {
    section: "4.4",
    summary: "Guild commands have no dm_permission, integration_types, contexts or handler.",
    why: "These fields are for commands that are registered globally. When commands are registered in a guild, publishing leaves them out.",
    bad: `{ "scope": "guild", "commands": [{ "name": "ping", "description": "Answers with pong", "integration_types": [0] }] }`,
    good: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Answers with pong", "integration_types": [0] }] }`,
  },
  check(subject, report) {
    const { property } = subject;
    if (!property.field?.globalOnly || report.context.scope !== "guild") return;
    // It says the same as leaving the property out.
    if (property.value?.type === "null") return;
    report.at(
      property.key,
      `“${property.name}” is for global commands only; a guild command is published without it.`,
      {
        fixes: [removalOf(subject, report.source)],
      },
    );
  },
});
