import { ownText, type TextFinding, type TranslationRow } from "../../core/translations/cell.ts";
import type { FromTranslations, TranslationTexts } from "./messages.schema.ts";

/** The last texts from the extension. */
export type Table = TranslationTexts;

export type CellChange = Extract<FromTranslations, { readonly kind: "change" }>["changes"][number];

export function isWritableRow({ problems }: Pick<Table, "problems">, { file }: TranslationRow): boolean {
  return problems.every((problem) => problem.file !== file);
}

/** Whether a cell can be written to. Names of commands and options are renamed in the manifest instead. */
export function isWritableCell(table: Pick<Table, "problems">, row: TranslationRow, column: string): boolean {
  if (column === labelColumn || (column === defaultColumn && row.isIdentifier)) return false;
  return isWritableRow(table, row);
}

/** The manifest's own text in a cell; empty if users see another text or the default. */
export function writtenIn(row: TranslationRow, column: string): string {
  if (column === labelColumn) return "";
  const locale = localeOfColumn(column);
  return (locale === undefined ? row.base : ownText(row, locale)) ?? "";
}

/** The change that writes a text into a cell, or removes it if the text is empty. */
export function changeOf(position: TablePosition, text: string): CellChange {
  return { ...cellNamed(position), ...(text !== "" && { text }) };
}

/** The fields that identify a cell in messages. */
export function cellNamed({ key, column }: TablePosition): Pick<CellChange, "key" | "locale"> {
  const locale = localeOfColumn(column);
  return { key, ...(locale !== undefined && { locale }) };
}

export function emptyText(
  { rows, isProject }: Table,
  filter: { readonly show: string; readonly search: string },
  locale = "",
): string {
  if (rows.length === 0) {
    return isProject
      ? "The manifests of this project have no texts to translate."
      : "This manifest has no texts to translate.";
  }
  if (filter.search.trim() !== "") return "No text matches the filter.";
  return filter.show === "missing" ? `No text is missing in ${locale}.` : "No text has a problem.";
}

/** A row after a text is written. `found`: the new findings of the text, which replace the old ones. An empty text is removed. */
export function changedRow(
  row: TranslationRow,
  { locale, text = "" }: CellChange,
  found: readonly TextFinding[] = [],
): TranslationRow {
  const findings = [...row.findings.filter((finding) => finding.locale !== locale), ...found];
  if (locale === undefined) return { ...row, base: text, findings };
  const { [locale]: _, ...others } = row.texts;
  return { ...row, texts: text === "" ? others : { ...others, [locale]: text }, findings };
}

/** A line of the table: a heading with a manifest's or a command's name, or a text. */
export type TableLine =
  | { readonly kind: "file" | "heading"; readonly heading: string; readonly key: string }
  | { readonly kind: "row"; readonly row: TranslationRow };

export function linesOf(rows: readonly TranslationRow[]): TableLine[] {
  return rows.flatMap((row, index): TableLine[] => {
    const { file, heading, key } = row;
    const before = rows[index - 1];
    const isNewFile = file !== before?.file;
    const lines: TableLine[] = [{ kind: "row", row }];
    if (isNewFile || heading !== before?.heading) lines.unshift({ kind: "heading", heading, key: `heading ${key}` });
    if (isNewFile && file !== undefined) lines.unshift({ kind: "file", heading: file, key: `file ${key}` });
    return lines;
  });
}

/** Identifies a line; empty without one. */
export function lineKey(line: TableLine | undefined): string {
  if (!line) return "";
  return line.kind === "row" ? line.row.key : line.key;
}

/** The column with labels of the texts. */
export const labelColumn = "text";
/** The column of the default texts. All others are locales. */
export const defaultColumn = "default";

/** The locale of a column of texts; undefined: the default texts. */
export function localeOfColumn(column: string): string | undefined {
  return column === defaultColumn ? undefined : column;
}

export interface TablePosition {
  readonly key: string;
  readonly column: string;
}

/** Limits an index to a list of this length. */
export function clamped(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}
