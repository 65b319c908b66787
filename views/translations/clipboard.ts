import type { TableStore } from "./table-store.ts";

interface Grid {
  /** Whether a cell has the focus. */
  isInGrid(): boolean;
  /** Writes into the cell with the focus. */
  write(text: string): void;
}

/** Copies and pastes the text of the cell with the focus, unless it is edited: its field does so by itself. */
export function copiesAndPastes(page: HTMLElement, store: TableStore, { isInGrid, write }: Grid): void {
  page.addEventListener("copy", (event) => {
    const { draft, at, written } = store;
    if (draft !== undefined || !at || !isInGrid()) return;
    event.clipboardData?.setData("text/plain", written);
    event.preventDefault();
  });
  page.addEventListener("paste", (event) => {
    const { draft, isWritable } = store;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (draft !== undefined || !isWritable || text === "" || !isInGrid()) return;
    event.preventDefault();
    write(text.trim());
  });
}
