import { limits } from "../interface/facts/limits.ts";
import { reportNameLength } from "./name-length.ts";
import { lowercaseTexts, reportNameLowercase } from "./name-lowercase.ts";
import { patternTexts, reportNamePattern } from "./name-pattern.ts";
import { defineRule } from "./shared/define-rule.ts";
import { lengthTexts, reportTextLength } from "./shared/text-length.ts";

export const localizedName = defineRule({
  code: "localized-name",
  on: "text",
  appliesTo: (sort) => sort === "localized name",
  severity: "error",
  messages: { ...lengthTexts.messages, ...patternTexts.messages, ...lowercaseTexts.messages },
  fixes: { ...lengthTexts.fixes, ...patternTexts.fixes, ...lowercaseTexts.fixes },
  docs: {
    section: "2.7",
    summary: "A localized name must follow the rules of the default name.",
    why: "The rules for length, characters and lowercase apply to every locale. Choice names only have a length limit. If a command name has a wrong character or an uppercase letter in one locale, Discord refuses the command without naming the locale.",
    bad: `[{ "name": "scores", "description": "Shows the scores", "name_localizations": { "de": "Punktestand anzeigen" } }]`,
    good: `[{ "name": "scores", "description": "Shows the scores", "name_localizations": { "de": "punktestand" } }]`,
  },
  check(text, report) {
    if (text.owner.kind === "choice") reportTextLength(text, "choice name", limits.choiceNameLength, report);
    else reportNameLength(text, report);
    reportNamePattern(text, report);
    reportNameLowercase(text, report);
  },
});
