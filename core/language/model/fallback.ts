import { fallbackLocales } from "../facts/locales.ts";
import type { Dictionary, DictionaryEntry } from "./subjects.ts";

/** Another locale's text, shown in place of one that is missing. */
export interface StandIn {
  readonly locale: string;
  readonly text: string;
}

/**
 * What users of a locale would see if the locale had no text of its own, where that is another text than the default.
 * The one place where the fallbacks are followed. §2.7 rule 5
 */
export function standIn(
  locale: string,
  base: string | undefined,
  textIn: (locale: string) => string | undefined,
): StandIn | undefined {
  const from = Object.hasOwn(fallbackLocales, locale) ? fallbackLocales[locale] : undefined;
  const text = from === undefined ? undefined : textIn(from);
  return from === undefined || text === undefined || text === base ? undefined : { locale: from, text };
}

/** The entry that would stand in for a locale's own. */
export function fallbackEntry(locale: string, { entries, base }: Dictionary): DictionaryEntry | undefined {
  const entryOf = (code: string) => entries.findLast((entry) => entry.locale === code);
  const found = standIn(locale, base?.value, (code) => entryOf(code)?.text?.value);
  return found && entryOf(found.locale);
}

/** Whether an entry of this locale is needed even where it repeats the default: without it a fallback would show. */
export function stopsFallback(locale: string, dictionary: Dictionary): boolean {
  return fallbackEntry(locale, dictionary) !== undefined;
}
