import { html, nothing, type TemplateResult } from "lit";
import type { TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import type { SelectOption, SelectView } from "./model/components.ts";

/** The values that are selected in a form. */
export function selectedIn(form: HTMLFormElement, customId: string): readonly string[] {
  return new FormData(form)
    .getAll(customId)
    .flatMap((value) => (typeof value === "string" && value !== "" ? [value] : []));
}

interface Labelled {
  readonly label: string;
  /** The ID of the control if an element labels it. */
  readonly id?: string;
  readonly hint?: string | undefined;
}

/** A menu for one value, radio buttons, or boxes for several. */
export function selectField(select: SelectView, objects: TryItObjects, labelled: Labelled): TemplateResult {
  const { max, customId = "", look } = select;
  const { label, id, hint } = labelled;
  const offered = offeredBy(select, objects);
  if (look === "menu" && max <= 1) {
    return html`<select id=${id ?? nothing} name=${customId} aria-label=${id === undefined ? label : nothing}>
      <option value="">${select.label}</option>
      ${offered.map((option) => html`<option value=${option.value} ?selected=${option.isSelected}>${wordsOf(option)}</option>`)}
    </select>`;
  }
  const isRadio = look === "radios";
  return html`<fieldset id=${id ?? nothing}>
    <legend>${label} <span class="small">${isRadio ? (hint ?? nothing) : `up to ${max}`}</span></legend>
    ${offered.map(
      (option) =>
        html`<label class="check">
          <input type=${isRadio ? "radio" : "checkbox"} name=${customId} value=${option.value} ?checked=${option.isSelected} />
          ${wordsOf(option)}
        </label>`,
    )}
  </fieldset>`;
}

function wordsOf({ label, description }: SelectOption): string {
  return description === undefined ? label : `${label} – ${description}`;
}

/** The ID of a file that the service generates. */
const sampleFile = { value: "91", label: "A made-up file", isSelected: false };

function offeredBy(
  { objects: kind, options }: SelectView,
  { users, roles, channels }: TryItObjects,
): readonly SelectOption[] {
  const named = (sign: string, list: TryItObjects["users"]): readonly SelectOption[] =>
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
