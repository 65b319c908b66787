import { fix, removeMember } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";
import { spanOf } from "../text/nodes.ts";

/** One key twice in one object. */
export const duplicateProperty = defineRule({
  code: "duplicate-property",
  on: "value",
  severity: "warning",
  docs: {
    section: "–",
    summary: "A property stands once in its object.",
    why: "JSON keeps the last one of several and drops the others without a word, so one of the two is not what is published.",
    bad: `[{ "name": "ping", "description": "Answers", "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ node }, report) {
    if (node.type !== "object") return;
    const last = new Map((node.children ?? []).map((member) => [member.children?.[0]?.value, member]));
    for (const member of node.children ?? []) {
      const [key] = member.children ?? [];
      const counting = last.get(key?.value);
      const counterpart = counting?.children?.[0];
      if (!key || !counterpart || counting === member) continue;
      report.at(
        key,
        `${quote(String(key.value))} stands here again further down; the last one counts, and this one does nothing.`,
        {
          fixes: [fix("Remove this one", () => removeMember(report.source, member))],
          related: [{ ...spanOf(counterpart), message: "The one that counts" }],
        },
      );
    }
  },
});
