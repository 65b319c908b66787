import { quote } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportRepeats } from "../rule/repeats.ts";

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
    const names = options.flatMap(({ name }) => (name ? [{ node: name.node, key: name.value }] : []));
    reportRepeats(names, report, ({ key }) => ({
      message: `Another option here is named ${quote(key)} already.`,
      counterpart: "The other option of this name",
    }));
  },
});
