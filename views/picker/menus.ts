import { html, nothing, type TemplateResult } from "lit";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { PreviewRow } from "../../core/preview/preview.ts";
import type { MenuActions } from "./actions.ts";
import { avatar } from "./command-list.ts";
import { stepOf } from "./keys.ts";
import type { PickerStore } from "./picker-store.ts";
import { rowText } from "./shown-text.ts";

const menus: Readonly<Record<number, { readonly label: string; readonly title: string }>> = {
  [CommandType.USER]: { label: "Apps for Ada", title: "Apps" },
  [CommandType.MESSAGE]: { label: "Apps for this message", title: "Apps" },
  [CommandType.PRIMARY_ENTRY_POINT]: { label: "App launcher", title: "Launch" },
};

/** A message of another user, in whose menus are the commands for users and messages. */
export function sampleMessage(store: PickerStore, actions: MenuActions): TemplateResult {
  return html`<div class="message">
    <span class="avatar person" aria-hidden="true">A</span>
    <div class="said">
      <div class="line">
        <span class="author">Ada</span> ${menuButton(CommandType.USER, store, actions, html`<vscode-icon name="account" aria-hidden="true"></vscode-icon>`)}
      </div>
      <div class="line">
        <span>Has anybody seen the new commands?</span>
        ${menuButton(CommandType.MESSAGE, store, actions, html`<vscode-icon name="ellipsis" aria-hidden="true"></vscode-icon>`)}
      </div>
      ${[CommandType.USER, CommandType.MESSAGE].map((type) => menuOf(type, store, actions))}
    </div>
  </div>`;
}

/** The app launcher, if the app has something in it. */
export function launcherButton(store: PickerStore, actions: MenuActions): TemplateResult {
  return html`${menuButton(
    CommandType.PRIMARY_ENTRY_POINT,
    store,
    actions,
    html`<vscode-icon name="game" aria-hidden="true"></vscode-icon>`,
  )}`;
}

export function launcherMenu(store: PickerStore, actions: MenuActions): TemplateResult | typeof nothing {
  return menuOf(CommandType.PRIMARY_ENTRY_POINT, store, actions);
}

function menuButton(
  type: number,
  store: PickerStore,
  { openMenu }: MenuActions,
  words: TemplateResult,
): TemplateResult | typeof nothing {
  const count = store.inMenu(type).length;
  if (count === 0) return nothing;
  const isOpen = store.menu === type;
  return html`<button
    id="menu-button-${type}"
    class="plain-button apps"
    aria-haspopup="menu"
    aria-expanded=${isOpen ? "true" : "false"}
    title=${menus[type]?.label}
    @click=${() => openMenu(isOpen ? undefined : type)}
  >
    ${words} <span class="hidden">${menus[type]?.label}:</span> <span class="count">${count}</span>
  </button>`;
}

function menuOf(type: number, store: PickerStore, actions: MenuActions): TemplateResult | typeof nothing {
  if (store.menu !== type) return nothing;
  const rows = store.inMenu(type);
  const { label, title } = menus[type] ?? { label: "", title: "" };
  return html`<div
    id="menu"
    class="popup menu"
    role="menu"
    aria-label=${label}
    @keydown=${(event: KeyboardEvent) => onMenuKey(event, rows, store, actions)}
  >
    <div class="group" role="presentation">${title}</div>
    ${rows.map((row) => menuItem(row, store, actions))}
  </div>`;
}

function menuItem(row: PreviewRow, store: PickerStore, actions: MenuActions): TemplateResult {
  const isSelected = row.key === store.selected;
  const click = (event: MouseEvent): void => {
    const data = (event.target as Element).closest<HTMLElement>("[data-start]")?.dataset;
    actions.choose(row, data && { start: Number(data.start), end: Number(data.end) });
  };
  return html`<button
    class=${isSelected ? "plain-button item selected" : "plain-button item"}
    role="menuitem"
    tabindex=${isSelected ? "0" : "-1"}
    aria-current=${isSelected ? "true" : nothing}
    @click=${click}
  >
    ${avatar(store.shown?.app ?? "")}
    <span class="name clips">${row.words.map((word) => rowText(word))}${row.words.length === 0 ? "(no name)" : nothing}</span>
    ${row.problem ? html`<span class="why">Has an error: ${row.problem.message}</span>` : nothing}
  </button>`;
}

function onMenuKey(event: KeyboardEvent, rows: readonly PreviewRow[], store: PickerStore, actions: MenuActions): void {
  const step = stepOf(event);
  if (event.key !== "Escape" && step === 0) return;
  event.preventDefault();
  if (step === 0) {
    actions.openMenu(undefined);
    return;
  }
  const at = rows.findIndex(({ key }) => key === store.selected);
  const row = rows[(at + step + rows.length) % rows.length];
  if (row) store.select(row);
  actions.focusSelected();
}
