import { labelColumn } from "./table.ts";
import type { TableStore } from "./table-store.ts";

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

/** Copies and pastes the text of the cell with the focus, unless it is edited: its field does so by itself. */
export function copiesAndPastes(
  page: HTMLElement,
  store: TableStore,
  isInGrid: () => boolean,
  write: (text: string) => void,
): void {
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

/** What a key with Ctrl or Cmd does to the texts as a whole, as in any editor; undefined: something else. */
export function shortcutOf(event: KeyboardEvent): "undo" | "redo" | "save" | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  switch (key.toLowerCase()) {
    case "z":
      return shiftKey ? "redo" : "undo";
    case "y":
      return "redo";
    case "s":
      return shiftKey ? undefined : "save";
  }
  return undefined;
}

/** Whether a key is for the field that is typed into, and no shortcut of the editor: it edits or moves within the text. */
export function isForField({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (altKey || /^F\d+$/.test(key)) return false;
  const hasModifier = ctrlKey || metaKey;
  return !hasModifier || key.length > 1 || "acvxyz".includes(key.toLowerCase());
}
