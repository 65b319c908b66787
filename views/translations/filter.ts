import { type CellPosition, cellOf, problemsOf, type TranslationRow } from "../../core/translations/cell.ts";
import type { TranslationTable } from "../../core/translations/table.ts";

type Rows = Pick<TranslationTable, "rows">;

export interface RowFilter {
  /** Part of a file's name, a command, a label or a text, in any case. */
  readonly search: string;
  readonly show: "all" | "missing" | "problems";
  /** The locale to search for missing texts, with "missing". */
  readonly locale?: string | undefined;
}

export function filteredRows({ rows }: Rows, filter: RowFilter): readonly TranslationRow[] {
  const { search, show, locale } = filter;
  const sought = search.trim().toLowerCase();
  return rows.filter((row) => {
    if (show === "problems" && !hasProblem(row)) return false;
    if (show === "missing" && locale !== undefined && cellOf(row, locale).state !== "missing") return false;
    const { file = "", heading, label, base = "", texts } = row;
    const words = [file, heading, label, base, ...Object.values(texts)];
    return sought === "" || words.some((text) => text.toLowerCase().includes(sought));
  });
}

export function problemCount({ rows }: Rows): number {
  return rows.filter(hasProblem).length;
}

/** The next cell with a problem after a position, row by row, wrapping around; undefined without problems. */
export function nextProblem(
  { rows }: Rows,
  columns: readonly (string | undefined)[],
  from: CellPosition | undefined,
): CellPosition | undefined {
  const found = rows.flatMap((row) =>
    hasProblem(row)
      ? columns
          .filter((locale) => problemsOf(cellOf(row, locale)).length > 0)
          .map((locale) => ({ key: row.key, locale }))
      : [],
  );
  if (!from) return found[0];
  const order = new Map(rows.map(({ key }, index) => [key, index]));
  const rankOf = ({ key, locale }: CellPosition): number =>
    (order.get(key) ?? -1) * (columns.length + 1) + columns.indexOf(locale);
  return found.find((position) => rankOf(position) > rankOf(from)) ?? found[0];
}

function hasProblem({ findings }: TranslationRow): boolean {
  return problemsOf({ findings }).length > 0;
}
