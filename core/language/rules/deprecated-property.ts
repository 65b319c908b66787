import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { separator } from "../edit/separator.ts";
import { ContextType } from "../facts/constants.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, type Property, propertyOf } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

const guildOnly = `"contexts": [${ContextType.GUILD}]`;
const guildAndDm = `"contexts": [${ContextType.GUILD}, ${ContextType.BOT_DM}]`;
const nobody = `"default_member_permissions": "0"`;

/** The properties that say the same in today's words; none where the old property says what holds without it. */
function modern({ name, value }: Property, owner: AnyObject, scope: Report["context"]["scope"]): string[] {
  const takesContexts = scope !== "guild" && !propertyOf(owner, "contexts");
  if (name === "dm_permission" && takesContexts) {
    if (value?.value === false) return [guildOnly];
    return value?.value === true ? [guildAndDm] : [];
  }
  if (name !== "default_permission" || value?.value !== false) return [];
  const permissions = propertyOf(owner, "default_member_permissions") ? [] : [nobody];
  // Without a word about direct messages there, the old field kept commands out of them.
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

/** Fields that are still taken and have a successor. */
export const deprecatedProperty = defineRule({
  code: "deprecated-property",
  on: "property",
  severity: "hint",
  docs: {
    section: "9",
    summary: "dm_permission and default_permission have successors.",
    why: '`contexts` says where a command can be used, direct messages included. `default_member_permissions` says who may use it; `"0"` means nobody but administrators.',
    bad: `[{ "name": "ping", "description": "Answers with pong", "dm_permission": false }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "contexts": [0] }]`,
  },
  check({ property, owner }, report) {
    const successor = property.field?.deprecated;
    if (successor === undefined) return;
    report.at(property.key, `“${property.name}” is deprecated; “${successor}” takes its place.`, {
      tags: ["deprecated"],
      fixes: fixesOf(report.source, property, owner, report.context.scope),
    });
  },
});
