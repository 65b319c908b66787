import { html, nothing, type TemplateResult } from "lit";
import type { TryItModal, TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import { marked } from "./faults.ts";
import { markdownOf } from "./markdown.ts";
import { type ComponentView, childrenOf, type InputView, type SelectView } from "./model/components.ts";
import type { MentionName } from "./model/inline.ts";
import type { PlacedFaults } from "./model/placed-faults.ts";
import { selectedIn, selectField } from "./select-field.ts";

/** What a label component says about the field in it. */
interface FieldWords {
  readonly label?: string;
  readonly description?: string | undefined;
}

/** What the fields of a modal are drawn with. */
export interface ModalDrawing {
  readonly objects: TryItObjects;
  readonly faults: PlacedFaults;
  readonly nameOf: MentionName;
}

/** The fields of a modal, by custom ID: the surrounding form has their values. */
export function modalFields(
  components: readonly ComponentView[],
  drawing: ModalDrawing,
  words: FieldWords = {},
): TemplateResult {
  const { objects, faults, nameOf } = drawing;
  const fieldOf = (component: ComponentView): TemplateResult => {
    switch (component.kind) {
      case "labelled":
        return modalFields(component.children, drawing, component);
      case "input":
        return inputField(component, words);
      case "select":
        return menuField(component, objects, words);
      case "check": {
        const { label = component.label, description } = words;
        return html`<div class="modal-field">
          <label class="check">
            <input type="checkbox" name=${component.customId ?? ""} ?checked=${component.isChecked} /> ${label}
          </label>
          ${about(description)}
        </div>`;
      }
      case "text":
        return html`<div class="group">${markdownOf(component.content, nameOf)}</div>`;
      default:
        return html`${component.kind === "unknown" ? html`<p class="small">${component.words}</p>` : nothing}
        ${modalFields(childrenOf(component), drawing)}`;
    }
  };
  return html`${components.map((one) => marked(one.path, faults, fieldOf(one)))}`;
}

function about(description: string | undefined): TemplateResult | typeof nothing {
  return description === undefined ? nothing : html`<p class="small">${description}</p>`;
}

function menuField(select: SelectView, objects: TryItObjects, words: FieldWords): TemplateResult {
  const { label = select.label, description } = words;
  const { customId, max, look, isRequired } = select;
  const id = `modal-${customId}`;
  const hint = isRequired ? "required" : undefined;
  const field = selectField(select, objects, { label, id, hint });
  if (max <= 1 && look === "menu") return labelled(id, { label, hint, description }, field);
  return html`<div class="modal-field">${field}${about(description)}</div>`;
}

function inputField(input: InputView, words: FieldWords): TemplateResult {
  const { customId, value, placeholder, isParagraph, isRequired } = input;
  const { label = input.label, description } = words;
  const id = `modal-${customId}`;
  const name = customId ?? "";
  const required = isRequired ? "true" : "false";
  const control = isParagraph
    ? html`<textarea id=${id} name=${name} rows="4" placeholder=${placeholder ?? nothing} aria-required=${required} .value=${value}></textarea>`
    : html`<input id=${id} name=${name} type="text" placeholder=${placeholder ?? nothing} aria-required=${required} .value=${value} />`;
  return labelled(id, { label, description, hint: isRequired ? "required" : undefined }, control);
}

interface LabelWords {
  readonly label: string;
  readonly description: string | undefined;
  readonly hint: string | undefined;
}

function labelled(id: string, { label, description, hint }: LabelWords, control: TemplateResult): TemplateResult {
  return html`<div class="modal-field">
    <label for=${id}>${label}${hint ? html` <span class="small">${hint}</span>` : nothing}</label>
    ${about(description)} ${control}
  </div>`;
}

/** The entered values by custom ID. */
export function valuesIn(components: readonly ComponentView[], form: HTMLFormElement): TryItModal["values"] {
  const data = new FormData(form);
  return Object.fromEntries(components.flatMap((component) => filledIn(component, form, data)));
}

type ModalValue = readonly [string, TryItModal["values"][string]];

function filledIn(component: ComponentView, form: HTMLFormElement, data: FormData): readonly ModalValue[] {
  const children = childrenOf(component);
  if (children.length > 0) return children.flatMap((child) => filledIn(child, form, data));
  if (!("customId" in component) || component.customId === undefined) return [];
  const { customId } = component;
  switch (component.kind) {
    case "input":
      return [[customId, String(data.get(customId) ?? "")]];
    case "check":
      return [[customId, data.has(customId)]];
    case "select":
      return selectedValue(component, customId, selectedIn(form, customId));
    default:
      return [];
  }
}

/** Radio buttons send one value or none. */
function selectedValue({ look }: SelectView, customId: string, values: readonly string[]): readonly ModalValue[] {
  if (look !== "radios") return [[customId, [...values]]];
  const [value] = values;
  return value === undefined ? [] : [[customId, value]];
}
