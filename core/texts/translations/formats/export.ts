import { ownText } from "../cell.ts";
import type { TranslationTable } from "../table.ts";
import type { Exchange } from "./exchange.ts";

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
