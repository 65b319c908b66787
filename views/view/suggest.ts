import { css, html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Choice } from "../../core/interface/payloads.ts";
import { fieldValue } from "./field-value.ts";

export interface OpenList {
  readonly field: string;
  /** The index of the row for Enter; -1: none. */
  readonly active: number;
}

export interface SuggestField {
  readonly id: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly list: OpenList | undefined;
  /** Called when the user types. Opens the list. */
  onType(text: string): void;
  /** Called when the user takes a choice. Closes the list. */
  onTake(choice: Choice): void;
  onFocus?(): void;
  onList(list: OpenList | undefined): void;
}

/** A combobox as in the ARIA authoring practices: the focus stays in the text field. */
export function suggestField(field: SuggestField): TemplateResult {
  const { id, value, choices, describedBy, isInvalid, isRequired, onType, onFocus, onList } = field;
  const open = field.list?.field === id && choices.length > 0 ? field.list : undefined;
  return html`<div class="suggest">
    <input
      id=${id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded=${open ? "true" : "false"}
      aria-controls="${id}-list"
      aria-activedescendant=${open && open.active >= 0 ? rowId(id, open.active) : nothing}
      aria-describedby=${describedBy}
      aria-invalid=${isInvalid ? "true" : "false"}
      aria-required=${isRequired ? "true" : "false"}
      autocomplete="off"
      spellcheck="false"
      .value=${live(value)}
      @input=${(event: InputEvent) => {
        onType(fieldValue(event));
        onList({ field: id, active: -1 });
      }}
      @focus=${() => onFocus?.()}
      @blur=${() => onList(undefined)}
      @keydown=${(event: KeyboardEvent) => onListKey(event, field, open)}
    />
    <ul id="${id}-list" role="listbox" aria-label="Suggestions" ?hidden=${!open}>
      ${open && choices.map((choice, index) => row(choice, index, field, open))}
    </ul>
  </div>`;
}

function row({ name, value }: Choice, index: number, field: SuggestField, { active }: OpenList): TemplateResult {
  const text = String(value);
  return html`<li
    id=${rowId(field.id, index)}
    role="option"
    aria-selected=${index === active ? "true" : "false"}
    @mousedown=${(event: MouseEvent) => {
      // Keeps the focus in the text field.
      event.preventDefault();
      takeChoice(field, index);
    }}
  >
    <span>${name}</span>${name === text ? nothing : html` <span class="value">${text}</span>`}
  </li>`;
}

function rowId(field: string, index: number): string {
  return `${field}-row-${index}`;
}

function takeChoice({ choices, onTake, onList }: SuggestField, index: number): void {
  const choice = choices[index];
  if (!choice) return;
  onTake(choice);
  onList(undefined);
}

/** Handles a key while the list is open. All others, and Enter without an active row, are left to the form. */
function onListKey(event: KeyboardEvent, field: SuggestField, open: OpenList | undefined): void {
  const { id, choices, onList } = field;
  const handled = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0 && choices.length > 0) {
    handled();
    const from = open?.active ?? (step === 1 ? -1 : 0);
    onList({ field: id, active: (from + step + choices.length) % choices.length });
    return;
  }
  if (!open) return;
  if (event.key === "Escape") {
    handled();
    onList(undefined);
  }
  if (event.key === "Enter" && open.active >= 0 && !event.ctrlKey && !event.metaKey) {
    handled();
    takeChoice(field, open.active);
  }
}

export const suggestStyles = css`
  .suggest {
    position: relative;
  }
  .suggest [role="listbox"] {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    top: 100%;
    margin: 0;
    padding: 2px 0;
    max-height: 16em;
    overflow: auto;
    list-style: none;
    color: var(--vscode-editorSuggestWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorSuggestWidget-background, var(--vscode-editorWidget-background));
    border: 1px solid var(--vscode-editorSuggestWidget-border, var(--vscode-contrastBorder, var(--vscode-focusBorder)));
  }
  .suggest [role="listbox"][hidden] {
    display: none;
  }
  .suggest [role="option"] {
    padding: 3px 8px;
    cursor: pointer;
  }
  .suggest [role="option"][aria-selected="true"] {
    color: var(--vscode-list-activeSelectionForeground);
    background: var(--vscode-list-activeSelectionBackground);
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .suggest [role="option"][aria-selected="true"] .value {
    color: inherit;
  }
`;
