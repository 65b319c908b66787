import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { CommandType } from "../../core/language/facts/constants.ts";
import type { FoundRow, RowGroup } from "../../core/texts/preview/find-rows.ts";
import type { PreviewRow, Why } from "../../core/texts/preview/preview.ts";
import { fieldValue } from "../view/field-value.ts";
import type { ToPreview } from "./messages.schema.ts";
import type { PreviewStore } from "./preview-store.ts";
import { rowText } from "./shown-text.ts";

export interface PickerActions {
  /** A text of a row was clicked; absent: the row beside its texts, or it was reached by a key. */
  reveal(row: PreviewRow, span?: { readonly start: number; readonly end: number }): void;
  fillIn(): void;
}

/** The list of commands with the field that finds them: a combobox as the ARIA authoring practices describe it. */
export function picker(shown: ToPreview, store: PreviewStore, actions: PickerActions): TemplateResult {
  const { groups } = store;
  const rows = groups.flatMap((group) => group.rows);
  const visible = shown.rows.filter(({ isShown }) => isShown).length;
  const active = rows.findIndex(({ row }) => row.key === store.selected);
  return html`<section class=${store.isNarrow ? "picker narrow" : "picker"} aria-label="Command picker">
    <header>
      <span class="avatar" aria-hidden="true">${Array.from(shown.app)[0]?.toUpperCase()}</span>
      <span class="app">${shown.app}</span>
      <span class="count" role="status">${visible} of ${shown.rows.length} shown</span>
    </header>
    <input
      id="typed"
      type="text"
      role="combobox"
      aria-label="Find a command"
      aria-expanded="true"
      aria-controls="rows"
      aria-activedescendant=${active < 0 ? nothing : `row-${active}`}
      aria-autocomplete="list"
      autocomplete="off"
      spellcheck="false"
      placeholder="Type / to find a command"
      .value=${live(store.typed)}
      @input=${(event: Event) => store.type(fieldValue(event))}
      @keydown=${(event: KeyboardEvent) => onKey(event, store, actions)}
    />
    <div id="rows" role="listbox" aria-label="Commands">
      ${groups.map((group, index) => groupOf(group, index, rows, store, actions))}
    </div>
    ${rows.length === 0 ? html`<p class="hint none">${emptyHint(shown, store)}</p>` : nothing}
  </section>`;
}

function emptyHint({ rows, name }: ToPreview, { typed }: PreviewStore): string {
  return rows.length === 0 ? `${name} has no commands yet.` : `No command matches “${typed}”.`;
}

function groupOf(
  { title, rows }: RowGroup,
  index: number,
  all: readonly FoundRow[],
  store: PreviewStore,
  actions: PickerActions,
): TemplateResult {
  return html`<div role="group" aria-labelledby="group-${index}">
    <div id="group-${index}" class="group" role="presentation">${title}</div>
    ${rows.map((found) => rowOf(found, all.indexOf(found), store, actions))}
  </div>`;
}

function rowOf({ row, hits }: FoundRow, index: number, store: PreviewStore, actions: PickerActions): TemplateResult {
  const { words, description, isShown, type } = row;
  const isSelected = row.key === store.selected;
  const click = (event: MouseEvent): void => {
    store.select(row);
    const data = (event.target as Element).closest<HTMLElement>("[data-start]")?.dataset;
    actions.reveal(row, data && { start: Number(data.start), end: Number(data.end) });
  };
  return html`<div
    id="row-${index}"
    class=${isShown ? "row" : "row off"}
    role="option"
    aria-selected=${isSelected ? "true" : "false"}
    @click=${click}
    @dblclick=${() => actions.fillIn()}
  >
    <span class="name clips">${type === CommandType.CHAT_INPUT ? "/" : nothing}${words.map(
      (word, at) => html`${at > 0 ? " " : nothing}${rowText(word, hits[at])}`,
    )}${words.length === 0 ? "(no name)" : nothing}</span>
    <span class="tag">${tagsOf(row)}</span>
    ${description && type === CommandType.CHAT_INPUT ? html`<span class="description clips">${rowText(description)}</span>` : nothing}
    ${isShown ? nothing : whyOf(row.why)}
  </div>`;
}

function tagsOf({ required, optional, isShown }: PreviewRow): string {
  if (!isShown) return "hidden";
  const tags = [required > 0 ? `${required} required` : "", optional > 0 ? `${optional} optional` : ""];
  return tags.filter((tag) => tag !== "").join(" · ");
}

function whyOf({ message, place }: Why): TemplateResult {
  return html`<span class="why"
    ><vscode-icon name="warning" aria-hidden="true"></vscode-icon>
    <span>${message}${place?.label === undefined ? nothing : html` (${place.label})`}</span></span
  >`;
}

function onKey(event: KeyboardEvent, store: PreviewStore, actions: PickerActions): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    const row = store.step(step);
    if (row) actions.reveal(row);
    return;
  }
  if (event.isComposing) return;
  if (event.key === "Enter") actions.fillIn();
  if (event.key === "Escape" && store.typed !== "") {
    event.preventDefault();
    store.type("");
  }
}
