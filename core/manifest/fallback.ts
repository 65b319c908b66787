import type { Dictionary, DictionaryEntry } from "./define-rule.ts";
import { fallbackLocales } from "./locales.ts";

/**
 * The entry that users of a locale would see if the locale had none of its own, where that is another text than the
 * default. §2.7 rule 5
 */
export function fallbackEntry(locale: string, { entries, base }: Dictionary): DictionaryEntry | undefined {
  const code = Object.hasOwn(fallbackLocales, locale) ? fallbackLocales[locale] : undefined;
  const entry = code === undefined ? undefined : entries.findLast((candidate) => candidate.locale === code);
  return entry?.text && entry.text.value !== base?.value ? entry : undefined;
}

/** Whether an entry of this locale is needed even where it repeats the default: without it a fallback would show. */
export function stopsFallback(locale: string, dictionary: Dictionary): boolean {
  return fallbackEntry(locale, dictionary) !== undefined;
}
