import type { TranslationRow } from "../../core/texts/translations/cell.ts";
import type { FromTranslations, ToTranslations } from "./messages.schema.ts";

/** The texts that the extension told last. */
export type Table = Extract<ToTranslations, { readonly kind: "table" }>;

export type Change = Omit<Extract<FromTranslations, { readonly kind: "change" }>, "kind">;

export function isWritable({ problems }: Table, { file }: TranslationRow): boolean {
  return problems.every((problem) => problem.file !== file);
}

export function emptyText(
  { rows, project }: Table,
  filter: { readonly show: string; readonly search: string },
  locale = "",
): string {
  if (rows.length === 0) {
    return project === undefined
      ? "This manifest has no texts to translate."
      : "The manifests of this project have no texts to translate.";
  }
  if (filter.search.trim() !== "") return "No text matches the filter.";
  return filter.show === "missing" ? `No text is missing in ${locale}.` : "No text has a problem.";
}

/** A row as it will be once a text is written, without what was found in the text before. An empty text is removed. */
export function changedRow(row: TranslationRow, locale: string | undefined, text: string): TranslationRow {
  const findings = row.findings.filter((finding) => finding.locale !== locale);
  if (locale === undefined) return { ...row, base: text, findings };
  const { [locale]: _, ...others } = row.texts;
  return { ...row, texts: text === "" ? others : { ...others, [locale]: text }, findings };
}

/** A line of the table: a manifest's name over its commands, a command's name over its texts, or one of these. */
export type Line =
  | { readonly kind: "file" | "heading"; readonly heading: string; readonly key: string }
  | { readonly kind: "row"; readonly row: TranslationRow };

export function linesOf(rows: readonly TranslationRow[]): Line[] {
  return rows.flatMap((row, index): Line[] => {
    const { file, heading, key } = row;
    const before = rows[index - 1];
    const isNewFile = file !== before?.file;
    const lines: Line[] = [{ kind: "row", row }];
    if (isNewFile || heading !== before?.heading) lines.unshift({ kind: "heading", heading, key: `heading ${key}` });
    if (isNewFile && file !== undefined) lines.unshift({ kind: "file", heading: file, key: `file ${key}` });
    return lines;
  });
}

/** What tells a line from the others; empty for none. */
export function lineKey(line: Line | undefined): string {
  if (!line) return "";
  return line.kind === "row" ? line.row.key : line.key;
}

/** The column that says what a row's text is. */
export const labelColumn = "text";
/** The column of the default texts. All others are locales. */
export const defaultColumn = "default";

/** The locale of a column of texts; undefined: the default texts. */
export function localeOf(column: string): string | undefined {
  return column === defaultColumn ? undefined : column;
}

export interface Position {
  readonly key: string;
  readonly column: string;
}
