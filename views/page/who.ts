import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { TryItView } from "../../core/try-it/try-it.schema.ts";
import { localeChoices, switchField } from "../preview/toolbar.ts";
import type { TryItStore } from "./try-it-store.ts";

/** Which commands are looked at, and who uses them where. */
export function who({ scopes, scope, choices }: TryItView, store: TryItStore): TemplateResult {
  const { preview } = store;
  const { locale, member, place, install } = preview.switches;
  return html`<div class="toolbar" role="group" aria-label="Commands and their user">
    ${switchField("scope", "Commands of", scopes, scope, (key) => store.setScope(key))}
    ${switchField("locale", "Locale", localeChoices, locale, (key) => preview.switchTo({ locale: key }))}
    ${switchField("member", "As", choices.members, member, (key) => preview.switchTo({ member: key }))}
    ${userField(store)}
    ${switchField("place", "In", choices.places, place, (key) => preview.switchTo({ place: key }))}
    ${switchField("install", "Installed", choices.installs, install, (key) => preview.switchTo({ install: key }))}
  </div>`;
}

function userField(store: TryItStore): TemplateResult {
  const { userId, userProblem } = store;
  return html`<div class="switch">
    <label for="user">User ID</label>
    <input
      id="user"
      type="text"
      inputmode="numeric"
      autocomplete="off"
      spellcheck="false"
      placeholder="Any"
      aria-describedby="user-problem"
      aria-invalid=${userProblem === undefined ? "false" : "true"}
      .value=${live(userId)}
      @input=${(event: Event) => store.setUserId((event.target as HTMLInputElement).value)}
    />
    <div id="user-problem" class="problem" aria-live="polite">${userProblem}</div>
  </div>`;
}
