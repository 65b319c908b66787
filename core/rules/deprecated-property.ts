import { defineRule } from "./shared/define-rule.ts";
import { modernFix, modernizations } from "./shared/modern-members.ts";

export const deprecatedProperty = defineRule({
  code: "deprecated-property",
  on: "property",
  appliesTo: (field) => field?.deprecated !== undefined,
  severity: "hint",
  messages: {
    deprecated: "“{property}” is deprecated in favor of “{replacement}”.",
    needless:
      "“{property}” has no effect because true is the default, and it is deprecated in favor of “{replacement}”.",
  },
  fixes: modernizations,
  docs: {
    section: "9",
    summary: "“dm_permission” and “default_permission” are deprecated.",
    why: 'Discord still accepts both. `contexts` sets where a command can be used, including direct messages. `default_member_permissions` sets who can use it, and `"0"` limits it to administrators. `true` is the default of both deprecated properties, so it has no effect.',
    bad: `[{ "name": "ping", "description": "Answers with pong", "dm_permission": false }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "contexts": [0] }]`,
  },
  check({ property, owner }, report) {
    const { scope } = report.context;
    const { name, value, field, key } = property;
    const replacement = field?.deprecated;
    if (replacement === undefined) return;
    // `shape` reports other values.
    if (value && value.type !== "boolean" && value.type !== "null") return;
    // `scope-property` reports it.
    if (field?.globalOnly && scope === "guild" && value?.type !== "null") return;
    const isDefault = value?.value === true;
    report.at(key, [isDefault ? "needless" : "deprecated", { property: name, replacement }], {
      tags: isDefault ? ["deprecated", "unnecessary"] : ["deprecated"],
      fixes: [modernFix(report.source, name, property, owner, scope)],
    });
  },
});
