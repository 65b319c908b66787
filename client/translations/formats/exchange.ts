import { ownText } from "../../../core/translations/cell.ts";
import type { TranslationTable } from "../../../core/translations/table.ts";

/** A text with its translations, in a file for translators. */
export interface ExchangedText {
  /** The key in the manifest's table. */
  readonly key: string;
  /** The default text when the file was written; absent: not in the file. */
  readonly base?: string | undefined;
  /** The most characters that the text may have; absent: not in the file. */
  readonly max?: number | undefined;
  /** Non-empty texts by locale. */
  readonly translations: ReadonlyMap<string, string>;
}

export interface TranslationExchange {
  /** The locale of the default texts; absent: not in the file. */
  readonly defaultLocale?: string | undefined;
  /** The locales of the file, with or without texts. */
  readonly locales: readonly string[];
  readonly texts: readonly ExchangedText[];
}

/** Converts the texts of a table for a translators' file. */
export function exchangeOf({ rows, defaultLocale }: TranslationTable, locales: readonly string[]): TranslationExchange {
  const texts = rows.map((row) => {
    const { key, base, max } = row;
    const entries = locales.flatMap((locale) => {
      const text = ownText(row, locale);
      return text === undefined || text === "" ? [] : [[locale, text] as const];
    });
    return { key, base, max, translations: new Map(entries) };
  });
  return { defaultLocale, locales, texts };
}
