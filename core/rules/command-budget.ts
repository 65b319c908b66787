import { limits, nearLimit } from "../interface/facts/limits.ts";
import { type Cost, charactersOf, costsOf } from "../manifest/budget.ts";
import { pathName } from "../manifest/describe.ts";
import { openingOf, spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

const { max, section } = limits.commandBudget;

function contributor({ owner, field, characters, locale }: Cost): string {
  const part = `the ${field} of ${pathName(owner)}`;
  return locale === undefined ? `${part} (${characters})` : `${part} in ${locale} (${characters})`;
}

export const commandBudget = defineRule({
  code: "command-budget",
  on: "command",
  severity: "error",
  // Sources differ about the texts that count, such as the values of choices.
  disputed: true,
  messages: {
    overBudget: `This command has {characters} characters, but the maximum is ${max} (largest parts: {largest}).`,
    nearBudget: `This command uses {characters} of ${max} characters (largest parts: {largest}).`,
  },
  docs: {
    section,
    summary: `A command must have at most ${max} characters in names, descriptions and string choice values.`,
    why: `Discord adds up the characters of the command, its subcommands, groups, options and choices. For a localized field, only the longest text counts, including the default. Numeric choice values do not count. A command with ${max * nearLimit.budget} characters or more gets a hint.`,
    bad: exampleOfSize(4, 25),
    good: exampleOfSize(1, 2),
  },
  check(command, report) {
    const characters = charactersOf(command);
    if (characters < max * nearLimit.budget) return;
    const largest = costsOf(command).slice(0, 3).map(contributor).join(", ");
    const place = command.name ? spanOf(command.name.node) : openingOf(command.node);
    const isOver = characters > max;
    report.within(
      command.node,
      place,
      [isOver ? "overBudget" : "nearBudget", { characters, largest }],
      isOver ? {} : { severity: "hint" },
    );
  },
});

function exampleOfSize(options: number, choices: number): string {
  const lines = Array.from({ length: options }, (_, i) => {
    const listed = Array.from(
      { length: choices },
      (_, j) =>
        `    { "name": "Choice ${j + 1}, with a name that says when to pick it and what it does", "value": "choice-${j + 1}-of-option-${i + 1}" }`,
    );
    return `  { "type": 3, "name": "option-${i + 1}", "description": "Option ${i + 1}", "choices": [\n${listed.join(",\n")}\n  ] }`;
  });
  return `[{ "name": "configure", "description": "Configures everything", "options": [\n${lines.join(",\n")}\n] }]`;
}
