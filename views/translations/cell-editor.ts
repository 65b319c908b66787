import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { fieldValue } from "../view/field-value.ts";
import { isForField, shortcutOf } from "./keys.ts";

export interface EditedCell {
  readonly draft: string;
  /** What it is the text of, for screen readers. */
  readonly name: string;
  readonly placeholder: string;
  /** In code points. */
  readonly max: number;
  onType(text: string): void;
  /** The user leaves the field, which writes what is in it; then the focus moves by rows and columns. */
  onDone(rows: number, columns: number): void;
  /** The user saves, which writes what is in the field first. */
  onSave(): void;
  onBlur(): void;
  onCancel(): void;
}

/** A field with a counter. It grows with its text. */
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
