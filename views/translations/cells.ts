import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { codePointLength, cutText } from "../../core/text/code-points.ts";
import { type Cell, cellOf, problemsOf, type TextFinding, type TranslationRow } from "../../core/translations/cell.ts";
import { type Coverage, localeName } from "../../core/translations/coverage.ts";
import { fieldValue } from "../view/field-value.ts";
import { isForField, shortcutOf } from "./keys.ts";
import { defaultColumn, labelColumn, localeOfColumn, type Table, type TableLine, type TablePosition } from "./table.ts";
import type { TableStore } from "./table-store.ts";

export interface CellContext {
  readonly at: TablePosition | undefined;
  /** The editor in the cell with the focus. */
  readonly editor: TemplateResult | undefined;
  select(position: TablePosition): void;
  edit(position: TablePosition): void;
  reveal(position: TablePosition): void;
}

/** The cells of a line. The line of a heading has one. */
export function lineCells(line: TableLine, columns: readonly string[], context: CellContext): TemplateResult {
  if (line.kind !== "row") {
    return html`<div class=${line.kind} role="rowheader" aria-colspan=${columns.length}>
      <span>${line.heading}</span>
    </div>`;
  }
  const texts = columns.slice(1);
  return html`${labelCell(line.row, context)}
  ${texts.map((column, position) => textCell(line.row, column, position + 2, context))}`;
}

function labelCell({ key, label }: TranslationRow, context: CellContext): TemplateResult {
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

function textCell(row: TranslationRow, column: string, index: number, context: CellContext): TemplateResult {
  const position = { key: row.key, column };
  const cell = cellOf(row, localeOfColumn(column));
  const isActive = isAt(context.at, position);
  const editor = isActive ? context.editor : undefined;
  const isReadOnly = column === defaultColumn && row.isIdentifier;
  return html`<div
    class="cell ${cell.state} ${severityOf(cell)} ${editor ? "editing" : ""}"
    role="gridcell"
    aria-colindex=${index}
    aria-readonly=${isReadOnly ? "true" : "false"}
    title=${cellTooltip(cell, isReadOnly) || nothing}
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
  const [first, ...others] = notesOf(cell);
  if (!first) return shownText(cell);
  // The column truncates the line. Its tooltip has the whole text.
  return html`${shownText(cell)} <small class=${first.severity}>${first.message}</small>${others.map(
    ({ message }) => html`<span class="hidden">${message}</span>`,
  )}`;
}

interface Note {
  readonly severity: TextFinding["severity"];
  readonly message: string;
}

/** The notes about a text, most severe first. */
function notesOf({ findings, isIgnored }: Cell): readonly Note[] {
  if (findings.length > 0) return mostSevereFirst(findings);
  return isIgnored ? [{ severity: "hint", message: "Same as the default, so Discord ignores it" }] : [];
}

const severities: readonly TextFinding["severity"][] = ["error", "warning", "information", "hint"];

function mostSevereFirst(findings: readonly TextFinding[]): readonly TextFinding[] {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function cellTooltip(cell: Cell, isReadOnly: boolean): string {
  const messages = notesOf(cell).map(({ message }) => message);
  return [...(isReadOnly ? ["Rename it in the manifest"] : []), ...messages].join("\n");
}

/** Longer than any valid text, so that a cell never renders a megabyte. */
const maxShown = 1000;

function cut(text: string | undefined = ""): string {
  return cutText(text, maxShown);
}

function shownText({ state, text, from }: Cell): TemplateResult {
  switch (state) {
    case "own":
      return html`<span dir="auto">${cut(text)}</span>`;
    case "fallback":
      return html`<span dir="auto">${cut(text)}</span> <span class="from"><span aria-hidden="true">↩</span><span class="hidden">falls back to</span> ${from}</span>`;
    case "default":
      return html`<span dir="auto">${cut(text)}</span> <span class="hidden">default</span>`;
    case "missing":
      return html`<span aria-hidden="true">—</span><span class="hidden">missing</span>`;
  }
}

function severityOf(cell: Cell): TextFinding["severity"] | "" {
  const [worst] = mostSevereFirst(problemsOf(cell));
  return worst?.severity ?? "";
}

function isAt(at: TablePosition | undefined, { key, column }: TablePosition): boolean {
  return at?.key === key && at.column === column;
}

export function header({ name, rows, defaultLocale }: Table, { shown: { coverages } }: TableStore): TemplateResult {
  // The manifests of a project may have different ones.
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
  /** Describes the text for screen readers. */
  readonly name: string;
  readonly placeholder: string;
  /** In code points. */
  readonly max: number;
  readonly problems: readonly TextFinding[];
  onType(text: string): void;
  /** Called when the user leaves the field, which writes its text. The focus then moves by rows and columns. */
  onDone(rows: number, columns: number): void;
  onSave(): void;
  onBlur(): void;
  onCancel(): void;
}

export function cellEditor(cell: EditedCell): TemplateResult {
  const { draft, name, placeholder, max, onType, onBlur } = cell;
  const length = codePointLength(draft);
  const isTooLong = length > max;
  const problems = mostSevereFirst(cell.problems);
  return html`<textarea
      rows="1"
      dir="auto"
      spellcheck="false"
      aria-label=${name}
      aria-describedby="counter problems"
      aria-invalid=${isTooLong || problems.length > 0 ? "true" : "false"}
      placeholder=${placeholder}
      .value=${live(draft)}
      @input=${(event: InputEvent) => onType(fieldValue(event))}
      @keydown=${(event: KeyboardEvent) => onFieldKey(event, cell)}
      @blur=${onBlur}
    ></textarea>
    <small id="counter" class="counter ${isTooLong ? "error" : ""}">${length}/${max}</small>
    <div id="problems" class="problems ${problems[0]?.severity ?? ""}" role="status">
      ${problems.map(({ message }) => html`<p>${message}</p>`)}
    </div>`;
}

function onFieldKey(event: KeyboardEvent, { onDone, onSave, onCancel }: EditedCell): void {
  if (event.defaultPrevented) return;
  // Prevents undo while typing from undoing an edit of the manifest. The editor's own shortcuts keep working.
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
