import type { Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { guessLocales, sameLocale } from "../interface/facts/locale-guess.ts";
import { isDocumented, localeOf } from "../interface/facts/locales.ts";
import { quote } from "../manifest/describe.ts";
import type { Fix } from "../manifest/finding.ts";
import { entryKey, keyNode } from "../text/nodes.ts";
import { defineRule, type Report } from "./shared/define-rule.ts";

/** Renames a key only to locales that neither the dictionary nor an earlier key's safe fix has taken. */
function fixesOf(locale: string, key: Node, taken: ReadonlySet<string>): Fix[] {
  const free = guessLocales(locale).filter((code) => !taken.has(code));
  const make = sameLocale(locale) ? safeFix : fix;
  return free.map((code) =>
    make(`Change to “${code}” (${localeOf(code)?.name})`, () => replaceNode(key, JSON.stringify(code))),
  );
}

function reportEntry(locale: string, key: Node, taken: ReadonlySet<string>, report: Report): void {
  if (localeOf(locale) && !isDocumented(locale)) {
    const name = `${localeOf(locale)?.name} (“${locale}”)`;
    const message = `${name} is not a documented locale, so Discord may ignore or refuse it.`;
    report.at(key, message, { severity: "hint" });
  }
  if (localeOf(locale)) return;
  const guesses = guessLocales(locale).map((code) => `“${code}”`);
  const message =
    guesses.length > 0
      ? `${quote(locale)} is not a Discord locale. Did you mean ${guesses.join(" or ")}?`
      : `${quote(locale)} is not a Discord locale.`;
  report.at(key, message, { fixes: fixesOf(locale, key, taken) });
}

export const localeCode = defineRule({
  code: "locale-code",
  on: "dictionary",
  severity: "error",
  docs: {
    section: "2.7",
    summary: "The keys of localizations must be Discord locales.",
    why: "Discord refuses the whole command if one key is unknown. It accepts `ar` and `he`, which are not documented and reported as hints. Locales with a region have a hyphen and capital letters: `pt-BR`. Swedish needs a region (`sv-SE`), and English, Chinese and Spanish have two locales each.",
    bad: `[{ "name": "ping", "description": "Answers", "description_localizations": { "pt_BR": "Responde", "nb": "Svarer" } }]`,
    good: `[{ "name": "ping", "description": "Answers", "description_localizations": { "pt-BR": "Responde", "no": "Svarer" } }]`,
  },
  check(dictionary, report) {
    if (dictionary.entries.every((entry) => isDocumented(entryKey(entry)))) return;
    const taken = new Set(dictionary.entries.map(entryKey));
    for (const entry of dictionary.entries) {
      const locale = entryKey(entry);
      reportEntry(locale, keyNode(entry), taken, report);
      taken.add(sameLocale(locale) ?? locale);
    }
  },
});
