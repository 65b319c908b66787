import { html, nothing, type TemplateResult } from "lit";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { FoundRow, RowGroup } from "../../core/preview/find-rows.ts";
import type { RowProblem, Why } from "../../core/preview/preview.ts";
import type { ListActions } from "./actions.ts";
import { type HiddenReason, hiddenReason } from "./hidden-rows.ts";
import type { PickerStore } from "./picker-store.ts";
import { rowText } from "./shown-text.ts";

/** The app's commands above the message box, with the hidden ones folded below them. */
export function commandList(store: PickerStore, actions: ListActions): TemplateResult {
  const { groups, hidden, shown } = store;
  const { app = "", rows: all = [] } = shown ?? {};
  const visible = all.filter(({ isHidden }) => !isHidden).length;
  const places = new Map(store.listed.map(({ row }, at) => [row.key, at]));
  const rowAt = (found: FoundRow) => rowOf(found, places.get(found.row.key) ?? 0, store, actions);
  return html`<div class="popup commands">
    <div class="rail" aria-hidden="true">${avatar(app)}</div>
    <div class="listed">
      <header>
        <span class="app">${app}</span> <span class="count" role="status">${visible} of ${all.length} commands</span>
      </header>
      <div id="rows" role="listbox" aria-label="Commands">${groups.map((group, at) => groupOf(group, at, rowAt))}</div>
      ${groups.length === 0 ? html`<p class="none">${emptyWords(store)}</p>` : nothing}
      ${hidden.length === 0 ? nothing : foldOf(hidden, store, rowAt, actions)}
    </div>
  </div>`;
}

export function avatar(app: string): TemplateResult {
  return html`<span class="avatar" aria-hidden="true">${Array.from(app)[0]?.toUpperCase()}</span>`;
}

function emptyWords({ typed, shown }: PickerStore): string {
  if (shown?.rows.length === 0) return "There are no commands yet.";
  return typed === "/" ? "No slash commands here." : `No command matches “${typed}”.`;
}

/** The hidden commands, folded under one line with the reason. */
function foldOf(
  hidden: readonly FoundRow[],
  store: PickerStore,
  rowAt: (found: FoundRow) => TemplateResult,
  actions: ListActions,
): TemplateResult {
  const { isUnfolded } = store;
  const { words, place } = hiddenReason(hidden.map(({ row }) => row));
  return html`<div class="fold">
      <button
        class="plain-button"
        aria-expanded=${isUnfolded ? "true" : "false"}
        aria-controls="hidden-rows"
        @click=${() => store.fold(!isUnfolded)}
      >
        <span class="twistie" aria-hidden="true">${isUnfolded ? "▾" : "▸"}</span> ${words}
      </button>
      ${place ? linkTo(place, actions) : nothing}
    </div>
    <div id="hidden-rows" role="listbox" aria-label="Hidden commands" ?hidden=${!isUnfolded}>
      ${isUnfolded ? hidden.map(rowAt) : nothing}
    </div>`;
}

function linkTo(place: NonNullable<HiddenReason["place"]>, { open }: ListActions): TemplateResult {
  // Keeps one line. The folder is in the tooltip, and in the reason of each command.
  const label = place.label.split("/").at(-1);
  if (!open) return html`<span>${label}</span>`;
  return html`<button class="plain-button link" title="Show ${place.label}" @click=${() => open(place)}>${label}</button>`;
}

/** Users see one list, so only the commands without a valid type have a title. */
function groupOf({ title, rows }: RowGroup, index: number, rowAt: (found: FoundRow) => TemplateResult): TemplateResult {
  const isUsual = rows[0]?.row.type === CommandType.CHAT_INPUT;
  return html`<div role="group" aria-labelledby="group-${index}">
    <div id="group-${index}" class=${isUsual ? "hidden" : "group"} role="presentation">${title}</div>
    ${rows.map(rowAt)}
  </div>`;
}

function rowOf({ row, hits }: FoundRow, index: number, store: PickerStore, actions: ListActions): TemplateResult {
  const { words, description, isHidden, type, problem, required, optional } = row;
  const app = store.shown?.app ?? "";
  const click = (event: MouseEvent): void => {
    const data = (event.target as Element).closest<HTMLElement>("[data-start]")?.dataset;
    actions.choose(row, data && { start: Number(data.start), end: Number(data.end) });
  };
  return html`<div
    id="row-${index}"
    class=${isHidden ? "row off" : "row"}
    role="option"
    aria-selected=${row.key === store.selected ? "true" : "false"}
    @click=${click}
  >
    ${avatar(app)}
    <div class="said">
      <div class="line">
        <span class="name clips">${type === CommandType.CHAT_INPUT ? "/" : nothing}${words.map(
          (word, at) => html`${at > 0 ? " " : nothing}${rowText(word, hits[at])}`,
        )}${words.length === 0 ? "(no name)" : nothing}</span>
        ${required.map((name) => html`<span class="asked">${name}</span>`)}
        ${optional > 0 ? html`<span class="asked more">+${optional} optional</span>` : nothing}
      </div>
      ${description && type === CommandType.CHAT_INPUT ? html`<div class="description clips">${rowText(description)}</div>` : nothing}
      ${isHidden ? whyOf(row.why) : nothing} ${problem ? rowProblem(problem) : nothing}
    </div>
    <span class="by" aria-hidden="true">${app}</span>
  </div>`;
}

function whyOf({ message, place }: Why): TemplateResult {
  const label = place?.label;
  return html`<div class="why">
    <vscode-icon name="eye-closed" aria-hidden="true"></vscode-icon>
    <span>${message}${label === undefined || message.includes(label) ? nothing : html` (${label})`}</span>
  </div>`;
}

function rowProblem({ message }: RowProblem): TemplateResult {
  return html`<div class="why">
    <vscode-icon name="warning" aria-hidden="true"></vscode-icon>
    <span>Has an error: ${message}</span>
  </div>`;
}
