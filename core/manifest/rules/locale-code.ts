import { type Dictionary, type DictionaryEntry, defineRule, type Report } from "../define-rule.ts";
import { quote } from "../describe.ts";
import type { Fix } from "../finding.ts";
import { fix, replaceNode, safeFix } from "../fixes.ts";
import { guessLocales, sameLocale } from "../locale-guess.ts";
import { localeOf, undocumentedLocales } from "../locales.ts";

/** Keys are renamed to locales that the dictionary does not have yet, nor will get by an earlier key's safe fix. */
function fixesOf(entry: DictionaryEntry, { entries }: Dictionary): Fix[] {
  const earlier = entries.slice(0, entries.indexOf(entry)).map(({ locale }) => sameLocale(locale));
  const taken = new Set([...entries.map(({ locale }) => locale), ...earlier]);
  const free = guessLocales(entry.locale).filter((code) => !taken.has(code));
  const make = sameLocale(entry.locale) ? safeFix : fix;
  return free.map((code) =>
    make(`Change to “${code}” (${localeOf(code)?.name})`, () => replaceNode(entry.key, JSON.stringify(code))),
  );
}

function reportEntry(entry: DictionaryEntry, dictionary: Dictionary, report: Report): void {
  const { locale, key } = entry;
  if (undocumentedLocales.some(({ code }) => code === locale)) {
    report.at(
      key,
      `${localeOf(locale)?.name} (“${locale}”) is not among the documented locales; the service may ignore or refuse it.`,
      {
        severity: "hint",
      },
    );
  }
  if (localeOf(locale)) return;
  const guesses = guessLocales(locale).map((code) => `“${code}”`);
  const guess = guesses.length > 0 ? `; did you mean ${guesses.join(" or ")}?` : ".";
  report.at(key, `${quote(locale)} is no locale of the service${guess}`, { fixes: fixesOf(entry, dictionary) });
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
    for (const entry of dictionary.entries) reportEntry(entry, dictionary, report);
  },
});
