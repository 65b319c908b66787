import { ownText } from "../cell.ts";
import type { TranslationTable } from "../table.ts";

/** A text with its translations, as files for translators have it. */
export interface ExchangedText {
  /** Its key in the table of its manifest. */
  readonly key: string;
  /** The default text when the file was written; absent: the file does not have it. */
  readonly base?: string | undefined;
  /** The most characters that it may have; absent: the file does not have it. */
  readonly max?: number | undefined;
  /** The texts by their locales, none of them empty. */
  readonly translations: ReadonlyMap<string, string>;
}

export interface Exchange {
  /** The locale of the default texts; absent: the file does not say it. */
  readonly defaultLocale?: string | undefined;
  /** The locales that the file is about, whether it has texts for them or not. */
  readonly locales: readonly string[];
  readonly texts: readonly ExchangedText[];
}

/** The texts of a table as a file for translators has them. */
export function exchangeOf({ rows, defaultLocale }: TranslationTable, locales: readonly string[]): Exchange {
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
