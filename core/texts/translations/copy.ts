import { ownText, type TranslationRow } from "./cell.ts";
import type { TranslationChange } from "./edits.ts";

/**
 * What each locale could fill in where another has no text, in the locales' order; last the default texts, whose locale is
 * undefined. None that fills in nothing.
 */
export function copySources(rows: readonly TranslationRow[], locales: readonly string[], into: string) {
  const sources = [...locales.filter((locale) => locale !== into), undefined];
  return sources
    .map((locale) => ({ locale, changes: copied(rows, locale, into) }))
    .filter(({ changes }) => changes.length > 0);
}

function copied(rows: readonly TranslationRow[], from: string | undefined, into: string): TranslationChange[] {
  return rows.flatMap((row) => {
    const text = from === undefined ? row.base : ownText(row, from);
    return text === undefined || ownText(row, into) !== undefined ? [] : [{ key: row.key, locale: into, text }];
  });
}
