import { removalFix } from "../edit/removal.ts";
import { defineRule } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";

export const requiredNotAllowed = defineRule({
  code: "required-not-allowed",
  on: "property",
  appliesTo: (field) => field?.name === "required",
  severity: "error",
  ...notAllowed,
  docs: {
    section: "2.2",
    summary: "Subcommands and groups cannot be required.",
    why: "Discord refuses `true`: only parameters can be required, and users always pick exactly one subcommand. It accepts `false`, which is reported as a hint because it is the default. “Fix all” only removes `false` because `true` can indicate a wrong type.",
    bad: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 1, "name": "stop", "description": "Stops", "required": true }] }]`,
    good: `[{ "name": "music", "description": "Plays music", "options": [{ "type": 1, "name": "stop", "description": "Stops" }] }]`,
  },
  check(subject, report) {
    const remove = () => removalFix(["remove", { property: "required" }], report.source, subject.property.node);
    reportNotAllowed(subject, report, { fixes: () => [remove()] });
  },
});
