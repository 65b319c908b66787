/** The column that says what a row's text is. */
export const labelColumn = "text";
/** The column of the default texts. All others are locales. */
export const defaultColumn = "default";

/** The locale of a column of texts; undefined: the default texts. */
export function localeOf(column: string): string | undefined {
  return column === defaultColumn ? undefined : column;
}

/** A cell of the table. */
export interface Position {
  readonly key: string;
  readonly column: string;
}
