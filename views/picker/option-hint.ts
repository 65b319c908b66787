import { html, nothing, type TemplateResult } from "lit";
import { count } from "../../core/manifest/describe.ts";
import type { PreviewOption } from "../../core/preview/preview.ts";
import type { BoxActions } from "./actions.ts";
import { takePick } from "./keys.ts";
import { pickId, problemIdOf } from "./message-box.ts";
import type { PickerStore } from "./picker-store.ts";
import { classOf } from "./shown-text.ts";

/** The hint above the message box while a command is filled in: the values to pick, and what the option is for. */
export function optionHint(store: PickerStore, hasApp: boolean, actions: BoxActions): TemplateResult {
  const { command, fields, activeOption, row } = store;
  const active = command?.options.find(({ input }) => input.name === activeOption) ?? fields[0];
  const problems = fields.filter((option) => store.problemOf(option) !== undefined);
  return html`<div class="popup above">
    ${active ? valueList(active, store, actions) : nothing}
    ${active?.input.autocomplete ? suggestionStatus(store, hasApp) : nothing}
    ${problems.map((option) => problemLine(option, store))}
    ${active ? aboutOption(active) : html`<p class="about">${row?.description?.text ?? "Press Enter to send."}</p>`}
  </div>`;
}

function valueList(option: PreviewOption, store: PickerStore, actions: BoxActions): TemplateResult | typeof nothing {
  const { picks, activePick } = store;
  if (picks.length === 0 || store.activeOption !== option.input.name) return nothing;
  return html`<div class="group" aria-hidden="true">${option.name.text} · ${count(picks.length, "choice")}</div>
    <ul id="values" role="listbox" aria-label=${option.name.text}>
      ${picks.map((pick, at) => {
        const press = (event: MouseEvent): void => {
          // Keeps the focus in the field.
          event.preventDefault();
          takePick(option, pick, store, actions);
        };
        return html`<li
          id=${pickId(at)}
          role="option"
          aria-selected=${at === activePick ? "true" : "false"}
          @mousedown=${press}
        >
          <span>${pick.name}</span>${pick.detail === "" ? nothing : html` <span class="detail">${pick.detail}</span>`}
        </li>`;
      })}
    </ul>`;
}

/** `hasApp`: there is an app that is asked for suggestions. */
function suggestionStatus({ suggested }: PickerStore, hasApp: boolean): TemplateResult {
  if (!hasApp) return html`<p class="status">Your app suggests values while users type here.</p>`;
  const { choices = [], problem } = suggested ?? {};
  const words = problem ?? (suggested && choices.length === 0 ? "No options match your search." : "");
  return html`<p class=${problem === undefined ? "status" : "problem"} role="status">${words}</p>`;
}

function aboutOption({ name, description }: PreviewOption): TemplateResult {
  return html`<div class="about">
    <strong class=${classOf(name)} title=${name.note}>${name.text}</strong>
    ${description ? html`<span class=${classOf(description)} title=${description.note}>${description.text}</span>` : nothing}
  </div>`;
}

function problemLine(option: PreviewOption, store: PickerStore): TemplateResult {
  return html`<p id=${problemIdOf(option)} class="problem">
    <vscode-icon name="error" aria-hidden="true"></vscode-icon>
    <span><strong>${option.name.text}</strong> ${store.problemOf(option)}</span>
  </p>`;
}
