import { isDocumented, localeOf, locales } from "../interface/facts/locales.ts";
import { cellOf, type TranslationRow } from "./cell.ts";
import type { TranslationTable } from "./table.ts";

/** The share of a manifest that the users of a locale can read in their language. */
export interface Coverage {
  readonly locale: string;
  /** In whole percent, rounded down: 100 only if nothing is missing. */
  readonly percent: number;
  readonly missing: number;
  readonly fromFallback: number;
}

/** The locales that a manifest has texts for, in the order of Discord's documentation, then locales that it does not list. */
export function localesIn(rows: readonly TranslationRow[], added: readonly string[] = []): string[] {
  const used = new Set([...rows.flatMap(({ texts }) => Object.keys(texts)), ...added]);
  const known = locales.map(({ code }) => code).filter((code) => used.has(code));
  return [...known, ...[...used].filter((code) => !isDocumented(code)).sort()];
}

/** The locales that a column can be added for, with their names. */
export function localesToAdd(shown: readonly string[]): { readonly code: string; readonly native: string }[] {
  return locales.filter(({ code }) => !shown.includes(code));
}

/** A locale's name in its own language; the code if Discord does not know it. */
export function localeName(code: string): string {
  return localeOf(code)?.native ?? code;
}

export function coverageOf({ rows }: Pick<TranslationTable, "rows">, locale: string): Coverage {
  let missing = 0;
  let fromFallback = 0;
  for (const row of rows) {
    const { state } = cellOf(row, locale);
    if (state === "missing") missing++;
    if (state === "fallback") fromFallback++;
  }
  const covered = rows.length - missing;
  return {
    locale,
    percent: rows.length === 0 ? 100 : Math.floor((covered / rows.length) * 100),
    missing,
    fromFallback,
  };
}
