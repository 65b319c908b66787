import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { guessLocales, sameLocale } from "../facts/locale-guess.ts";
import { localeOf, undocumentedLocales } from "../facts/locales.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { DictionaryEntry } from "../model/subjects.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

/** Keys are renamed to locales that are not taken: by the dictionary itself, or by an earlier key's safe fix. */
function fixesOf({ locale, key }: DictionaryEntry, taken: ReadonlySet<string>): Fix[] {
  const free = guessLocales(locale).filter((code) => !taken.has(code));
  const make = sameLocale(locale) ? safeFix : fix;
  return free.map((code) =>
    make(`Change to “${code}” (${localeOf(code)?.name})`, () => replaceNode(key, JSON.stringify(code))),
  );
}

function reportEntry(entry: DictionaryEntry, taken: ReadonlySet<string>, report: Report): void {
  const { locale, key } = entry;
  if (undocumentedLocales.some(({ code }) => code === locale)) {
    const name = `${localeOf(locale)?.name} (“${locale}”)`;
    const message = `${name} is not among the documented locales; the service may ignore or refuse it.`;
    report.at(key, message, { severity: "hint" });
  }
  if (localeOf(locale)) return;
  const guesses = guessLocales(locale).map((code) => `“${code}”`);
  const guess = guesses.length > 0 ? `; did you mean ${guesses.join(" or ")}?` : ".";
  report.at(key, `${quote(locale)} is no locale of the service${guess}`, { fixes: fixesOf(entry, taken) });
}

/** Keys of localizations that are no locale. */
export const localeCode = defineRule({
  code: "locale-code",
  on: "dictionary",
  severity: "error",
  docs: {
    section: "2.7",
    summary: "The keys of localizations are locales of the service, spelled as the service does.",
    why: "The service refuses the whole command for one key that it does not know, and does not say which. Codes have a hyphen and capitals where they have a region: `pt-BR`. Some have a region where one would not expect it (`sv-SE`), and English, Chinese and Spanish have two each.",
    bad: `[{ "name": "ping", "description": "Answers", "description_localizations": { "pt_BR": "Responde", "nb": "Svarer" } }]`,
    good: `[{ "name": "ping", "description": "Answers", "description_localizations": { "pt-BR": "Responde", "no": "Svarer" } }]`,
  },
  check(dictionary, report) {
    const taken = new Set(dictionary.entries.map(({ locale }) => locale));
    for (const entry of dictionary.entries) {
      reportEntry(entry, taken, report);
      taken.add(sameLocale(entry.locale) ?? entry.locale);
    }
  },
});
