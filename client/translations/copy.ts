import { localeOf } from "../../core/interface/facts/locales.ts";
import { ownText, type TranslationRow } from "../../core/translations/cell.ts";
import { localeName } from "../../core/translations/coverage.ts";
import type { TranslationChange } from "./edits.ts";

/**
 * The locales that could fill missing texts of another one: first the default texts (undefined), then variants of the locale,
 * then the others by name. Omits those that would fill nothing.
 */
export function copySources(rows: readonly TranslationRow[], locales: readonly string[], into: string) {
  const others = locales.filter((locale) => locale !== into).sort(byName);
  const isVariant = (locale: string): boolean => languageOf(locale) === languageOf(into);
  const sources = [undefined, ...others.filter(isVariant), ...others.filter((locale) => !isVariant(locale))];
  return sources
    .map((locale) => ({ locale, changes: copied(rows, locale, into) }))
    .filter(({ changes }) => changes.length > 0);
}

/** Unknown locales come last. */
function byName(a: string, b: string): number {
  return Number(!localeOf(a)) - Number(!localeOf(b)) || localeName(a).localeCompare(localeName(b), "en");
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? "";
}

function copied(rows: readonly TranslationRow[], from: string | undefined, into: string): TranslationChange[] {
  return rows.flatMap((row) => {
    const text = from === undefined ? row.base : ownText(row, from);
    return text === undefined || ownText(row, into) !== undefined ? [] : [{ key: row.key, locale: into, text }];
  });
}
