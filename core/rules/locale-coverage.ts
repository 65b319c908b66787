import { appendElement, insertProperty, stubFix } from "../edit/fixes.ts";
import { localeOf } from "../interface/facts/locales.ts";
import { pathName } from "../manifest/describe.ts";
import { isMissing, objectsIn, shownTexts } from "../manifest/effective-text.ts";
import { dictionaryOf, type Text, valueNode } from "../manifest/model.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: { missing: "The {field} of {owner} has no text for {locales}, but other texts of this command do." },
  fixes: { add: "Add empty texts for {locales}" },
} as const;

function missingFor({ field, owner }: Text, expected: readonly string[], defaultLocale: string): string[] {
  const given = new Set(owner.localized.filter((text) => text.field === field).map(({ locale }) => locale));
  return expected.filter((locale) => isMissing({ locale, defaultLocale }, (code) => given.has(code)));
}

/** Adds empty texts. A copy of the default would be ignored, and look like a translation. */
function additionOf(source: string, { field, owner }: Text, missing: readonly string[]) {
  const membersWith = (value: (place: number) => string): string =>
    missing.map((locale, index) => `${JSON.stringify(locale)}: ${value(index + 1)}`).join(", ");
  const stub = { json: membersWith(() => '""'), snippet: membersWith((place) => `"$${place}"`) };
  const dictionary = valueNode(owner, dictionaryOf[field]);
  return stubFix(["add", { locales: missing.join(", ") }], stub, (members) =>
    dictionary?.type === "object"
      ? appendElement(source, dictionary, members)
      : insertProperty(source, owner, dictionaryOf[field], `{ ${members} }`),
  );
}

function reportMissing(text: Text, missing: readonly string[], report: ReportOf<typeof texts>): void {
  const values = { field: text.field, owner: pathName(text.owner), locales: missing.join(", ") };
  const dictionary = valueNode(text.owner, dictionaryOf[text.field]);
  const replaces = dictionary !== undefined && dictionary.type !== "object";
  report.at(text.node, ["missing", values], { fixes: replaces ? [] : [additionOf(report.source, text, missing)] });
}

export const localeCoverage = defineRule({
  code: "locale-coverage",
  on: "command",
  severity: "off",
  ...texts,
  docs: {
    section: "2.7",
    summary: "All texts of a command must be localized for the same locales.",
    why: "Turn this rule on to find missing translations. It is off by default because Discord allows each field to have different locales. A locale needs no entry where its users see a text in their language: the default, or that of its fallback locale.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "pong" } }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "pong" }, "description_localizations": { "de": "Antwortet" } }]`,
  },
  check(command, report) {
    const objects = objectsIn(command);
    const given = objects.flatMap(({ localized }) => localized.flatMap(({ locale }) => locale ?? []));
    const expected = [...new Set(given)].filter((locale) => localeOf(locale));
    for (const text of objects.flatMap(shownTexts)) {
      const missing = missingFor(text, expected, report.context.defaultLocale);
      if (missing.length > 0) reportMissing(text, missing, report);
    }
  },
});
