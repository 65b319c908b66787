import type { TranslationRow } from "../../core/translations/cell.ts";
import { coverageOf } from "../../core/translations/coverage.ts";
import { filteredRows, nextProblem, problemCount, type RowFilter } from "./filter.ts";
import type { TranslationsState } from "./messages.schema.ts";
import { defaultColumn, linesOf, localeOfColumn, type Table, type TablePosition } from "./table.ts";

export type ShownTable = ReturnType<typeof shownOf>;

/** The rows and columns that match a filter. `coverages`: by column of texts, in the columns' order. */
export function shownOf(table: Pick<Table, "rows">, filter: RowFilter, locales: readonly string[]) {
  const rows = filteredRows(table, filter);
  const coverages = locales.map((locale) => coverageOf(table, locale));
  return { rows, lines: linesOf(rows), coverages, problems: problemCount(table) };
}

/** The next cell with a problem after a position, in the visible columns of texts; undefined if no cell has one. */
export function nextProblemCell(
  rows: readonly TranslationRow[],
  columns: readonly string[],
  at: TablePosition | undefined,
): TablePosition | undefined {
  const from = at && { key: at.key, locale: localeOfColumn(at.column) };
  const next = nextProblem({ rows }, columns.map(localeOfColumn), from);
  return next && { key: next.key, column: next.locale ?? defaultColumn };
}

/** The state to restore after a reload. */
export function keptState(shown: {
  readonly uri: string | undefined;
  readonly locales: readonly string[];
  readonly filter: RowFilter;
  readonly at: TablePosition | undefined;
}): TranslationsState {
  const { uri, locales, filter, at } = shown;
  const { search, show, locale } = filter;
  return {
    ...(uri !== undefined && { uri }),
    locales,
    search,
    show,
    ...(locale !== undefined && { locale }),
    ...(at && { at }),
  };
}
