import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { separator } from "../edit/separator.ts";
import { ContextType } from "../facts/constants.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, type Property, propertyOf } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

const guildOnly = `"contexts": [${ContextType.GUILD}]`;
const guildAndDm = `"contexts": [${ContextType.GUILD}, ${ContextType.BOT_DM}]`;
const administratorsOnly = `"default_member_permissions": "0"`;

/** The current properties with the same meaning; none where the deprecated property equals the default. */
function modern({ name, value }: Property, owner: AnyObject, scope: Report["context"]["scope"]): string[] {
  const takesContexts = scope !== "guild" && !propertyOf(owner, "contexts");
  if (name === "dm_permission" && takesContexts) {
    if (value?.value === false) return [guildOnly];
    return value?.value === true ? [guildAndDm] : [];
  }
  if (name !== "default_permission" || value?.value !== false) return [];
  const permissions = propertyOf(owner, "default_member_permissions") ? [] : [administratorsOnly];
  // Without “dm_permission”, false also kept the command out of direct messages.
  const contexts = takesContexts && !propertyOf(owner, "dm_permission") ? [guildOnly] : [];
  return [...permissions, ...contexts];
}

function fixesOf(source: string, property: Property, owner: AnyObject, scope: Report["context"]["scope"]): Fix[] {
  const written = modern(property, owner, scope);
  if (written.length === 0) return [fix(`Remove “${property.name}”`, () => removeMember(source, property.node))];
  return [
    fix(`Replace with ${written.join(" and ")}`, () =>
      replaceNode(property.node, written.join(between(source, property.node))),
    ),
  ];
}

function between(source: string, node: Node): string {
  return `,${separator(source, node)}`;
}

/** Fields that Discord still accepts and that have a replacement. */
export const deprecatedProperty = defineRule({
  code: "deprecated-property",
  on: "property",
  concerns: (field) => field?.deprecated !== undefined,
  severity: "hint",
  docs: {
    section: "9",
    summary: "“dm_permission” and “default_permission” are deprecated.",
    why: '`contexts` sets where a command can be used, including direct messages. `default_member_permissions` sets who can use it, and `"0"` limits it to administrators.',
    bad: `[{ "name": "ping", "description": "Answers with pong", "dm_permission": false }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "contexts": [0] }]`,
  },
  check({ property, owner }, report) {
    const replacement = property.field?.deprecated;
    if (replacement === undefined) return;
    report.at(property.key, `“${property.name}” is deprecated in favor of “${replacement}”.`, {
      tags: ["deprecated"],
      fixes: fixesOf(report.source, property, owner, report.context.scope),
    });
  },
});
