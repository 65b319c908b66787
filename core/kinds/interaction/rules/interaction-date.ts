import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { member } from "../fields.ts";
import { exampleInteraction, ping, user } from "../parts.ts";

const dates = ["joined_at", "premium_since"];
const timestamp = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a timestamp of a day and a time that exist. */
function isTimestamp(text: string): boolean {
  const [, day] = timestamp.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(midnight.getTime()) || Number.isNaN(Date.parse(text))) return false;
  // JavaScript reads February 30 as March 2.
  return midnight.toISOString().startsWith(day);
}

export const interactionDate = defineRule({
  code: "interaction-date",
  on: "table",
  severity: "error",
  messages: {
    noTimestamp: "“{property}” must be a timestamp such as “2025-03-01T10:15:00+00:00”, but this is {actual}.",
  },
  docs: {
    section: "6",
    summary: "“joined_at” and “premium_since” must be ISO 8601 timestamps.",
    why: "Discord sends dates with time and offset. Libraries fail on other formats, or show a wrong date.",
    bad: exampleInteraction(ping).replace(user, `"member": { ${user}, "joined_at": "March 1, 2025" }`),
    good: exampleInteraction(ping).replace(
      user,
      `"member": { ${user}, "joined_at": "2025-03-01T10:15:00.000000+00:00" }`,
    ),
  },
  check(object, report) {
    if (object.table !== member) return;
    for (const name of dates) {
      const node = valueNode(object, name);
      if (node?.type !== "string" || isTimestamp(String(node.value))) continue;
      const actual = quote(String(node.value));
      report.at(node, ["noTimestamp", { property: name, actual }]);
    }
  },
});
