import { limits, nearLimit } from "../facts/limits.ts";
import { budgetOf, type Cost } from "../model/budget.ts";
import { pathName } from "../model/describe.ts";
import { defineRule } from "../rule/define-rule.ts";
import { openingOf, spanOf } from "../text/nodes.ts";

const { max, section } = limits.commandBudget;

function contributor({ owner, field, characters, locale }: Cost): string {
  return `the ${field} of ${pathName(owner)}${locale === undefined ? "" : ` in ${locale}`} (${characters})`;
}

/** The characters that a command may have in all. */
export const commandBudget = defineRule({
  code: "command-budget",
  on: "command",
  severity: "error",
  docs: {
    section,
    summary: `A command has at most ${max} characters in names, descriptions and text choice values.`,
    why: "They are added up over the command, its subcommands, groups, options and choices. Of a localized field only the longest text counts, the default included. Numeric choice values do not count.",
    bad: exampleWith(25, 23),
    good: exampleWith(1, 2),
  },
  check(command, report) {
    const { characters, costs } = budgetOf(command);
    if (characters < max * nearLimit.budget) return;
    const dearest = `The largest parts are ${costs.slice(0, 3).map(contributor).join(", ")}.`;
    const place = command.name ? spanOf(command.name.node) : openingOf(command.node);
    if (characters > max) {
      report.within(
        command.node,
        place,
        `${characters} characters, ${characters - max} too many; a command has at most ${max}. ${dearest}`,
      );
    } else {
      report.within(command.node, place, `${characters} of ${max} characters are used. ${dearest}`, {
        severity: "hint",
      });
    }
  },
});

function exampleWith(options: number, choices: number): string {
  const choiceList = Array.from(
    { length: choices },
    (_, i) => `{ "name": "Choice ${i + 1}", "value": "choice-${i + 1}" }`,
  );
  const lines = Array.from(
    { length: options },
    (_, i) =>
      `  { "type": 3, "name": "option-${i + 1}", "description": "Option ${i + 1}", "choices": [${choiceList.join(", ")}] }`,
  );
  return `[{ "name": "configure", "description": "Configures everything", "options": [\n${lines.join(",\n")}\n] }]`;
}
