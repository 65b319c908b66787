import { commandTypes, constantOf } from "../facts/constants.ts";
import { quote } from "../model/describe.ts";
import type { ListedCommand } from "../model/list.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

function identity({ facts: { name, type } }: ListedCommand): string | undefined {
  return name === undefined || type === undefined ? undefined : `${type} ${name}`;
}

/** Two commands of one type and name in one scope. */
export const duplicateCommand = defineRule({
  code: "duplicate-command",
  on: "list",
  severity: "error",
  docs: {
    section: "4.7",
    summary: "Commands of one type and scope have different names.",
    why: "A name stands for one command per type and scope; the service refuses a list that has it twice. A slash command and a user command may share a name.",
    bad: `[{ "name": "ping", "description": "Answers with pong" }, { "name": "ping", "description": "Again" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 2, "name": "ping" }]`,
  },
  check({ own, others }, report) {
    const seen = new Map<string, ListedCommand>();
    for (const command of [...others, ...own]) {
      const key = identity(command);
      if (key === undefined) continue;
      const counterpart = seen.get(key);
      if (!counterpart) seen.set(key, command);
      else if (command.uri === undefined) reportDuplicate(command, counterpart, report);
    }
  },
});

function reportDuplicate({ facts, span, path }: ListedCommand, counterpart: ListedCommand, report: Report): void {
  const type = constantOf(commandTypes, facts.type ?? 0)?.name ?? "";
  const elsewhere = counterpart.uri === undefined ? {} : { uri: counterpart.uri };
  const where = counterpart.uri === undefined ? "here" : "in another manifest that is published to the same place";
  report.span(span, path, `Another ${type} command ${where} is named ${quote(facts.name ?? "")} already.`, {
    related: [{ ...counterpart.span, message: "The other command of this name", ...elsewhere }],
  });
}
