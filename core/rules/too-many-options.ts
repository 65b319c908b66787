import { limits } from "../interface/facts/limits.ts";
import { defineRule } from "./shared/define-rule.ts";
import { reportExcess } from "./shared/repeats.ts";

const { max, section } = limits.options;

export const tooManyOptions = defineRule({
  code: "too-many-options",
  on: "options",
  severity: "error",
  messages: { tooMany: `There are {options} here, but the maximum is ${max}.` },
  docs: {
    section,
    summary: `A command, subcommand or group can have at most ${max} options.`,
    why: "Discord refuses more options. Each subcommand and group has its own options, so use them to make room.",
    bad: exampleWithOptions(max + 1),
    good: exampleWithOptions(1),
  },
  check({ node }, report) {
    reportExcess(node, max, "option", report, (options) => ["tooMany", { options }]);
  },
});

function exampleWithOptions(options: number): string {
  const flag = (number: number) => `  { "type": 5, "name": "flag-${number}", "description": "Flag ${number}" }`;
  const lines = Array.from({ length: options }, (_, i) => flag(i + 1));
  return `[{ "name": "set", "description": "Sets flags", "options": [\n${lines.join(",\n")}\n] }]`;
}
