import { html, type TemplateResult } from "lit";
import { locales } from "../../core/language/facts/locales.ts";
import type { SwitchChoice } from "../../core/preview/preview.schema.ts";
import type { ToPreview } from "./messages.ts";
import type { PreviewStore } from "./preview-store.ts";

/** All locales, each in its own words. */
export const localeChoices: readonly SwitchChoice[] = locales.map(({ code, native }) => ({
  key: code,
  label: `${code} · ${native}`,
}));

/** Who looks at the commands, where, and on what. */
export function toolbar({ choices }: ToPreview, store: PreviewStore): TemplateResult {
  const { locale, member, place, install } = store.switches;
  const screens = [
    { key: "wide", label: "Desktop" },
    { key: "narrow", label: "Phone" },
  ];
  return html`<div class="toolbar" role="group" aria-label="Who looks at the commands">
    ${switchField("locale", "Locale", localeChoices, locale, (key) => store.switchTo({ locale: key }))}
    ${switchField("member", "As", choices.members, member, (key) => store.switchTo({ member: key }))}
    ${switchField("place", "In", choices.places, place, (key) => store.switchTo({ place: key }))}
    ${switchField("install", "Installed", choices.installs, install, (key) => store.switchTo({ install: key }))}
    ${switchField("screen", "Screen", screens, store.isNarrow ? "narrow" : "wide", (key) => store.setNarrow(key === "narrow"))}
  </div>`;
}

/** A list to choose one of, with its label above it. */
export function switchField(
  id: string,
  label: string,
  choices: readonly SwitchChoice[],
  selected: string,
  change: (key: string) => void,
): TemplateResult {
  return html`<div class="switch">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}>
      ${choices.map((choice) => html`<option value=${choice.key} ?selected=${choice.key === selected}>${choice.label}</option>`)}
    </select>
  </div>`;
}
