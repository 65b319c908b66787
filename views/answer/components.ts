import { html, nothing, type TemplateResult } from "lit";
import type { TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import { marked } from "./faults.ts";
import { markdownOf } from "./markdown.ts";
import { fileElement, galleryElement, mediaElement } from "./media.ts";
import { type ButtonView, type ComponentView, childrenOf, type SelectView } from "./model/components.ts";
import type { MentionName } from "./model/inline.ts";
import type { PlacedFaults } from "./model/placed-faults.ts";
import { selectedIn, selectField } from "./select-field.ts";

/** Called when the user uses a component. Absent: components are disabled. */
export interface ComponentUses {
  readonly objects: TryItObjects;
  click(customId: string): void;
  select(customId: string, values: readonly string[]): void;
}

/** What all parts of an answer are drawn with. */
export interface Drawing {
  readonly faults: PlacedFaults;
  readonly nameOf: MentionName;
  readonly uses?: ComponentUses | undefined;
}

/** The components of a message. */
export function componentsOf(components: readonly ComponentView[], drawing: Drawing): TemplateResult {
  return html`${components.map((one) => marked(one.path, drawing.faults, componentOf(one, drawing)))}`;
}

function componentOf(component: ComponentView, drawing: Drawing): TemplateResult {
  const children = (): TemplateResult => componentsOf(childrenOf(component), drawing);
  switch (component.kind) {
    case "row":
      return html`<div class="row">${children()}</div>`;
    case "container":
      return containerOf(component, children(), drawing);
    case "section":
      return sectionOf(component, drawing);
    case "labelled":
      return html`<div class="group"><p class="heading">${component.label}</p>${children()}</div>`;
    case "button":
      return buttonOf(component, drawing.uses);
    case "select":
      return selectOf(component, drawing.uses);
    case "input":
      return html`<label class="modal-field">${component.label}<input type="text" disabled .value=${component.value} /></label>`;
    case "check":
      return html`<label class="check"><input type="checkbox" disabled .checked=${component.isChecked} /> ${component.label}</label>`;
    case "text":
      return html`<div class="group">${markdownOf(component.content, drawing.nameOf)}</div>`;
    case "gallery":
      return galleryElement(component.media);
    case "thumbnail":
      return mediaElement(component, "small");
    case "file":
      return fileElement(component);
    case "separator":
      return html`<hr class="${component.hasLine ? "" : "bare"} ${component.isLarge ? "large" : ""}" />`;
    case "unknown":
      return html`<div class="unknown"><p class="small">${component.words}</p>${children()}</div>`;
  }
}

function containerOf(
  { color, isSpoiler }: Extract<ComponentView, { kind: "container" }>,
  children: TemplateResult,
  { faults }: Drawing,
): TemplateResult {
  // Set as a property, because the page's policy blocks style attributes.
  const bar = color === undefined ? "" : `border-inline-start: 4px solid ${color}`;
  const inside = isSpoiler
    ? html`<details ?open=${!faults.isEmpty}><summary class="tag">Spoiler</summary>${children}</details>`
    : children;
  return html`<section class="container" role="group" aria-label="Container" .style=${bar}>${inside}</section>`;
}

function sectionOf(section: Extract<ComponentView, { kind: "section" }>, drawing: Drawing): TemplateResult {
  const { children, hasAccessory } = section;
  const texts = hasAccessory ? children.slice(0, -1) : children;
  return html`<div class="section-part">
    <div>${componentsOf(texts, drawing)}</div>
    ${hasAccessory ? html`<div class="accessory">${componentsOf(children.slice(-1), drawing)}</div>` : nothing}
  </div>`;
}

function buttonOf(
  { label, emoji, url, style, customId, isDisabled }: ButtonView,
  uses?: ComponentUses,
): TemplateResult {
  const isLink = style === "link" || url !== undefined;
  const words = html`${emoji === undefined ? nothing : html`<span class="emoji">${emoji}</span> `}${label}`;
  const external = isLink ? html` <vscode-icon name="link-external"></vscode-icon>` : nothing;
  const look = `sample ${style} ${isDisabled ? "off" : ""}`;
  if (url !== undefined && /^https?:\/\//.test(url) && !isDisabled) {
    return html`<a class=${look} href=${url} title=${url} target="_blank" rel="noreferrer">${words}${external}</a>`;
  }
  const isUsable = uses !== undefined && customId !== undefined && !isDisabled;
  const gem = style === "premium" ? html`<vscode-icon name="star-full"></vscode-icon> ` : nothing;
  return html`<button
    type="button"
    class=${look}
    ?disabled=${!isUsable}
    title=${url ?? nothing}
    @click=${() => isUsable && uses.click(customId)}
  >${gem}${words}${external}</button>`;
}

function selectOf(select: SelectView, uses: ComponentUses | undefined): TemplateResult {
  const { customId, isDisabled, label, options } = select;
  if (uses === undefined || customId === undefined || isDisabled) {
    const words = [label, ...(options.length > 0 ? [options.map((option) => option.label).join(", ")] : [])];
    return html`<select disabled class=${isDisabled ? "off" : ""} aria-label=${label}><option>${words.join(": ")}</option></select>`;
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    uses.select(customId, selectedIn(event.target as HTMLFormElement, customId));
  };
  // Requires a button, because the arrow keys would otherwise send each value that they pass.
  return html`<form class="choice" @submit=${submit}>
    ${selectField(select, uses.objects, { label })}
    <button type="submit" class="sample secondary" aria-label="Select: ${label}">Select</button>
  </form>`;
}
