import { cellOf, type TextFinding, type TranslationRow } from "../../core/translations/cell.ts";
import { localesIn } from "../../core/translations/coverage.ts";
import { Draft } from "./draft.ts";
import type { RowFilter } from "./filter.ts";
import type { CheckedText, TranslationsState } from "./messages.schema.ts";
import { pasteInto } from "./paste.ts";
import { keptState, nextProblemCell, type ShownTable, shownOf } from "./shown.ts";
import type { CellChange, Table, TablePosition } from "./table.ts";
import {
  changedRow,
  changeOf,
  clamped,
  defaultColumn,
  isWritableCell,
  isWritableRow,
  labelColumn,
  localeOfColumn,
  writtenIn,
} from "./table.ts";

/** The visible part of the table and the position of the focus, independent of rendering. */
export class TableStore {
  readonly #changed: () => void;
  #table: Table | undefined;
  #filter: RowFilter;
  #locales: readonly string[];
  #at: TablePosition | undefined;
  /** The last index of the row in `#at`, in case a write makes the filter hide the row. */
  #index = 0;
  #shown = shownOf({ rows: [] }, { search: "", show: "all" }, []);
  #draft: Draft | undefined;
  #notice: string | undefined;

  /** `restored`: the state before a reload. `changed`: called after each change. */
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

  get shown(): ShownTable {
    return this.#shown;
  }

  get columns(): readonly string[] {
    return [labelColumn, defaultColumn, ...this.#shown.coverages.map(({ locale }) => locale)];
  }

  /** The cell with the focus; undefined while no row is shown. */
  get at(): TablePosition | undefined {
    const row = this.#shown.rows[this.#rowIndex];
    if (!row) return undefined;
    const column = this.#at && this.columns.includes(this.#at.column) ? this.#at.column : defaultColumn;
    return { key: row.key, column };
  }

  get draft(): string | undefined {
    return this.#draft?.text;
  }

  get draftProblems(): readonly TextFinding[] {
    return this.#draft?.problems ?? [];
  }

  /** The notice about the last paste, until the focus moves. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** The locale for a filter or a copy: that of the filter, of the column with the focus, or the first. */
  get locale(): string | undefined {
    if (this.#filter.show === "missing" && this.#filter.locale !== undefined) return this.#filter.locale;
    const locales = this.#shown.coverages.map(({ locale }) => locale);
    const column = this.at?.column ?? "";
    return locales.includes(column) ? column : locales[0];
  }

  get state(): TranslationsState {
    return keptState({ uri: this.#table?.uri, locales: this.#locales, filter: this.#filter, at: this.#at });
  }

  show(table: Table): void {
    this.#table = table;
    this.#derive();
    if (table.select) this.#goTo(table.select);
    this.#changed();
  }

  /** Goes to a cell, and shows its row and column if they are hidden. */
  #goTo({ key, locale }: NonNullable<Table["select"]>): void {
    if (!this.#shown.rows.some((row) => row.key === key)) this.#filter = { search: "", show: "all" };
    if (locale !== undefined) this.#locales = [...this.#locales, locale];
    this.#derive();
    this.#place({ key, column: locale ?? defaultColumn });
  }

  setFilter(filter: RowFilter): void {
    this.#endDraft();
    this.#filter = filter;
    this.#derive();
    this.#changed();
  }

  addLocale(locale: string): void {
    this.#locales = [...this.#locales, locale];
    this.#derive();
    this.select({ key: this.at?.key ?? "", column: locale });
  }

  select(position: TablePosition): void {
    this.#place(position);
    this.#changed();
  }

  #place(position: TablePosition): void {
    this.#endDraft();
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

  /** Moves the focus to the next cell with a problem. Returns false without one. */
  moveToNextProblem(): boolean {
    const next = nextProblemCell(this.#shown.rows, this.columns.slice(1), this.at);
    if (next) this.select(next);
    return next !== undefined;
  }

  get row(): TranslationRow | undefined {
    return this.#shown.rows[this.#rowIndex];
  }

  /** The manifest's own text in the cell with the focus; empty if another text or the default is shown. */
  get written(): string {
    const { row, at } = this;
    return row && at ? writtenIn(row, at.column) : "";
  }

  get isWritable(): boolean {
    const { row, at } = this;
    return !!row && !!at && !!this.#table && isWritableCell(this.#table, row, at.column);
  }

  get writableRows(): readonly TranslationRow[] {
    const table = this.#table;
    return table ? this.#shown.rows.filter((row) => isWritableRow(table, row)) : [];
  }

  edit(draft: string): void {
    const { row, at } = this;
    if (!row || !at || !this.isWritable) return;
    const locale = localeOfColumn(at.column);
    this.#notice = undefined;
    this.#draft ??= new Draft({ key: row.key, locale }, cellOf(row, locale), draft);
    this.#draft.text = draft;
    this.#changed();
  }

  /** Shows the findings of a text that is being typed. */
  showChecked(checked: CheckedText): void {
    this.#draft?.take(checked);
    this.#changed();
  }

  cancel(): void {
    this.#endDraft();
    this.#changed();
  }

  #endDraft(): void {
    this.#draft = undefined;
    this.#notice = undefined;
  }

  /** Writes into the cell with the focus. An empty text removes it. Returns undefined if nothing changes. */
  write(text: string): CellChange | undefined {
    const found = this.#draft?.foundIn(text);
    this.#endDraft();
    const { row, at, written } = this;
    const isRemovedDefault = at?.column === defaultColumn && text === "";
    if (!row || !at || !this.isWritable || text === written || isRemovedDefault) {
      this.#changed();
      return undefined;
    }
    const change = changeOf(at, text);
    this.#replace(new Map([[row.key, changedRow(row, change, found)]]));
    return change;
  }

  /** Pastes cells from the clipboard, from the cell with the focus on. Returns the changes. */
  paste(text: string): readonly CellChange[] {
    this.#endDraft();
    const { at } = this;
    if (!this.#table || !at) return [];
    const { changes, rows, leftOut } = pasteInto(
      {
        problems: this.#table.problems,
        rows: this.#shown.rows.slice(this.#rowIndex),
        columns: this.columns.slice(this.columns.indexOf(at.column)),
      },
      text,
    );
    this.#notice = leftOut;
    this.#replace(rows);
    return changes;
  }

  #replace(rows: ReadonlyMap<string, TranslationRow>): void {
    const table = this.#table;
    if (!table) return;
    const { select: _, ...kept } = table;
    this.show({ ...kept, rows: table.rows.map((row) => rows.get(row.key) ?? row) });
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
