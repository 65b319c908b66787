import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { fieldValue } from "./field-value.ts";

export interface TextInput {
  readonly id: string;
  readonly value: string;
  /** The keyboard of a touch screen. */
  readonly inputmode: "numeric" | "url";
  readonly placeholder?: string;
  /** The IDs of elements. */
  readonly describedBy: string;
  readonly isInvalid: boolean;
  onInput(text: string): void;
  onKey?(event: KeyboardEvent): void;
}

/** A field for a URL or an ID, which browsers neither complete nor spell-check. */
export function textInput(field: TextInput): TemplateResult {
  const { id, value, inputmode, placeholder, describedBy, isInvalid, onInput, onKey } = field;
  return html`<input
    id=${id}
    type="text"
    inputmode=${inputmode}
    autocomplete="off"
    spellcheck="false"
    placeholder=${placeholder ?? nothing}
    aria-describedby=${describedBy}
    aria-invalid=${isInvalid ? "true" : "false"}
    .value=${live(value)}
    @input=${(event: Event) => onInput(fieldValue(event))}
    @keydown=${onKey ?? nothing}
  />`;
}
