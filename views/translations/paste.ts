import type { TranslationRow } from "../../core/translations/cell.ts";
import { type PastedCells, readPastedCells } from "./pasted-cells.ts";
import {
  type CellChange,
  changedRow,
  changeOf,
  defaultColumn,
  isWritableCell,
  type Table,
  writtenIn,
} from "./table.ts";

/** The cells that a paste can fill: the visible rows and columns from the cell with the focus on. */
export interface PasteArea extends Pick<Table, "problems"> {
  readonly rows: readonly TranslationRow[];
  readonly columns: readonly string[];
}

export interface PasteResult {
  readonly changes: readonly CellChange[];
  /** The changed rows, by key. */
  readonly rows: ReadonlyMap<string, TranslationRow>;
  /** Explains in a sentence why cells were left out; undefined: none were. */
  readonly leftOut: string | undefined;
}

/** Fills cells from the clipboard, including invalid texts. An empty cell removes the text. */
export function pasteInto(area: PasteArea, text: string): PasteResult {
  const pasted = readPastedCells(text, { rows: area.rows.length, columns: area.columns.length });
  const changes: CellChange[] = [];
  const rows = new Map<string, TranslationRow>();
  let fitting = 0;
  let locked = 0;
  for (const [index, cells] of pasted.rows.entries()) {
    const before = area.rows[index];
    if (!before) break;
    let row = before;
    for (const [position, cell] of cells.entries()) {
      const column = area.columns[position] ?? "";
      fitting++;
      if (!takes(area, row, column, cell)) locked++;
      else if (cell !== writtenIn(row, column)) {
        const change = changeOf({ key: row.key, column }, cell);
        changes.push(change);
        row = changedRow(row, change);
      }
    }
    if (row !== before) rows.set(row.key, row);
  }
  return { changes, rows, leftOut: leftOutOf(pasted, { locked, outside: pasted.count - fitting }) };
}

/** Whether a cell accepts a text. Default texts can be replaced but not removed. */
function takes(area: PasteArea, row: TranslationRow, column: string, text: string): boolean {
  const isRemoved = column === defaultColumn && text === "" && row.base !== undefined;
  return !isRemoved && isWritableCell(area, row, column);
}

function leftOutOf(
  { count }: PastedCells,
  { locked, outside }: { readonly locked: number; readonly outside: number },
): string | undefined {
  const left = locked + outside;
  if (left === 0) return undefined;
  if (count === 1) return "This cell cannot be changed here.";
  const isOne = left === 1;
  if (locked === 0) {
    return isOne
      ? `1 of ${count} cells was left out because it is outside the table.`
      : `${left} of ${count} cells were left out because they are outside the table.`;
  }
  if (outside === 0) {
    return isOne
      ? `1 of ${count} cells was left out because it cannot be changed here.`
      : `${left} of ${count} cells were left out because they cannot be changed here.`;
  }
  return `${left} of ${count} cells were left out because they are outside the table or cannot be changed here.`;
}
