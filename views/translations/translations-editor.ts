import { html, LitElement, nothing, type TemplateResult } from "lit";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { type CellContext, cellEditor, header, labelCell, textCell } from "./cells.ts";
import { copiesAndPastes, onGridKey, shortcutOf } from "./keys.ts";
import {
  type FromTranslations,
  isTranslationsState,
  type ToTranslations,
  type TranslationsState,
} from "./messages.schema.ts";
import { styles } from "./styles.ts";
import { defaultColumn, emptyText, lineKey, localeOf, type Position, type Table } from "./table.ts";
import { TableStore } from "./table-store.ts";
import { toolbar } from "./toolbar.ts";
import { VirtualLines } from "./virtual-lines.ts";

export class TranslationsEditor extends LitElement {
  static override styles = [controls, styles];

  readonly #bridge = new Bridge<ToTranslations, FromTranslations, TranslationsState>(isTranslationsState, (table) =>
    this.#show(table),
  );
  readonly #store = new TableStore(this.#bridge.state, () => {
    this.#bridge.state = this.#store.state;
    this.requestUpdate();
  });
  readonly #lines = new VirtualLines(this);
  /** Whether the active cell is to be focused once it is drawn and the page has the keyboard. */
  #isFocusing = true;
  #wentTo: number | undefined;
  /** Whether the active cell, and not a filter or a button, is what the user went to last. */
  #isInGrid = false;

  constructor() {
    super();
    this.addEventListener("focusin", (event) => {
      this.#isInGrid = isWithinGrid(event.composedPath()[0] as Element);
    });
    const isInGrid = (): boolean => isWithinGrid(this.#focused);
    copiesAndPastes(this, this.#store, isInGrid, (text) => this.#write(text));
  }

  /** Goes to a cell once: told again, it would take the focus from where the user is by then. */
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
    // A cell that is drawn again loses the focus, and so does one of a page that loses the keyboard to the palette.
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
      ${toolbar(store, {
        post: (message) => this.#bridge.post(message),
        nextProblem: () => this.#nextProblem(),
        reveal: () => this.#revealFocused(),
      })}
      ${table.problems.map(({ message }) => html`<p class="banner" role="status">${message}</p>`)}
      <div
        class="grid"
        role="grid"
        aria-label=${`Translations of ${table.name}`}
        aria-rowcount=${store.shown.lines.length + 1}
        aria-colcount=${store.columns.length}
        .style=${`--locales: ${store.shown.coverages.length}`}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
      >
        ${header(table, store)} ${this.#rows()}
      </div>
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
        if (!line) return html``;
        if (line.kind !== "row") {
          return html`<div class=${line.kind} role="rowheader" aria-colspan=${columns.length}>
            <span>${line.heading}</span>
          </div>`;
        }
        const texts = columns.slice(1);
        return html`${labelCell(line.row, context)}
        ${texts.map((column, position) => textCell(line.row, column, position + 2, context))}`;
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
      onType: (text) => this.#store.edit(text),
      onDone: (rows, columns) => this.#write(this.#store.draft ?? "", rows, columns),
      onSave: () => {
        this.#write(this.#store.draft ?? "");
        this.#bridge.post({ kind: "save" });
      },
      onBlur: () => this.#writeDraft(),
      onCancel: () => this.#focusOn(() => this.#store.cancel()),
    });
  }

  /** Changes what is shown, and focuses the cell that is then the one with the focus. */
  #focusOn(change: () => void): void {
    this.#isFocusing = true;
    change();
    this.requestUpdate();
  }

  #writeDraft(): void {
    if (this.#store.draft !== undefined) this.#write(this.#store.draft, 0, 0, false);
  }

  #select(position: Position): void {
    this.#writeDraft();
    this.#focusOn(() => this.#store.select(position));
  }

  #edit(position: Position): void {
    this.#store.select(position);
    this.#editFocused(this.#store.written);
  }

  /** A name of a command or an option is renamed in the manifest. */
  #editFocused(draft: string): void {
    if (this.#store.isWritable) this.#focusOn(() => this.#store.edit(draft));
    else this.#revealFocused();
  }

  /** Writes into the cell with the focus and moves on from there: what is written may filter its row out. */
  #write(text: string, rows = 0, columns = 0, isFocusing = true): void {
    const { at } = this.#store;
    const write = (): void => {
      const change = this.#store.write(text);
      if (change) this.#bridge.post({ kind: "change", ...change });
      const isThere = this.#store.at?.key === at?.key;
      if (isThere && (rows !== 0 || columns !== 0)) this.#store.move(rows, columns);
    };
    if (isFocusing) this.#focusOn(write);
    else write();
  }

  #nextProblem(): void {
    this.#focusOn(() => this.#store.moveToNextProblem());
  }

  #reveal({ key, column }: Position): void {
    const locale = this.#store.shown.coverages.some((one) => one.locale === column) ? localeOf(column) : undefined;
    this.#bridge.post({ kind: "reveal", key, ...(locale !== undefined && { locale }) });
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

  /** In the table of a manifest, undo, redo and save are the editor's. */
  #onShortcut(event: KeyboardEvent): void {
    const kind = shortcutOf(event);
    if (!kind || this.#store.table?.project === undefined) return;
    if (kind !== "save" && event.composedPath()[0] instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    this.#bridge.post({ kind });
  }
}

const isWithinGrid = (element: Element | null): boolean => !!element?.closest(".grid");
