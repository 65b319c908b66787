import { labelColumn } from "./columns.ts";
import type { TableStore } from "./table-store.ts";

/** What keys do besides moving the focus. */
export interface KeyActions {
  /** Writes a text into the cell with the focus; an empty one removes it. */
  write(text: string): void;
  edit(draft: string): void;
  reveal(): void;
  nextProblem(): void;
}

/** Rows that Page Up and Page Down move by. */
const page = 10;
const far = Number.MAX_SAFE_INTEGER;

const moves: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map(
  Object.entries({
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-page, 0],
    PageDown: [page, 0],
    Home: [0, -far],
    End: [0, far],
  }),
);

/** What a key does in the table while no cell is edited, as the ARIA authoring practices have it for a grid. */
export function onGridKey(event: KeyboardEvent, store: TableStore, actions: KeyActions): void {
  if (event.isComposing || event.altKey || !act(event, store, actions)) return;
  event.preventDefault();
}

function act(event: KeyboardEvent, store: TableStore, actions: KeyActions): boolean {
  const { key } = event;
  const hasModifier = event.ctrlKey || event.metaKey;
  const move = moves.get(key);
  if (move) {
    const isToEnd = hasModifier && (key === "Home" || key === "End");
    store.move(isToEnd ? Math.sign(move[1]) * far : move[0], move[1]);
    return true;
  }
  return !hasModifier && actOnCell(key, store, actions);
}

function actOnCell(key: string, store: TableStore, actions: KeyActions): boolean {
  const isLabel = store.at?.column === labelColumn;
  switch (key) {
    case "Enter":
    case "F2":
      if (isLabel) actions.reveal();
      else actions.edit(store.written);
      return true;
    case "Delete":
    case "Backspace":
      actions.write("");
      return true;
    case "F8":
      actions.nextProblem();
      return true;
  }
  if (!store.isWritable || Array.from(key).length !== 1 || key === " ") return false;
  actions.edit(key);
  return true;
}
