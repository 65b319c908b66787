import { removalFix } from "../edit/removal.ts";
import { isSnowflake } from "../facts/snowflake.ts";
import type { AnyObject } from "../model/model.ts";
import { defineRule } from "../rule/define-rule.ts";

/** An ID comes from the service; a name or a description is kept where the object has the same text itself. */
function isKeptBy(owner: AnyObject): (text: string) => boolean {
  const description = "description" in owner ? owner.description : undefined;
  const texts = [owner.name, description, ...owner.localized].map((text) => text?.value);
  return (text) => isSnowflake(text) || texts.includes(text);
}

/** Fields that the service returns and does not take. */
export const readOnlyProperty = defineRule({
  code: "read-only-property",
  on: "property",
  severity: "hint",
  docs: {
    section: "2.1",
    summary: "Fields that the service only returns need not be in a manifest.",
    why: "`application_id`, `guild_id`, `version`, `name_localized` and `description_localized` are left over from a command that was read from the service. Sending them changes nothing. `id` may stay: a bulk overwrite takes it. “Fix all” removes IDs and repeated texts, and keeps any other text.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "version": "1112223334445556667" }]`,
    good: `[{ "id": "1112223334445556660", "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property, owner }, report) {
    if (!property.field?.returned) return;
    report.at(property.key, `“${property.name}” is returned by the service and never sent; it does nothing here.`, {
      tags: ["unnecessary"],
      fixes: [removalFix(`Remove “${property.name}”`, report.source, property.node, isKeptBy(owner))],
    });
  },
});
