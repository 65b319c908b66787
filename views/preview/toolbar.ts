import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { locales } from "../../core/language/facts/locales.ts";
import type { SwitchChoice } from "../../core/preview/preview.schema.ts";
import { settledSwitches } from "../../core/preview/settled-switches.ts";
import type { ToPreview } from "./messages.ts";
import type { PreviewStore } from "./preview-store.ts";

/** The switches: user, place, install type and screen. */
export function toolbar({ choices }: ToPreview, store: PreviewStore): TemplateResult {
  const { locale, member, place, install } = settledSwitches(store.switches, choices);
  const languages = locales.map(({ code, native }) => ({ key: code, label: `${code} · ${native}` }));
  const screens = [
    { key: "wide", label: "Desktop" },
    { key: "narrow", label: "Phone" },
  ];
  return html`<div class="toolbar" role="group" aria-label="Preview settings">
    ${switchField({ id: "locale", label: "Locale", name: "Locale", choices: languages, selected: locale }, (key) =>
      store.switchTo({ locale: key }),
    )}
    ${switchField(
      { id: "member", label: "As", name: "View as member", choices: choices.members, selected: member },
      (key) => store.switchTo({ member: key }),
    )}
    ${switchField(
      { id: "place", label: "In", name: "View in channel", choices: choices.places, selected: place },
      (key) => store.switchTo({ place: key }),
    )}
    ${switchField(
      { id: "install", label: "Installed", name: "App installed for", choices: choices.installs, selected: install },
      (key) => store.switchTo({ install: key }),
    )}
    ${switchField(
      {
        id: "screen",
        label: "Screen",
        name: "Screen size",
        choices: screens,
        selected: store.isNarrow ? "narrow" : "wide",
      },
      (key) => store.setNarrow(key === "narrow"),
    )}
  </div>`;
}

interface SwitchField {
  readonly id: string;
  readonly label: string;
  /** The whole of what the label abbreviates, for screen readers and as a tooltip. */
  readonly name: string;
  readonly choices: readonly SwitchChoice[];
  readonly selected: string;
}

function switchField(
  { id, label, name, choices, selected }: SwitchField,
  change: (key: string) => void,
): TemplateResult {
  return html`<div class="switch">
    <label for=${id} title=${name}>${label}</label>
    <select id=${id} aria-label=${name} @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice.key} .selected=${live(choice.key === selected)}>${choice.label}</option>`,
      )}
    </select>
  </div>`;
}
