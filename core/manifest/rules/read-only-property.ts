import { defineRule } from "../define-rule.ts";
import { removeMember, safeFix } from "../fixes.ts";

/** Fields that the service returns and does not take. */
export const readOnlyProperty = defineRule({
  code: "read-only-property",
  on: "property",
  severity: "hint",
  docs: {
    section: "2.1",
    summary: "Fields that the service only returns need not be in a manifest.",
    why: "`application_id`, `guild_id`, `version`, `name_localized` and `description_localized` are left over from a command that was read from the service. Sending them changes nothing. `id` may stay: a bulk overwrite takes it.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "version": "1112223334445556667" }]`,
    good: `[{ "id": "1112223334445556660", "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property }, report) {
    if (!property.field?.returned) return;
    report.at(property.key, `“${property.name}” is returned by the service and never sent; it does nothing here.`, {
      tags: ["unnecessary"],
      fixes: [safeFix(`Remove “${property.name}”`, () => removeMember(report.source, property.node))],
    });
  },
});
