import { fix, removeMember } from "../edit/fixes.ts";
import { fileOf, quote } from "../manifest/describe.ts";
import { type ListedCommand, type PlacedUnit, place } from "../manifest/manifest.ts";
import { propertyOf } from "../manifest/model.ts";
import type { TextEdit } from "../text/span.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";
import { removal } from "./shared/not-allowed.ts";

const texts = { messages: { used: "The ID {id} is already used in {file}." }, fixes: removal } as const;

export const duplicateId = defineRule({
  code: "duplicate-id",
  on: "list",
  severity: "error",
  ...texts,
  docs: {
    section: "4.3",
    summary: "Commands of the same scope must have different IDs.",
    why: "An ID identifies one published command, so a bulk overwrite cannot turn it into two. An ID is usually repeated when a command is copied. Remove it from the copy, which is then published as a new command.",
    bad: `[{ "id": "1112223334445556660", "name": "ping", "description": "Answers with pong" }, { "id": "1112223334445556660", "name": "pong", "description": "Answers with ping" }]`,
    good: `[{ "id": "1112223334445556660", "name": "ping", "description": "Answers with pong" }, { "name": "pong", "description": "Answers with ping" }]`,
  },
  isAffected: ({ own, others }) =>
    own.some(({ facts: { id } }) => id !== undefined && others.withId(id.value) !== undefined),
  check({ own, others }, report) {
    const seen = new Map<string, ListedCommand>();
    for (const command of own) {
      const { id } = command.facts;
      if (!id) continue;
      const counterpart = seen.get(id.value) ?? others.withId(id.value);
      seen.set(id.value, counterpart ?? command);
      if (counterpart) reportDuplicate(command, counterpart, report);
    }
  },
});

/** The edits that remove the ID of a command, in the manifest's text. */
function withoutId(placed: PlacedUnit): TextEdit[] {
  const { command, text } = placed.unit;
  const property = command && propertyOf(command, "id");
  const edits = property ? removeMember(text, property.node) : [];
  return edits.map((edit) => ({ ...edit, ...place(placed, edit) }));
}

function reportDuplicate(
  { facts, path, placed }: ListedCommand,
  counterpart: ListedCommand,
  report: ReportOf<typeof texts>,
): void {
  const { id } = facts;
  if (!id || !placed) return;
  const elsewhere = counterpart.uri === undefined ? {} : { uri: counterpart.uri };
  report.span(place(placed, id.span), [...path, "id"], ["used", { id: quote(id.value), file: fileOf(counterpart) }], {
    // The tree of a command with syntax errors is a guess.
    fixes: placed.unit.problems.length > 0 ? [] : [fix(["remove", { property: "id" }], () => withoutId(placed))],
    related: [{ ...counterpart.span, message: "The other command with this ID", ...elsewhere }],
  });
}
