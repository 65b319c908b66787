import { html, nothing, type TemplateResult } from "lit";
import type { ComponentView, InputView } from "../../core/use/answer/components.ts";
import type { TryItModal, TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import { selectedIn, selectField } from "../test-interaction/components.ts";
import { markdownOf } from "../test-interaction/markdown.ts";
import { labelled } from "../test-interaction/option-fields.ts";
import type { OpenedModal } from "./conversation.ts";

export interface ModalContext {
  readonly objects: TryItObjects;
  /** Why the service did not send it. */
  readonly problem: string | undefined;
  readonly isSending: boolean;
  submit(values: TryItModal["values"]): void;
  close(): void;
}

/** The modal as a dialog, which the caller opens. */
export function modalOf({ title, components }: OpenedModal, context: ModalContext): TemplateResult {
  const { problem, isSending } = context;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    context.submit(valuesIn(components, event.target as HTMLFormElement));
  };
  // The event comes later than the dialog closes, which may be open again by then.
  const closed = (event: Event): void => {
    if (!(event.target as HTMLDialogElement).open) context.close();
  };
  return html`<dialog class="answer" aria-labelledby="modal-title" @close=${closed}>
    <form @submit=${submit}>
      <h3 id="modal-title">${title}</h3>
      ${components.map((component) => fieldOf(component, context.objects))}
      <p class="problem" role="alert">${problem ?? nothing}</p>
      <div class="buttons">
        <button type="submit" class="sample primary" aria-disabled=${isSending ? "true" : "false"}>Submit</button>
        <button type="button" class="sample" @click=${() => context.close()}>Cancel</button>
      </div>
    </form>
  </dialog>`;
}

function fieldOf(component: ComponentView, objects: TryItObjects, label?: string): TemplateResult {
  switch (component.kind) {
    case "group":
      return html`${component.children.map((child) => fieldOf(child, objects))}`;
    case "labelled":
      return html`${component.children.map((child) => fieldOf(child, objects, component.label))}`;
    case "input":
      return inputField(component, label ?? component.label);
    case "select": {
      const id = `modal-${component.customId}`;
      const words = label ?? component.label;
      const field = selectField(component, objects, words, id);
      return component.max > 1
        ? html`<div class="field">${field}</div>`
        : labelled(id, { label: words, ...(component.isRequired && { hint: "required" }) }, field);
    }
    case "check":
      return html`<label class="check">
        <input type="checkbox" name=${component.customId ?? ""} ?checked=${component.isChecked} /> ${label ?? component.label}
      </label>`;
    case "text":
      return markdownOf(component.content);
    default:
      return html``;
  }
}

function inputField({ customId, value, placeholder, isParagraph, isRequired }: InputView, label: string) {
  const id = `modal-${customId}`;
  const name = customId ?? "";
  const required = isRequired ? "true" : "false";
  const control = isParagraph
    ? html`<textarea id=${id} name=${name} rows="4" placeholder=${placeholder ?? nothing} aria-required=${required} .value=${value}></textarea>`
    : html`<input id=${id} name=${name} type="text" placeholder=${placeholder ?? nothing} aria-required=${required} .value=${value} />`;
  return labelled(id, { label, ...(isRequired && { hint: "required" }) }, control);
}

/** Of radio buttons the app gets one value, or none. */
function selectedValue(isRadio: boolean, customId: string, values: readonly string[]): readonly Value[] {
  if (!isRadio) return [[customId, values]];
  const [value] = values;
  return value === undefined ? [] : [[customId, value]];
}

/** What is filled in, by custom ID. */
function valuesIn(components: readonly ComponentView[], form: HTMLFormElement): TryItModal["values"] {
  const data = new FormData(form);
  return Object.fromEntries(components.flatMap((component) => filledIn(component, form, data)));
}

type Value = readonly [string, TryItModal["values"][string]];

function filledIn(component: ComponentView, form: HTMLFormElement, data: FormData): readonly Value[] {
  if (component.kind === "group" || component.kind === "labelled")
    return component.children.flatMap((child) => filledIn(child, form, data));
  if (!("customId" in component) || component.customId === undefined) return [];
  const { customId } = component;
  switch (component.kind) {
    case "input":
      return [[customId, String(data.get(customId) ?? "")]];
    case "check":
      return [[customId, data.has(customId)]];
    case "select":
      return selectedValue(component.isRadio, customId, selectedIn(form, customId));
    default:
      return [];
  }
}
