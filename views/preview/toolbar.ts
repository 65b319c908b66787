import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { locales } from "../../core/language/facts/locales.ts";
import type { SwitchChoice, SwitchChoices } from "../../core/texts/preview/preview.ts";
import { settledSwitches } from "../../core/texts/preview/settled-switches.ts";
import { fieldValue } from "../view/field-value.ts";
import type { ToPreview } from "./messages.schema.ts";
import type { PreviewStore } from "./preview-store.ts";

const localeChoices: readonly SwitchChoice[] = locales.map(({ code, native }) => ({
  key: code,
  label: `${code} · ${native}`,
}));

export function toolbar({ choices }: ToPreview, store: PreviewStore): TemplateResult {
  const { locale, member, place, install } = switchFields(choices, store);
  const screens = [
    { key: "wide", label: "Desktop" },
    { key: "narrow", label: "Phone" },
  ];
  const screen = store.isNarrow ? "narrow" : "wide";
  return html`<div class="toolbar" role="group" aria-label="Preview settings">
    ${locale} ${member} ${place} ${install}
    ${switchField({ id: "screen", label: "Screen", name: "Screen size" }, screens, screen, (key) => store.setNarrow(key === "narrow"))}
  </div>`;
}

type Choices = readonly SwitchChoice[];

/** The switches that decide which commands a user sees. */
export function switchFields(
  choices: SwitchChoices,
  store: PreviewStore,
): Record<"locale" | "member" | "place" | "install", TemplateResult> {
  const switches = settledSwitches(store.switches, choices);
  const field = (id: keyof typeof switches & string, label: string, name: string, offered: Choices): TemplateResult =>
    switchField({ id, label, name }, offered, switches[id] ?? "", (key) => store.switchTo({ [id]: key }));
  return {
    locale: field("locale", "Locale", "Locale", localeChoices),
    member: field("member", "As", "View as member", choices.members),
    place: field("place", "In", "View in channel", choices.places),
    install: field("install", "Installed", "App installed for", choices.installs),
  };
}

/** `name`: the whole of what the label abbreviates, for screen readers and as a tooltip. */
export function switchField(
  { id, label, name }: Readonly<Record<"id" | "label" | "name", string>>,
  choices: Choices,
  selected: string,
  change: (key: string) => void,
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
