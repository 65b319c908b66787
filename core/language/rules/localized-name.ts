import { defineRule } from "../rule/define-rule.ts";
import { reportChoiceNameLength } from "./choice-name-length.ts";
import { reportNameLength } from "./name-length.ts";
import { reportNameLowercase } from "./name-lowercase.ts";
import { reportNamePattern } from "./name-pattern.ts";

/** Localized names: bound by all that their default is bound by. */
export const localizedName = defineRule({
  code: "localized-name",
  on: "text",
  severity: "error",
  docs: {
    section: "2.7",
    summary: "A localized name obeys the rules of its default.",
    why: "Length, characters and lower case hold in every locale; a choice's name only has a length. When one locale breaks them, the service refuses the command without saying which locale it was.",
    bad: `[{ "name": "scores", "description": "Shows the scores", "name_localizations": { "de": "Punktestand anzeigen" } }]`,
    good: `[{ "name": "scores", "description": "Shows the scores", "name_localizations": { "de": "punktestand" } }]`,
  },
  check(text, report) {
    if (text.field !== "name" || text.locale === undefined) return;
    if (text.owner.kind === "choice") reportChoiceNameLength(text, report);
    else reportNameLength(text, report);
    reportNamePattern(text, report);
    reportNameLowercase(text, report);
  },
});
