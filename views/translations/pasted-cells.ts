/** The cells of a spreadsheet on the clipboard, as tab-separated text. */
export interface PastedCells {
  /** At most the requested size. */
  readonly rows: readonly (readonly string[])[];
  /** The clipboard's total. */
  readonly count: number;
}

/**
 * Reads cells from the clipboard, and keeps the first `size`. Spreadsheets quote a cell that contains tabs, line breaks or
 * quotes; any other quote is part of the text. Takes linear time for any text.
 */
export function readPastedCells(text: string, size: { readonly rows: number; readonly columns: number }): PastedCells {
  const rows: string[][] = [];
  let count = 0;
  let row = 0;
  let column = 0;
  for (let at = 0; ; ) {
    const { value, end } = cellAt(text, at);
    count++;
    if (row < size.rows && column < size.columns) {
      rows[row] ??= [];
      rows[row]?.push(value.trim());
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    if (text[end] === "\t") {
      column++;
      continue;
    }
    row++;
    column = 0;
    // The last line break ends a row and does not start another.
    if (at >= text.length) return { rows, count };
  }
}

const separator = /[\t\r\n]/g;

/** The cell at an offset. `end`: the offset of the separator after it, or of the text's end. */
function cellAt(text: string, start: number): { readonly value: string; readonly end: number } {
  const quote = text[start] === '"' ? closingQuote(text, start + 1) : undefined;
  if (quote !== undefined) {
    const quoted = text.slice(start + 1, quote);
    if (/[\t\r\n"]/.test(quoted))
      return { value: quoted.replaceAll('""', '"').replaceAll(/\r\n?/g, "\n"), end: quote + 1 };
  }
  separator.lastIndex = start;
  const end = separator.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end };
}

/** The offset of the quote that ends a cell; undefined: the cell is not quoted. */
function closingQuote(text: string, start: number): number | undefined {
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    const after = text[quote + 1];
    if (after !== '"') return after === undefined || /[\t\r\n]/.test(after) ? quote : undefined;
    at = quote + 2;
  }
}
