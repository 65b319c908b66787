import type { TranslationRow } from "../../core/translations/row.ts";

/** A row as it will be once a text is written, without what was found in the text before. An empty text is removed. */
export function changedRow(row: TranslationRow, locale: string | undefined, text: string): TranslationRow {
  const findings = row.findings.filter((finding) => finding.locale !== locale);
  if (locale === undefined) return { ...row, base: text, findings };
  const { [locale]: _, ...others } = row.texts;
  return { ...row, texts: text === "" ? others : { ...others, [locale]: text }, findings };
}
