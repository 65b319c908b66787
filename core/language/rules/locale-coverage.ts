import { appendElement, fix, insertProperty } from "../edit/fixes.ts";
import { localeOf } from "../facts/locales.ts";
import { pathName } from "../model/describe.ts";
import { objectsIn, shownTexts } from "../model/effective-text.ts";
import { dictionaryOf, type Text, valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

function missingFor({ field, owner }: Text, expected: readonly string[]): string[] {
  const given = new Set(owner.localized.filter((text) => text.field === field).map(({ locale }) => locale));
  return expected.filter((locale) => !given.has(locale));
}

/** Empty texts: a copy of the default would be ignored, and seem to be a translation. */
function stubFix(source: string, { field, owner }: Text, missing: readonly string[]) {
  const members = missing.map((locale) => `${JSON.stringify(locale)}: ""`);
  const dictionary = valueNode(owner, dictionaryOf[field]);
  return fix(`Add empty texts for ${missing.join(", ")}`, () =>
    dictionary?.type === "object"
      ? appendElement(source, dictionary, members.join(", "))
      : insertProperty(source, owner, dictionaryOf[field], `{ ${members.join(", ")} }`),
  );
}

function reportMissing(text: Text, missing: readonly string[], report: Report): void {
  const message = `The ${text.field} of ${pathName(text.owner)} has no text for ${missing.join(", ")}, but other texts of this command do.`;
  const dictionary = valueNode(text.owner, dictionaryOf[text.field]);
  const replaces = dictionary !== undefined && dictionary.type !== "object";
  report.at(text.node, message, { fixes: replaces ? [] : [stubFix(report.source, text, missing)] });
}

export const localeCoverage = defineRule({
  code: "locale-coverage",
  on: "command",
  severity: "off",
  docs: {
    section: "2.7",
    summary: "All texts of a command must be localized for the same locales.",
    why: "Turn this rule on to find missing translations. It is off by default because Discord allows each field to have different locales. The default locale needs no entries.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "pong" } }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "pong" }, "description_localizations": { "de": "Antwortet" } }]`,
  },
  check(command, report) {
    const objects = objectsIn(command);
    const given = objects.flatMap(({ localized }) => localized.flatMap(({ locale }) => locale ?? []));
    const expected = [...new Set(given)].filter(
      (locale) => localeOf(locale) && locale !== report.context.defaultLocale,
    );
    for (const text of objects.flatMap(shownTexts)) {
      const missing = missingFor(text, expected);
      if (missing.length > 0) reportMissing(text, missing, report);
    }
  },
});
