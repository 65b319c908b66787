import type { Node } from "jsonc-parser";
import { appendElement, fix } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import { fallbackEntry } from "../model/fallback.ts";
import type { DictionaryEntry } from "../model/subjects.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

function reportEntry({ key, locale }: DictionaryEntry, text: string, base: string, node: Node, report: Report): void {
  const { defaultLocale } = report.context;
  const member = `${JSON.stringify(defaultLocale)}: ${JSON.stringify(base)}`;
  const message = `Users of ${defaultLocale} see ${quote(text)} (${locale}) instead of the default ${quote(base)} because there is no ${defaultLocale} entry.`;
  report.at(key, message, {
    fixes: [fix(`Add ${quote(base)} for ${defaultLocale}`, () => appendElement(report.source, node, member))],
  });
}

/** Default locales whose users see another locale's text. */
export const fallbackSurprise = defineRule({
  code: "fallback-surprise",
  on: "dictionary",
  severity: "hint",
  docs: {
    section: "2.7",
    summary: "The default text must have its own entry where another locale would replace it.",
    why: "If a locale has no text, Discord shows the text of its fallback locale before the default. en-US and en-GB are fallbacks for each other, and es-ES is the fallback for es-419. If the default is `color` and the only localization is `en-GB`: `colour`, users of en-US see `colour`.",
    bad: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour" } }]`,
    good: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour", "en-US": "color" } }]`,
  },
  check(dictionary, report) {
    const { defaultLocale } = report.context;
    const { base, entries } = dictionary;
    if (!base || entries.some(({ locale }) => locale === defaultLocale)) return;
    const entry = fallbackEntry(defaultLocale, dictionary);
    if (entry?.text) reportEntry(entry, entry.text.value, base.value, dictionary.node, report);
  },
});
