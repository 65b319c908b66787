import { commandTypes, constantOf } from "../facts/constants.ts";
import { quote } from "../model/describe.ts";
import type { ListedCommand } from "../model/manifest.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

export const duplicateCommand = defineRule({
  code: "duplicate-command",
  on: "list",
  severity: "error",
  docs: {
    section: "4.7",
    summary: "Commands of the same type and scope must have unique names.",
    why: "Discord identifies a command by its type, name and scope, and refuses a bulk overwrite with duplicates. A slash command and a user command can share a name.",
    bad: `[{ "name": "ping", "description": "Answers with pong" }, { "name": "ping", "description": "Again" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 2, "name": "ping" }]`,
  },
  check({ own, others }, report) {
    const seen = new Map<string, ListedCommand>();
    for (const command of own) {
      const { name, type } = command.facts;
      // `name-length` reports empty names.
      if (!name || type === undefined) continue;
      const key = `${type} ${name}`;
      const counterpart = seen.get(key) ?? others.named(type, name);
      seen.set(key, counterpart ?? command);
      if (counterpart) reportDuplicate(command, counterpart, report);
    }
  },
});

function reportDuplicate({ facts, span, path }: ListedCommand, counterpart: ListedCommand, report: Report): void {
  const type = constantOf(commandTypes, facts.type ?? 0)?.name ?? "";
  const elsewhere = counterpart.uri === undefined ? {} : { uri: counterpart.uri };
  const name = quote(facts.name ?? "");
  const message =
    counterpart.uri === undefined
      ? `Another ${type} command in this manifest is already named ${name}.`
      : `Another ${type} command in this scope is already named ${name} (in another manifest).`;
  report.span(span, path, message, {
    related: [{ ...counterpart.span, message: "The other command with this name", ...elsewhere }],
  });
}
