import { defineRule } from "../define-rule.ts";
import { quote } from "../describe.ts";
import type { Text } from "../model.ts";
import { spanOf } from "../nodes.ts";

/** Two options of one name in one array. */
export const duplicateOption = defineRule({
  code: "duplicate-option",
  on: "options",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "Options of one list have different names.",
    why: "The service refuses two options of one name side by side. Two subcommands may each have an option of the same name.",
    bad: `[{ "name": "add", "description": "Adds", "options": [
  { "type": 10, "name": "number", "description": "The first" },
  { "type": 10, "name": "number", "description": "The second" }
] }]`,
    good: `[{ "name": "add", "description": "Adds", "options": [
  { "type": 10, "name": "first", "description": "The first" },
  { "type": 10, "name": "second", "description": "The second" }
] }]`,
  },
  check({ options }, report) {
    const seen = new Map<string, Text>();
    for (const { name } of options) {
      if (!name) continue;
      const twin = seen.get(name.value);
      if (!twin) seen.set(name.value, name);
      else {
        report.at(name.node, `Another option here is named ${quote(name.value)} already.`, {
          related: [{ ...spanOf(twin.node), message: "The other option of this name" }],
        });
      }
    }
  },
});
