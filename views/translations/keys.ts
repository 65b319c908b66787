import { labelColumn } from "./table.ts";
import type { TableStore } from "./table-store.ts";

export interface KeyActions {
  /** Writes a text into the cell with the focus. An empty text removes it. */
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

/** Handles a key in the table while no cell is edited, as in the ARIA authoring practices for grids. */
export function onGridKey(event: KeyboardEvent, store: TableStore, actions: KeyActions): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || !act(event, store, actions)) return;
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

/**
 * Copies the text of the cell with the focus, and pastes from that cell on. Does nothing while the cell is edited, because its
 * field handles both.
 */
export function copiesAndPastes(
  page: HTMLElement,
  store: TableStore,
  isInGrid: () => boolean,
  paste: (text: string) => void,
): void {
  page.addEventListener("copy", (event) => {
    const { draft, at, written } = store;
    if (draft !== undefined || !at || !isInGrid()) return;
    event.clipboardData?.setData("text/plain", written);
    event.preventDefault();
  });
  page.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (store.draft !== undefined || text === "" || !isInGrid()) return;
    event.preventDefault();
    paste(text);
  });
}

const modifiers: ReadonlySet<string> = new Set(["Control", "Shift", "Alt", "Meta"]);
/** Milliseconds that the editor waits for the second key. */
const chordMs = 5000;

/**
 * Leaves shortcuts of two keys to the editor, such as Ctrl+K V. Sets `defaultPrevented` on the second key, so that neither a
 * field nor the table handles it.
 */
export function leavesChords(page: HTMLElement, isMac: boolean): void {
  let until = 0;
  page.addEventListener(
    "keydown",
    (event) => {
      if (modifiers.has(event.key)) return;
      const isSecond = event.timeStamp < until;
      if (isSecond) event.preventDefault();
      const isFirst = !isSecond && (isMac ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === "k";
      until = isFirst ? event.timeStamp + chordMs : 0;
    },
    { capture: true },
  );
}

/** The action of a key with Ctrl or Cmd on the whole table, as in any editor; undefined for other keys. */
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

/** Whether a key edits or moves within the focused field, and is not a shortcut of the editor. */
export function isForField({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (altKey || /^F\d+$/.test(key)) return false;
  const hasModifier = ctrlKey || metaKey;
  return !hasModifier || key.length > 1 || "acvxyz".includes(key.toLowerCase());
}
