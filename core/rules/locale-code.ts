import type { Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { guessLocales, sameLocale } from "../interface/facts/locale-guess.ts";
import { isDocumented, localeOf } from "../interface/facts/locales.ts";
import { entryKey, keyNode } from "../text/nodes.ts";
import { defineRule, type FixOf, type ReportOf } from "./shared/define-rule.ts";
import { noLocale, noLocaleMessage } from "./shared/no-locale.ts";

const texts = {
  messages: {
    undocumented: "{name} (“{locale}”) is not a documented locale, so Discord may ignore or refuse it.",
    ...noLocale.messages,
  },
  fixes: noLocale.fixes,
} as const;

/** Renames a key only to locales that neither the dictionary nor an earlier key's safe fix has taken. */
function renamings(locale: string, key: Node, taken: ReadonlySet<string>): FixOf<typeof texts>[] {
  const free = guessLocales(locale).filter((code) => !taken.has(code));
  const make = sameLocale(locale) ? safeFix : fix;
  return free.map((code) =>
    make(["change", { code, name: localeOf(code)?.name ?? "" }], () => replaceNode(key, JSON.stringify(code))),
  );
}

function reportEntry(locale: string, key: Node, taken: ReadonlySet<string>, report: ReportOf<typeof texts>): void {
  if (localeOf(locale) && !isDocumented(locale)) {
    report.at(key, ["undocumented", { name: localeOf(locale)?.name ?? "", locale }], { severity: "hint" });
  }
  if (localeOf(locale)) return;
  report.at(key, noLocaleMessage(locale, guessLocales(locale)), { fixes: renamings(locale, key, taken) });
}

export const localeCode = defineRule({
  code: "locale-code",
  on: "dictionary",
  severity: "error",
  ...texts,
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
