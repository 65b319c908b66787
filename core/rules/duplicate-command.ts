import { fileOf, quote } from "../manifest/describe.ts";
import type { ListedCommand } from "../manifest/manifest.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";

const texts = { messages: { defined: "{name} is already defined in {file}." } } as const;

export const duplicateCommand = defineRule({
  code: "duplicate-command",
  on: "list",
  severity: "error",
  ...texts,
  docs: {
    section: "4.7",
    summary: "Commands of the same type and scope must have unique names.",
    why: "Discord identifies a command by its type, name and scope, and refuses a bulk overwrite with duplicates. A slash command and a user command can share a name.",
    bad: `[{ "name": "ping", "description": "Answers with pong" }, { "name": "ping", "description": "Again" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 2, "name": "ping" }]`,
  },
  isAffected: ({ own, others }) =>
    own.some(({ facts: { name, type } }) => !!name && type !== undefined && others.named(type, name) !== undefined),
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

function reportDuplicate(
  { facts, span, path }: ListedCommand,
  counterpart: ListedCommand,
  report: ReportOf<typeof texts>,
): void {
  const elsewhere = counterpart.uri === undefined ? {} : { uri: counterpart.uri };
  report.span(span, path, ["defined", { name: quote(facts.name ?? ""), file: fileOf(counterpart) }], {
    related: [{ ...counterpart.span, message: "The other command with this name", ...elsewhere }],
    remedy: "rename",
  });
}
