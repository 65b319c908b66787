import { html, nothing, type TemplateResult } from "lit";
import type { ButtonView, ComponentView, SelectView } from "../../core/use/answer/components.ts";
import type { TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import { link, markdownOf } from "./markdown.ts";

/** What is done when the user uses a component. Absent: it can only be looked at. */
export interface ComponentUses {
  readonly objects: TryItObjects;
  click(customId: string): void;
  select(customId: string, values: readonly string[]): void;
}

export function componentsOf(components: readonly ComponentView[], uses?: ComponentUses): TemplateResult {
  return html`${components.map((component) => componentOf(component, uses))}`;
}

function componentOf(component: ComponentView, uses: ComponentUses | undefined): TemplateResult {
  switch (component.kind) {
    case "group":
      return html`<div class=${component.isRow ? "row" : "group"}>${componentsOf(component.children, uses)}</div>`;
    case "labelled":
      return html`<div class="group"><p class="heading">${component.label}</p>${componentsOf(component.children, uses)}</div>`;
    case "button":
      return buttonOf(component, uses);
    case "select":
      return selectOf(component, uses);
    case "input":
      return html`<label class="sample-input">${component.label}<input type="text" disabled .value=${component.value} /></label>`;
    case "check":
      return html`<label class="check"><input type="checkbox" disabled .checked=${component.isChecked} /> ${component.label}</label>`;
    case "text":
      return markdownOf(component.content);
    case "media":
      return html`<p><vscode-icon name="file-media"></vscode-icon> ${component.label}: ${link(component.url, component.url)}</p>`;
    case "separator":
      return html`<hr />`;
  }
}

function buttonOf({ label, url, isPrimary, customId, isDisabled }: ButtonView, uses?: ComponentUses): TemplateResult {
  const external = url ? html` <vscode-icon name="link-external"></vscode-icon>` : nothing;
  const isUsable = uses !== undefined && customId !== undefined && !isDisabled;
  return html`<button
    type="button"
    class="sample ${isPrimary ? "primary" : ""}"
    ?disabled=${!isUsable}
    title=${url ?? nothing}
    @click=${() => isUsable && uses.click(customId)}
  >${label}${external}</button>`;
}

function selectOf(select: SelectView, uses: ComponentUses | undefined): TemplateResult {
  const { customId, isDisabled, label, options } = select;
  if (uses === undefined || customId === undefined || isDisabled) {
    const words = [label, ...(options.length > 0 ? [options.map((option) => option.label).join(", ")] : [])];
    return html`<select disabled aria-label=${label}><option>${words.join(": ")}</option></select>`;
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    uses.select(customId, selectedIn(event.target as HTMLFormElement, customId));
  };
  // Without a button, the arrow keys would send each value that they pass.
  return html`<form class="choice" @submit=${submit}>
    ${selectField(select, uses.objects, label)}
    <button type="submit" class="sample" aria-label="Select: ${label}">Select</button>
  </form>`;
}

export function selectedIn(form: HTMLFormElement, customId: string): readonly string[] {
  return new FormData(form)
    .getAll(customId)
    .flatMap((value) => (typeof value === "string" && value !== "" ? [value] : []));
}

/** A menu with one value, or boxes for several. */
export function selectField(select: SelectView, objects: TryItObjects, label: string, id?: string): TemplateResult {
  const { max, customId } = select;
  const offered = offeredBy(select, objects);
  if (max <= 1) {
    return html`<select id=${id ?? nothing} name=${customId ?? ""} aria-label=${id === undefined ? label : nothing}>
      <option value="">${select.label}</option>
      ${offered.map(({ value, label: words, isSelected }) => html`<option value=${value} ?selected=${isSelected}>${words}</option>`)}
    </select>`;
  }
  return html`<fieldset id=${id ?? nothing}>
    <legend>${label} <span class="hint">up to ${max}</span></legend>
    ${offered.map(
      ({ value, label: words, isSelected }) =>
        html`<label class="check"><input type="checkbox" name=${customId ?? ""} value=${value} ?checked=${isSelected} /> ${words}</label>`,
    )}
  </fieldset>`;
}

/** The ID of a file that the service makes up. */
const sampleFile = { value: "91", label: "A made-up file", isSelected: false };

function offeredBy(
  { objects: kind, options }: SelectView,
  { users, roles, channels }: TryItObjects,
): SelectView["options"] {
  const named = (sign: string, list: TryItObjects["users"]): SelectView["options"] =>
    list.map(({ id, name }) => ({ value: id, label: `${sign}${name}`, isSelected: false }));
  switch (kind) {
    case "user":
      return named("@", users);
    case "role":
      return named("@", roles);
    case "mentionable":
      return [...named("@", users), ...named("@", roles)];
    case "channel":
      return named("#", channels);
    case "file":
      return [sampleFile];
    case undefined:
      return options;
  }
}
