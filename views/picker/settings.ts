import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { locales } from "../../core/interface/facts/locales.ts";
import type { SwitchChoice } from "../../core/preview/preview.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { fieldValue } from "../view/field-value.ts";
import type { PickerStore } from "./picker-store.ts";

/** The code and the own name of each locale. */
export const localeChoices: readonly SwitchChoice[] = locales.map(({ code, native }) => ({
  key: code,
  label: `${code} · ${native}`,
}));

const screens: readonly SwitchChoice[] = [
  { key: "wide", label: "Desktop" },
  { key: "narrow", label: "Phone" },
];

/** What a page adds to the line of settings. */
export interface MoreSettings {
  readonly last?: TemplateResult;
  /** Whether the page shows the places elsewhere. */
  readonly hasPlaces?: boolean;
}

/** Whose view it is, in one quiet line of menus: `As @everyone in #bot-commands · de · Deutsch · Server · Desktop`. */
export function settingsLine(store: PickerStore, { last, hasPlaces = false }: MoreSettings = {}): TemplateResult {
  const { members = [], places = [], installs = [] } = store.shown?.choices ?? {};
  const field = (id: keyof Switches, name: string, choices: readonly SwitchChoice[]): TemplateResult =>
    settingField({ id, name }, choices, store.acting[id] ?? "", (key) => store.switchTo({ [id]: key }));
  const screen = store.isNarrow ? "narrow" : "wide";
  return html`<div class="settings" role="group" aria-label="View settings">
    <span>As ${field("member", "View as member", members)}</span>
    ${hasPlaces ? nothing : html`<span>in ${field("place", "View in channel", places)} ·</span>`}
    <span>${field("locale", "Locale", localeChoices)} ·</span>
    <span>${field("install", "App installed for", installs)} ·</span>
    <span>${settingField({ id: "screen", name: "Screen size" }, screens, screen, (key) => store.setNarrow(key === "narrow"))}</span>
    ${last ?? nothing}
  </div>`;
}

/** `name`: for screen readers and as a tooltip. */
export function settingField(
  { id, name }: Readonly<Record<"id" | "name", string>>,
  choices: readonly SwitchChoice[],
  selected: string,
  change: (key: string) => void,
): TemplateResult {
  return html`<select
    id=${id}
    aria-label=${name}
    title=${name}
    @change=${(event: Event) => change(fieldValue(event))}
  >
    ${choices.map(
      (choice) => html`<option value=${choice.key} .selected=${live(choice.key === selected)}>${choice.label}</option>`,
    )}
  </select>`;
}
