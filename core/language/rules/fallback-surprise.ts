import { appendElement, fix } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import { fallbackEntry } from "../model/fallback.ts";
import { defineRule } from "../rule/define-rule.ts";

/** Users of the default language who see another locale's text. */
export const fallbackSurprise = defineRule({
  code: "fallback-surprise",
  on: "dictionary",
  severity: "hint",
  docs: {
    section: "2.7",
    summary: "Where a fallback could stand in for the default, the default stands under its own locale too.",
    why: "A user whose locale has no text of its own sees its fallback before the default: en-US and en-GB stand in for each other, es-ES stands in for es-419. With `color` as the default and only `en-GB`: `colour` given, users of en-US see `colour`.",
    bad: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour" } }]`,
    good: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour", "en-US": "color" } }]`,
  },
  check(dictionary, report) {
    const { defaultLocale } = report.context;
    const { node, base, entries } = dictionary;
    if (!base || entries.some(({ locale }) => locale === defaultLocale)) return;
    const entry = fallbackEntry(defaultLocale, dictionary);
    if (!entry?.text) return;
    const member = `${JSON.stringify(defaultLocale)}: ${JSON.stringify(base.value)}`;
    const message = `Users of ${defaultLocale} see ${quote(entry.text.value)} (${entry.locale}) instead of the default ${quote(base.value)}, which has no entry of its own.`;
    report.at(entry.key, message, {
      fixes: [fix(`Add “${defaultLocale}”: ${quote(base.value)}`, () => appendElement(report.source, node, member))],
    });
  },
});
