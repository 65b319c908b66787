import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { locales } from "../../core/language/facts/locales.ts";
import type { SwitchChoice } from "../../core/texts/preview/preview.ts";
import { settledSwitches } from "../../core/texts/preview/settled-switches.ts";
import { fieldValue } from "../view/field-value.ts";
import type { ToPreview } from "./messages.ts";
import type { PreviewStore } from "./preview-store.ts";

/** All locales, each in its own words. */
const localeChoices: readonly SwitchChoice[] = locales.map(({ code, native }) => ({
  key: code,
  label: `${code} · ${native}`,
}));

/** The switches: user, place, install type and screen. */
export function toolbar({ choices }: ToPreview, store: PreviewStore): TemplateResult {
  const { locale, member, place, install } = settledSwitches(store.switches, choices);
  const screens = [
    { key: "wide", label: "Desktop" },
    { key: "narrow", label: "Phone" },
  ];
  const screen = store.isNarrow ? "narrow" : "wide";
  return html`<div class="toolbar" role="group" aria-label="Preview settings">
    ${localeField(locale, (key) => store.switchTo({ locale: key }))}
    ${memberField(choices.members, member, (key) => store.switchTo({ member: key }))}
    ${placeField(choices.places, place, (key) => store.switchTo({ place: key }))}
    ${installField(choices.installs, install, (key) => store.switchTo({ install: key }))}
    ${switchField({ id: "screen", label: "Screen", name: "Screen size" }, screens, screen, (key) => store.setNarrow(key === "narrow"))}
  </div>`;
}

type Choices = readonly SwitchChoice[];
type Change = (key: string) => void;

export function localeField(selected: string, change: Change): TemplateResult {
  return switchField({ id: "locale", label: "Locale", name: "Locale" }, localeChoices, selected, change);
}

export function memberField(choices: Choices, selected: string, change: Change): TemplateResult {
  return switchField({ id: "member", label: "As", name: "View as member" }, choices, selected, change);
}

export function placeField(choices: Choices, selected: string, change: Change): TemplateResult {
  return switchField({ id: "place", label: "In", name: "View in channel" }, choices, selected, change);
}

export function installField(choices: Choices, selected: string, change: Change): TemplateResult {
  return switchField({ id: "install", label: "Installed", name: "App installed for" }, choices, selected, change);
}

interface SwitchName {
  readonly id: string;
  readonly label: string;
  /** The whole of what the label abbreviates, for screen readers and as a tooltip. */
  readonly name: string;
}

/** A list to choose one of, with its label above it. */
export function switchField(
  { id, label, name }: SwitchName,
  choices: Choices,
  selected: string,
  change: Change,
): TemplateResult {
  return html`<div class="switch">
    <label for=${id} title=${name}>${label}</label>
    <select id=${id} aria-label=${name} @change=${(event: Event) => change(fieldValue(event))}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice.key} .selected=${live(choice.key === selected)}>${choice.label}</option>`,
      )}
    </select>
  </div>`;
}
