import { ownText, type TranslationRow } from "../../core/texts/translations/cell.ts";
import { coverageOf, localesIn } from "../../core/texts/translations/coverage.ts";
import { filteredRows, nextProblem, problemCount, type RowFilter } from "../../core/texts/translations/filter.ts";
import type { TranslationsState } from "./messages.schema.ts";
import type { Change, Position, Table } from "./table.ts";
import { changedRow, defaultColumn, isWritable, labelColumn, linesOf, localeOf } from "./table.ts";

type Shown = ReturnType<typeof shownOf>;

/** What is shown of a table by a filter. `coverages`: of the locales that have columns, in the columns' order. */
function shownOf(table: Pick<Table, "rows">, filter: RowFilter, locales: readonly string[]) {
  const rows = filteredRows(table, filter);
  const coverages = locales.map((locale) => coverageOf(table, locale));
  return { rows, lines: linesOf(rows), coverages, problems: problemCount(table) };
}

/** What is shown of the table, and where the user is in it. Independent of how it is drawn. */
export class TableStore {
  readonly #changed: () => void;
  #table: Table | undefined;
  #filter: RowFilter;
  #locales: readonly string[];
  #at: Position | undefined;
  /** Where the row of `#at` was: it may be filtered out by what was written into it. */
  #index = 0;
  #shown = shownOf({ rows: [] }, { search: "", show: "all" }, []);
  #draft: string | undefined;

  /** `restored`: from before the page was hidden or reloaded. `changed` is called after each change. */
  constructor(restored: TranslationsState | undefined, changed: () => void) {
    const { locales = [], search = "", show = "all", locale, at } = restored ?? {};
    this.#locales = locales;
    this.#filter = { search, show, locale };
    this.#at = at;
    this.#changed = changed;
  }

  get table(): Table | undefined {
    return this.#table;
  }

  get filter(): RowFilter {
    return this.#filter;
  }

  get shown(): Shown {
    return this.#shown;
  }

  get columns(): readonly string[] {
    return [labelColumn, defaultColumn, ...this.#shown.coverages.map(({ locale }) => locale)];
  }

  /** The cell with the focus; undefined while no row is shown. */
  get at(): Position | undefined {
    const row = this.#shown.rows[this.#rowIndex];
    if (!row) return undefined;
    const column = this.#at && this.columns.includes(this.#at.column) ? this.#at.column : defaultColumn;
    return { key: row.key, column };
  }

  get draft(): string | undefined {
    return this.#draft;
  }

  /** The locale that a filter or a copy is about: that of the filter, of the column with the focus, or the first. */
  get locale(): string | undefined {
    if (this.#filter.show === "missing" && this.#filter.locale !== undefined) return this.#filter.locale;
    const locales = this.#shown.coverages.map(({ locale }) => locale);
    const column = this.at?.column ?? "";
    return locales.includes(column) ? column : locales[0];
  }

  get state(): TranslationsState {
    const { search, show, locale } = this.#filter;
    const at = this.#at;
    const project = this.#table?.project;
    return {
      ...(project !== undefined && { project }),
      locales: this.#locales,
      search,
      show,
      ...(locale !== undefined && { locale }),
      ...(at && { at }),
    };
  }

  show(table: Table): void {
    this.#table = table;
    this.#derive();
    if (table.select) this.#goTo(table.select);
    this.#changed();
  }

  /** Goes to a cell, whether the filter shows it and its locale has a column or not. */
  #goTo({ key, locale }: NonNullable<Table["select"]>): void {
    if (!this.#shown.rows.some((row) => row.key === key)) this.#filter = { search: "", show: "all" };
    if (locale !== undefined) this.#locales = [...this.#locales, locale];
    this.#derive();
    this.#place({ key, column: locale ?? defaultColumn });
  }

  setFilter(filter: RowFilter): void {
    this.#draft = undefined;
    this.#filter = filter;
    this.#derive();
    this.#changed();
  }

  addLocale(locale: string): void {
    this.#locales = [...this.#locales, locale];
    this.#derive();
    this.select({ key: this.at?.key ?? "", column: locale });
  }

  select(position: Position): void {
    this.#place(position);
    this.#changed();
  }

  #place(position: Position): void {
    this.#draft = undefined;
    this.#at = position;
    const index = this.#shown.rows.findIndex(({ key }) => key === position.key);
    this.#index = Math.max(0, index);
  }

  move(rows: number, columns: number): void {
    const { at } = this;
    if (!at) return;
    const row = this.#shown.rows[clamped(this.#rowIndex + rows, this.#shown.rows.length)];
    const column = this.columns[clamped(this.columns.indexOf(at.column) + columns, this.columns.length)];
    if (row && column !== undefined) this.select({ key: row.key, column });
  }

  /** Moves the focus to the next cell with a problem; false: there is none. */
  moveToNextProblem(): boolean {
    const table = this.#table;
    if (!table) return false;
    const { at } = this;
    const from = at && { key: at.key, locale: localeOf(at.column) };
    const columns = this.columns.slice(1).map(localeOf);
    const next = nextProblem({ ...table, rows: this.#shown.rows }, columns, from);
    if (next) this.select({ key: next.key, column: next.locale ?? defaultColumn });
    return next !== undefined;
  }

  get row(): TranslationRow | undefined {
    return this.#shown.rows[this.#rowIndex];
  }

  /** The text of the manifest in the cell with the focus; empty where another one or the default is shown. */
  get written(): string {
    const { row, at } = this;
    if (!row || !at || at.column === labelColumn) return "";
    const locale = localeOf(at.column);
    return (locale === undefined ? row.base : ownText(row, locale)) ?? "";
  }

  get isWritable(): boolean {
    const { row, at } = this;
    if (!row || !at || !this.#table || at.column === labelColumn || !isWritable(this.#table, row)) return false;
    return at.column !== defaultColumn || !row.isIdentifier;
  }

  get writableRows(): readonly TranslationRow[] {
    const table = this.#table;
    return table ? this.#shown.rows.filter((row) => isWritable(table, row)) : [];
  }

  edit(draft: string): void {
    if (!this.isWritable) return;
    this.#draft = draft;
    this.#changed();
  }

  cancel(): void {
    this.#draft = undefined;
    this.#changed();
  }

  /** Writes into the cell with the focus; an empty text removes it. Undefined: that changes nothing. */
  write(text: string): Change | undefined {
    this.#draft = undefined;
    const { row, at, written } = this;
    const isRemovedDefault = at?.column === defaultColumn && text === "";
    if (!row || !at || !this.isWritable || text === written || isRemovedDefault) {
      this.#changed();
      return undefined;
    }
    const locale = localeOf(at.column);
    this.#replace(changedRow(row, locale, text));
    return { key: row.key, ...(locale !== undefined && { locale }), ...(text !== "" && { text }) };
  }

  #replace(row: TranslationRow): void {
    const table = this.#table;
    if (!table) return;
    const { select: _, ...kept } = table;
    this.show({ ...kept, rows: table.rows.map((one) => (one.key === row.key ? row : one)) });
  }

  get #rowIndex(): number {
    const index = this.#shown.rows.findIndex(({ key }) => key === this.#at?.key);
    return index >= 0 ? index : clamped(this.#index, this.#shown.rows.length);
  }

  #derive(): void {
    const table = this.#table;
    if (!table) return;
    // A column stays when its last text is removed.
    this.#locales = localesIn(table.rows, this.#locales);
    this.#shown = shownOf(table, this.#filter, this.#locales);
    if (this.#at) this.#index = this.#rowIndex;
  }
}

function clamped(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}
