import { limits } from "../interface/facts/limits.ts";
import { defineRule } from "./shared/define-rule.ts";
import { hasUnsupported } from "./shared/not-allowed.ts";
import { reportExcess } from "./shared/repeats.ts";

const { max, section } = limits.choices;

export const tooManyChoices = defineRule({
  code: "too-many-choices",
  on: "choices",
  severity: "error",
  messages: {
    tooMany: `This option has {choices}, but the maximum is ${max} (use autocomplete to offer more values).`,
  },
  docs: {
    section,
    summary: `An option can have at most ${max} choices.`,
    why: "Discord refuses more choices. Use `autocomplete` to offer more values.",
    bad: exampleWithChoices(max + 1),
    good: exampleWithChoices(1),
  },
  check({ node, choices: [first] }, report) {
    if (first && hasUnsupported(first.parent, "choices", report.context)) return;
    reportExcess(node, max, "choice", report, (choices) => ["tooMany", { choices }]);
  },
});

function exampleWithChoices(choices: number): string {
  const lines = Array.from({ length: choices }, (_, i) => `  { "name": "Level ${i + 1}", "value": ${i + 1} }`);
  return `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [\n${lines.join(",\n")}\n] }] }]`;
}
