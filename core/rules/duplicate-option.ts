import { quote } from "../manifest/describe.ts";
import { defineRule } from "./shared/define-rule.ts";
import { reportRepeats } from "./shared/repeats.ts";

export const duplicateOption = defineRule({
  code: "duplicate-option",
  on: "options",
  severity: "error",
  messages: { named: "Another option is already named {name}." },
  docs: {
    section: "2.2",
    summary: "The options of a command must have unique names.",
    why: "Discord refuses two options with the same name in one “options” array. Different subcommands can have options with the same name.",
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
    // `name-length` reports empty names.
    const names = options.flatMap(({ name }) =>
      name && name.value !== "" ? [{ node: name.node, key: name.value }] : [],
    );
    reportRepeats(names, report, ({ key }) => ({
      message: ["named", { name: quote(key) }],
      counterpart: "The other option with this name",
      remedy: "rename",
    }));
  },
});
