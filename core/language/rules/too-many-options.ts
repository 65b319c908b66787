import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportExcess } from "../rule/excess.ts";

const { max, section } = limits.options;

/** More options than a command, a subcommand or a group can have. */
export const tooManyOptions = defineRule({
  code: "too-many-options",
  on: "options",
  severity: "error",
  docs: {
    section,
    summary: `A command, a subcommand or a group has at most ${max} options.`,
    why: "The service refuses a longer list. Subcommands and groups give more room: each has a list of its own.",
    bad: exampleWith(max + 1),
    good: exampleWith(1),
  },
  check({ node }, report) {
    reportExcess(
      node,
      max,
      (actual) => `${count(actual, "option")}; a command, a subcommand or a group has at most ${max}.`,
      report,
    );
  },
});

function exampleWith(options: number): string {
  const lines = Array.from(
    { length: options },
    (_, i) => `  { "type": 5, "name": "flag-${i + 1}", "description": "Flag ${i + 1}" }`,
  );
  return `[{ "name": "set", "description": "Sets flags", "options": [\n${lines.join(",\n")}\n] }]`;
}
