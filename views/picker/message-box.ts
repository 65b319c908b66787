import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { CommandType } from "../../core/interface/facts/constants.ts";
import { count } from "../../core/manifest/describe.ts";
import type { PreviewOption, PreviewRow } from "../../core/preview/preview.ts";
import { fieldValue } from "../view/field-value.ts";
import type { BoxActions } from "./actions.ts";
import { onFieldKey, onMessageKey } from "./keys.ts";
import { launcherButton } from "./menus.ts";
import type { PickerStore } from "./picker-store.ts";
import { classOf } from "./shown-text.ts";

/** Discord's message box: one types a slash in it, and fills in the options of the picked command. */
export function messageBox(store: PickerStore, sends: string | undefined, actions: BoxActions): TemplateResult {
  const { isFilling, row } = store;
  return html`<div class="box">
    ${isFilling && row ? filledIn(row, store, sends, actions) : typedIn(store, actions)}
  </div>`;
}

function typedIn(store: PickerStore, actions: BoxActions): TemplateResult {
  const { isListed, hidden, listed, selected } = store;
  const active = isListed ? listed.findIndex(({ row }) => row.key === selected) : -1;
  return html`<input
      id="typed"
      type="text"
      role="combobox"
      aria-label="Message"
      aria-expanded=${isListed ? "true" : "false"}
      aria-controls=${isListed ? (hidden.length > 0 ? "rows hidden-rows" : "rows") : nothing}
      aria-activedescendant=${active < 0 ? nothing : `row-${active}`}
      aria-autocomplete="list"
      autocomplete="off"
      spellcheck="false"
      placeholder="Type / to see the commands"
      .value=${live(store.typed)}
      @focus=${goToEnd}
      @input=${(event: Event) => store.type(fieldValue(event))}
      @keydown=${(event: KeyboardEvent) => onMessageKey(event, store, actions)}
    />
    ${launcherButton(store, actions)}`;
}

/** Puts the caret after the slash. The browser would select the text. */
function goToEnd({ target }: Event): void {
  const field = target as HTMLInputElement;
  field.setSelectionRange(field.value.length, field.value.length);
}

function filledIn(row: PreviewRow, store: PickerStore, sends: string | undefined, actions: BoxActions): TemplateResult {
  const { command, fields } = store;
  const others = command?.options.filter((option) => !fields.includes(option)) ?? [];
  const problems = fields.filter((option) => store.problemOf(option) !== undefined);
  const slash = row.type === CommandType.CHAT_INPUT ? "/" : "";
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    actions.leaveCommand();
  };
  return html`<div class="pills" role="group" aria-label="Fill in the command" @keydown=${onKey}>
    <button class="plain-button picked" title="Back to the commands" @click=${() => actions.leaveCommand()}>
      ${slash}${row.words.map(({ text }) => text).join(" ")}
    </button>
    ${repeat(fields, optionKey, (option, at) => pill(option, fields[at - 1], store, actions))}
    ${repeat(others, optionKey, (option) => addButton(option, actions))}
    ${fields.some((option) => store.valueOf(option) === "") && sends === undefined ? fillButton(store) : nothing}
    <span class="hidden" role="status">${problems.length === 0 ? "" : count(problems.length, "problem")}</span>
    <button
      id="send"
      class="plain-button send"
      aria-label=${sends ?? "Send"}
      title=${sends ?? "Send"}
      @click=${() => actions.send()}
    >
      <vscode-icon name="send" aria-hidden="true"></vscode-icon>
    </button>
  </div>`;
}

function fillButton(store: PickerStore): TemplateResult {
  const label = "Fill In Required Options";
  return html`<button class="plain-button fill" aria-label=${label} title=${label} @click=${() => store.fillSamples()}>
    <vscode-icon name="wand" aria-hidden="true"></vscode-icon>
  </button>`;
}

/** A stable key, so that a field keeps the focus while options above it come and go. */
function optionKey({ name }: PreviewOption): string {
  return name.key;
}

function addButton(option: PreviewOption, { enter }: BoxActions): TemplateResult {
  const label = `Add ${option.name.text}`;
  return html`<button
    id=${addButtonId(option)}
    class="plain-button add"
    aria-label=${label}
    title=${label}
    @click=${() => enter(option)}
  >
    + ${option.name.text}
  </button>`;
}

function pill(
  option: PreviewOption,
  before: PreviewOption | undefined,
  store: PickerStore,
  actions: BoxActions,
): TemplateResult {
  const { input, name } = option;
  const id = fieldId(option);
  const isInvalid = store.problemOf(option) !== undefined;
  const isActive = store.activeOption === input.name;
  const classes = ["pill", ...(isActive ? ["active"] : []), ...(isInvalid ? ["invalid"] : [])].join(" ");
  const isOpen = isActive && store.picks.length > 0;
  const text = store.textOf(option);
  return html`<span class=${classes}>
    <label for=${id} class=${classOf(name)} title=${name.note}>${name.text}</label>
    <span class="value">
      <span class="sizer" aria-hidden="true">${text}</span>
      <input
        id=${id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${isOpen ? "true" : "false"}
        aria-controls=${isOpen ? "values" : nothing}
        aria-activedescendant=${isOpen && store.activePick >= 0 ? pickId(store.activePick) : nothing}
        aria-describedby=${isInvalid ? `${aboutIdOf(option)} ${problemIdOf(option)}` : aboutIdOf(option)}
        aria-invalid=${isInvalid ? "true" : "false"}
        aria-required=${input.required ? "true" : "false"}
        autocomplete="off"
        spellcheck="false"
        .value=${live(text)}
        @input=${(event: Event) => store.fill(option, fieldValue(event))}
        @focus=${() => store.enter(option)}
        @blur=${() => store.leave(option)}
        @keydown=${(event: KeyboardEvent) => onFieldKey(event, { option, before }, store, actions)}
      />
    </span>
    <span id=${aboutIdOf(option)} hidden>${option.description?.text}</span>
    ${
      input.required
        ? nothing
        : html`<button class="plain-button remove" aria-label="Remove ${name.text}" @click=${() => actions.remove(option)}>
            <vscode-icon name="close" aria-hidden="true"></vscode-icon>
          </button>`
    }
  </span>`;
}

export function pickId(index: number): string {
  return `value-${index}`;
}

export function addButtonId({ input }: PreviewOption): string {
  return `add-${input.name}`;
}

export function fieldId({ input }: PreviewOption): string {
  return `option-${input.name}`;
}

/** Avoids spaces, which a typed name may contain but a referenced ID cannot. */
function aboutIdOf({ input }: PreviewOption): string {
  return `about-${input.name.replaceAll(/\s/g, "_")}`;
}

export function problemIdOf({ input }: PreviewOption): string {
  return `problem-${input.name.replaceAll(/\s/g, "_")}`;
}
