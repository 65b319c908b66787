import { removalFix } from "../edit/removal.ts";
import { commandTypes, constantOf, isContextMenu } from "../facts/constants.ts";
import { propertyOf, type Text } from "../model/model.ts";
import { strayOption } from "../model/stray-option.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { reportDescriptionLength } from "./description-length.ts";

/** A context menu command has no description, so there is nothing to localize. */
function reportNotAllowed({ owner, value, node }: Text, report: Report): void {
  if (owner.kind !== "command" || !isContextMenu(owner.type) || value === "") return;
  const property = propertyOf(owner, "description_localizations");
  if (!property || strayOption(owner)) return;
  const isKept = (text: string) => text === owner.name?.value || text === owner.description?.value;
  const type = constantOf(commandTypes, owner.type ?? 0)?.name;
  report.at(node, `A ${type} command has no description in any locale: the context menu shows its name only.`, {
    fixes: [removalFix("Remove “description_localizations”", report.source, property.node, isKept)],
  });
}

/** Localized descriptions: bound by what their default is bound by. */
export const localizedDescription = defineRule({
  code: "localized-description",
  on: "text",
  severity: "error",
  docs: {
    section: "2.7",
    summary: "A localized description obeys the rules of its default.",
    why: "Its length is limited in every locale, and context menu commands have none. When one locale is too long, the service refuses the command without saying which locale it was.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "description_localizations": { "de": "" } }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "description_localizations": { "de": "Antwortet mit Pong" } }]`,
  },
  check(text, report) {
    if (text.field !== "description" || text.locale === undefined) return;
    reportDescriptionLength(text, report);
    reportNotAllowed(text, report);
  },
});
