import { defineRule } from "../define-rule.ts";
import { removeMember, safeFix } from "../fixes.ts";
import { reportNotAllowed } from "../not-allowed.ts";

/** `required` on subcommands and groups. */
export const requiredNotAllowed = defineRule({
  code: "required-not-allowed",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Subcommands and groups are not required or optional.",
    why: "Only what users fill in can be required. A user always picks exactly one of a command's subcommands.",
    bad: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 1, "name": "stop", "description": "Stops", "required": true }] }]`,
    good: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 1, "name": "stop", "description": "Stops" }] }]`,
  },
  check(target, report) {
    const remove = safeFix("Remove “required”", () => removeMember(report.source, target.property.node));
    reportNotAllowed(target, report, { names: ["required"], fixes: () => [remove] });
  },
});
