import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { switchField, switchFields } from "../preview/toolbar.ts";
import { fieldValue } from "../view/field-value.ts";
import type { TryItStore } from "./try-it-store.ts";

export function who({ scopes, scope, choices }: TryItView, store: TryItStore): TemplateResult {
  const { locale, member, place, install } = switchFields(choices, store.preview);
  return html`<div class="toolbar" role="group" aria-label="Commands and their user">
    ${switchField({ id: "scope", label: "Commands of", name: "Commands of" }, scopes, scope, (key) => store.setScope(key))}
    ${locale} ${member} ${userField(store)} ${place} ${install}
  </div>`;
}

function userField(store: TryItStore): TemplateResult {
  const { state, userProblem } = store;
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
      .value=${live(state.userId)}
      @input=${(event: Event) => store.setUserId(fieldValue(event))}
    />
    <div id="user-problem" class="problem" aria-live="polite">${userProblem}</div>
  </div>`;
}
