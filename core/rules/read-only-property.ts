import { removalFix } from "../edit/removal.ts";
import { isSnowflake } from "../interface/facts/snowflake.ts";
import type { AnyObject } from "../manifest/model.ts";
import { defineRule } from "./shared/define-rule.ts";
import { meantScope, meantScopeTexts, reportMeantScope } from "./shared/meant-scope.ts";

/** Tells whether a text survives its removal: Discord assigns IDs, and names and descriptions stand in the object itself. */
function isKeptBy(owner: AnyObject): (text: string) => boolean {
  const description = "description" in owner ? owner.description : undefined;
  const texts = [owner.name, description, ...owner.localized].map((text) => text?.value);
  return (text) => isSnowflake(text) || texts.includes(text);
}

export const readOnlyProperty = defineRule({
  code: "read-only-property",
  on: "property",
  appliesTo: (field) => field?.returned === true,
  severity: "hint",
  messages: { ...meantScopeTexts.messages, readOnly: "“{property}” is read-only, so Discord ignores it." },
  fixes: meantScopeTexts.fixes,
  docs: {
    section: "2.1",
    summary: "Manifests should not contain properties that only Discord sets.",
    why: "Discord returns `application_id`, `guild_id`, `version`, `name_localized` and `description_localized` with published commands, and ignores them in requests. `id` can stay because a bulk overwrite uses it. “Fix all” only removes IDs and texts that the command contains elsewhere. To publish commands to one guild only, set `scope` and `guild_id` around `commands`.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "version": "1112223334445556667" }]`,
    good: `[{ "id": "1112223334445556660", "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property, owner }, report) {
    const meant = meantScope(property, owner);
    if (meant) {
      reportMeantScope(property, owner, meant, report);
      return;
    }
    report.at(property.key, ["readOnly", { property: property.name }], {
      tags: ["unnecessary"],
      fixes: [removalFix(["remove", { property: property.name }], report.source, property.node, isKeptBy(owner))],
    });
  },
});
