import { fix, removeMember } from "../edit/fixes.ts";
import { quote } from "../manifest/describe.ts";
import { memberKey, spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";
import { hasRepeats } from "./shared/repeats.ts";

export const duplicateProperty = defineRule({
  code: "duplicate-property",
  on: "members",
  severity: "warning",
  messages: { repeated: "{property} is defined again later in this object, so this definition is ignored." },
  fixes: { remove: "Remove this property" },
  docs: {
    section: "–",
    summary: "An object must not repeat a property.",
    why: "JSON parsers keep the last value and silently drop the others, so Discord only receives one of them.",
    bad: `[{ "name": "ping", "description": "Answers", "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ children: members = [] }, report) {
    if (!hasRepeats(members, memberKey)) return;
    const last = new Map(members.map((member) => [memberKey(member), member]));
    for (const member of members) {
      const [key] = member.children ?? [];
      const counting = last.get(key?.value);
      const counterpart = counting?.children?.[0];
      if (!key || !counterpart || counting === member) continue;
      report.at(key, ["repeated", { property: quote(String(key.value)) }], {
        fixes: [fix("remove", () => removeMember(report.source, member))],
        related: [{ ...spanOf(counterpart), message: "The definition that is used" }],
      });
    }
  },
});
