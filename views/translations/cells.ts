import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { codePointLength } from "../../core/language/text/code-points.ts";
import {
  type Cell,
  cellOf,
  problemsOf,
  type TextFinding,
  type TranslationRow,
} from "../../core/texts/translations/cell.ts";
import { type Coverage, localeName } from "../../core/texts/translations/coverage.ts";
import { fieldValue } from "../view/field-value.ts";
import { isForField, shortcutOf } from "./keys.ts";
import { defaultColumn, labelColumn, localeOf, type Position, type Table } from "./table.ts";
import type { TableStore } from "./table-store.ts";

export interface CellContext {
  readonly at: Position | undefined;
  /** What the cell with the focus shows while it is edited. */
  readonly editor: TemplateResult | undefined;
  select(position: Position): void;
  edit(position: Position): void;
  reveal(position: Position): void;
}

export function labelCell({ key, label }: TranslationRow, context: CellContext): TemplateResult {
  const position = { key, column: labelColumn };
  const isActive = isAt(context.at, position);
  return html`<div
    class="label"
    role="rowheader"
    aria-colindex="1"
    tabindex=${isActive ? "0" : "-1"}
    ?data-active=${isActive}
    title="Double-click or press Enter to go to the text"
    @mousedown=${() => context.select(position)}
    @dblclick=${() => context.reveal(position)}
  >
    ${label}
  </div>`;
}

export function textCell(row: TranslationRow, column: string, index: number, context: CellContext): TemplateResult {
  const position = { key: row.key, column };
  const cell = cellOf(row, localeOf(column));
  const isActive = isAt(context.at, position);
  const editor = isActive ? context.editor : undefined;
  const isReadOnly = column === defaultColumn && row.isIdentifier;
  return html`<div
    class="cell ${cell.state} ${severityOf(cell)} ${editor ? "editing" : ""}"
    role="gridcell"
    aria-colindex=${index}
    aria-readonly=${isReadOnly ? "true" : "false"}
    title=${isReadOnly ? "Rename it in the manifest" : nothing}
    aria-invalid=${problemsOf(cell).length > 0 ? "true" : nothing}
    tabindex=${editor ? nothing : isActive ? "0" : "-1"}
    ?data-active=${isActive}
    @mousedown=${(event: MouseEvent) => {
      if (!editor && event.button === 0) context.select(position);
    }}
    @dblclick=${() => {
      if (!editor) context.edit(position);
    }}
  >
    ${editor ?? cellContent(cell)}
  </div>`;
}

function cellContent(cell: Cell): TemplateResult {
  return html`${shownText(cell)}
  ${cell.isIgnored ? html`<small class="note">Same as the default, so Discord ignores it</small>` : nothing}
  ${cell.findings.map(({ severity, message }) => html`<small class=${severity}>${message}</small>`)}`;
}

function shownText({ state, text, from }: Cell): TemplateResult {
  switch (state) {
    case "own":
      return html`<span dir="auto">${text}</span>`;
    case "fallback":
      return html`<span dir="auto">${text}</span> <span class="from"><span aria-hidden="true">↩</span><span class="hidden">falls back to</span> ${from}</span>`;
    case "default":
      return html`<span dir="auto">${text}</span> <span class="hidden">default</span>`;
    case "missing":
      return html`<span aria-hidden="true">—</span><span class="hidden">missing</span>`;
  }
}

function severityOf(cell: Cell): TextFinding["severity"] | "" {
  const [worst] = problemsOf(cell).toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  return worst?.severity ?? "";
}

function isAt(at: Position | undefined, { key, column }: Position): boolean {
  return at?.key === key && at.column === column;
}

export function header({ name, rows, defaultLocale }: Table, { shown: { coverages } }: TableStore): TemplateResult {
  // Manifests of a project may differ.
  const defaultLocales = [...new Set(rows.map((row) => row.defaultLocale))].join(", ") || defaultLocale;
  const size = rows.length === 1 ? "1 text" : `${rows.length} texts`;
  return html`<div class="header" role="rowgroup">
    <div class="line" role="row" aria-rowindex="1">
      <div class="label" role="columnheader" aria-colindex="1">Text<small>${name}</small></div>
      <div role="columnheader" aria-colindex="2">Default · ${defaultLocales}<small>${size}</small></div>
      ${coverages.map((coverage, index) => localeHeader(coverage, index + 3))}
    </div>
  </div>`;
}

function localeHeader({ locale, percent, fromFallback }: Coverage, column: number): TemplateResult {
  const native = localeName(locale);
  const title =
    fromFallback === 1 ? "1 text comes from another locale" : `${fromFallback} texts come from other locales`;
  return html`<div role="columnheader" aria-colindex=${column} title=${fromFallback > 0 ? title : nothing}>
    ${locale}
    <small>${native === locale ? nothing : `${native} · `}${percent}%${fromFallback > 0 ? " ↩" : nothing}</small>
    <div class="bar" aria-hidden="true"><div .style=${`inline-size: ${percent}%`}></div></div>
  </div>`;
}

interface EditedCell {
  readonly draft: string;
  /** What it is the text of, for screen readers. */
  readonly name: string;
  readonly placeholder: string;
  /** In code points. */
  readonly max: number;
  onType(text: string): void;
  /** The user leaves the field, which writes what is in it; then the focus moves by rows and columns. */
  onDone(rows: number, columns: number): void;
  onSave(): void;
  onBlur(): void;
  onCancel(): void;
}

export function cellEditor(cell: EditedCell): TemplateResult {
  const { draft, name, placeholder, max, onType, onBlur } = cell;
  const length = codePointLength(draft);
  const isTooLong = length > max;
  return html`<textarea
      rows="1"
      dir="auto"
      spellcheck="false"
      aria-label=${name}
      aria-describedby="counter"
      aria-invalid=${isTooLong ? "true" : "false"}
      placeholder=${placeholder}
      .value=${live(draft)}
      @input=${(event: InputEvent) => onType(fieldValue(event))}
      @keydown=${(event: KeyboardEvent) => onKey(event, cell)}
      @blur=${onBlur}
    ></textarea>
    <small id="counter" class="counter ${isTooLong ? "error" : ""}">${length}/${max}</small>`;
}

function onKey(event: KeyboardEvent, { onDone, onSave, onCancel }: EditedCell): void {
  // What undoes typing must not undo an edit of the manifest. The editor's own shortcuts work here, too.
  if (isForField(event)) event.stopPropagation();
  if (event.isComposing) return;
  if (shortcutOf(event) === "save") {
    event.preventDefault();
    event.stopPropagation();
    onSave();
    return;
  }
  switch (event.key) {
    case "Enter":
      if (event.shiftKey) return;
      event.preventDefault();
      onDone(1, 0);
      return;
    case "Tab":
      event.preventDefault();
      onDone(0, event.shiftKey ? -1 : 1);
      return;
    case "Escape":
      event.preventDefault();
      onCancel();
  }
}
