import { html, LitElement, nothing, type TemplateResult } from "lit";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { cellStyles } from "./cell-styles.ts";
import { type CellContext, cellEditor, header, lineCells } from "./cells.ts";
import { copiesAndPastes, leavesChords, onGridKey, shortcutOf } from "./keys.ts";
import {
  type FromTranslations,
  isTranslationsState,
  type ToTranslations,
  type TranslationsState,
} from "./messages.schema.ts";
import { styles } from "./styles.ts";
import {
  type CellChange,
  cellNamed,
  defaultColumn,
  emptyText,
  labelColumn,
  lineKey,
  type Table,
  type TablePosition,
} from "./table.ts";
import { TableStore } from "./table-store.ts";
import { translationsToolbar } from "./toolbar.ts";
import { VirtualLines } from "./virtual-lines.ts";

export class TranslationsEditor extends LitElement {
  static override styles = [controls, styles, cellStyles];

  readonly #bridge = new Bridge<ToTranslations, FromTranslations, TranslationsState>(isTranslationsState, (message) =>
    message.kind === "table" ? this.#show(message) : this.#store.showChecked(message),
  );
  readonly #store = new TableStore(this.#bridge.state, () => {
    this.#bridge.state = this.#store.state;
    this.requestUpdate();
  });
  readonly #lines = new VirtualLines(this);
  /** Whether to focus the active cell once it is rendered and the page has the keyboard. */
  #isFocusing = true;
  #wentTo: number | undefined;
  /** Whether the user last went to the active cell and not to a filter or a button. */
  #isInGrid = false;

  constructor() {
    super();
    this.addEventListener("focusin", (event) => {
      this.#isInGrid = isWithinGrid(event.composedPath()[0] as Element);
    });
    const isInGrid = () => isWithinGrid(this.#focused);
    const paste = (text: string) => this.#focusOn(() => this.#change(this.#store.paste(text)));
    copiesAndPastes(this, this.#store, isInGrid, paste);
    leavesChords(this, navigator.platform.startsWith("Mac"));
  }

  /** Goes to a cell once. A repeated request would move the focus away from the user's current place. */
  #show({ select, ...table }: Table): void {
    if (!select || select.number === this.#wentTo) {
      this.#store.show(table);
      return;
    }
    this.#wentTo = select.number;
    this.#bridge.post({ kind: "selected", number: select.number });
    this.#focusOn(() => this.#store.show({ ...table, select }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("focus", () => this.requestUpdate());
    this.#bridge.post({ kind: "ready" });
  }

  protected override updated(): void {
    this.renderRoot.querySelector(".problems > p")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // A cell loses the focus when it is rendered again, or when the page loses the keyboard to the palette.
    const isLost = this.#isInGrid && this.#focused === null;
    if (!(this.#isFocusing || isLost) || !document.hasFocus()) return;
    const cell = this.renderRoot.querySelector<HTMLElement>("[data-active]");
    if (!cell) return;
    this.#isFocusing = false;
    const field = cell.querySelector("textarea");
    (field ?? cell).focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  get #focused(): Element | null {
    return (this.renderRoot as ShadowRoot).activeElement;
  }

  protected override render(): TemplateResult {
    const store = this.#store;
    const { table } = store;
    if (!table) return html``;
    return html`<main @keydown=${(event: KeyboardEvent) => this.#onShortcut(event)}>
      <h1 class="hidden">Translations of ${table.name}</h1>
      ${translationsToolbar(store, {
        post: (message) => this.#bridge.post(message),
        nextProblem: () => this.#nextProblem(),
        reveal: () => this.#revealFocused(),
      })}
      ${table.problems.map(({ message }) => html`<p class="banner" role="status">${message}</p>`)}
      <div
        class="grid ${store.draftProblems.length > 0 ? "roomy" : ""}"
        role="grid"
        aria-label=${`Translations of ${table.name}`}
        aria-rowcount=${store.shown.lines.length + 1}
        aria-colcount=${store.columns.length}
        .style=${`--locales: ${store.shown.coverages.length}`}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
      >
        ${header(table, store)} ${this.#rows()}
      </div>
      <p class="notice" role="status">${store.notice ?? nothing}</p>
      ${store.shown.rows.length === 0 ? html`<p class="empty" role="status">${emptyText(table, store.filter, store.locale)}</p>` : nothing}
    </main>`;
  }

  #rows(): TemplateResult {
    const { shown, columns, at } = this.#store;
    const { lines } = shown;
    const context: CellContext = {
      at,
      editor: this.#editor(),
      select: (position) => this.#select(position),
      edit: (position) => this.#edit(position),
      reveal: (position) => this.#reveal(position),
    };
    return this.#lines.render({
      count: lines.length,
      kept: lines.findIndex((line) => line.kind === "row" && line.row.key === at?.key),
      keyOf: (index) => lineKey(lines[index]),
      draw: (index) => {
        const line = lines[index];
        return line ? lineCells(line, columns, context) : html``;
      },
    });
  }

  #editor(): TemplateResult | undefined {
    const { draft, at, row } = this.#store;
    if (draft === undefined || !at || !row) return undefined;
    const column = at.column === defaultColumn ? "default" : at.column;
    return cellEditor({
      draft,
      name: `${row.heading} ${row.label}, ${column}`,
      placeholder: row.base ?? "",
      max: row.max,
      problems: this.#store.draftProblems,
      onType: (text) => this.#type(text),
      onDone: (rows, columns) => this.#write(this.#store.draft ?? "", rows, columns),
      onSave: () => {
        this.#write(this.#store.draft ?? "");
        this.#bridge.post({ kind: "save" });
      },
      onBlur: () => this.#writeDraft(),
      onCancel: () => this.#focusOn(() => this.#store.cancel()),
    });
  }

  /** Changes the visible part, and focuses the cell with the focus. */
  #focusOn(change: () => void): void {
    this.#isFocusing = true;
    change();
    this.requestUpdate();
  }

  #writeDraft(): void {
    if (this.#store.draft !== undefined) this.#write(this.#store.draft, 0, 0, false);
  }

  #select(position: TablePosition): void {
    this.#writeDraft();
    this.#focusOn(() => this.#store.select(position));
  }

  #edit(position: TablePosition): void {
    this.#store.select(position);
    this.#editFocused(this.#store.written);
  }

  /** Edits the cell, unless it is a name of a command or option, which is renamed in the manifest. */
  #editFocused(draft: string): void {
    if (this.#store.isWritable) this.#focusOn(() => this.#type(draft));
    else this.#revealFocused();
  }

  #type(draft: string): void {
    const { at } = this.#store;
    this.#store.edit(draft);
    if (!at || draft === "" || draft === this.#store.written) return;
    this.#bridge.post({ kind: "check", ...cellNamed(at), text: draft });
  }

  #change(changes: readonly CellChange[]): void {
    if (changes.length > 0) this.#bridge.post({ kind: "change", changes: [...changes] });
  }

  /** Writes into the cell with the focus and moves on, unless the write makes the filter hide the row. */
  #write(text: string, rows = 0, columns = 0, isFocusing = true): void {
    const { at } = this.#store;
    const write = (): void => {
      const change = this.#store.write(text);
      if (change) this.#change([change]);
      if (this.#store.at?.key === at?.key && (rows !== 0 || columns !== 0)) this.#store.move(rows, columns);
    };
    if (isFocusing) this.#focusOn(write);
    else write();
  }

  #nextProblem(): void {
    this.#focusOn(() => this.#store.moveToNextProblem());
  }

  #reveal(position: TablePosition): void {
    const cell = position.column === labelColumn ? { key: position.key } : cellNamed(position);
    this.#bridge.post({ kind: "reveal", ...cell });
  }

  #revealFocused(): void {
    if (this.#store.at) this.#reveal(this.#store.at);
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#store.draft !== undefined || shortcutOf(event)) return;
    this.#isFocusing = true;
    onGridKey(event, this.#store, {
      write: (text) => this.#write(text),
      edit: (draft) => this.#editFocused(draft),
      reveal: () => this.#revealFocused(),
      nextProblem: () => this.#nextProblem(),
    });
  }

  /** Handles undo and save here, because the table has no document that the editor could undo or save. */
  #onShortcut(event: KeyboardEvent): void {
    const kind = shortcutOf(event);
    if (!kind || event.defaultPrevented) return;
    if (kind !== "save" && event.composedPath()[0] instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    this.#bridge.post({ kind });
  }
}

const isWithinGrid = (element: Element | null): boolean => !!element?.closest(".grid");
