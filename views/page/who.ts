import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { settingField, settingsLine } from "../picker/settings.ts";
import { fieldValue } from "../view/field-value.ts";
import type { TryItStore } from "./try-it-store.ts";

export function who({ scopes, scope }: TryItView, store: TryItStore): TemplateResult {
  const { userProblem } = store;
  const more = html`<span>Commands of ${settingField({ id: "scope", name: "Commands of" }, scopes, scope, (key) => store.setScope(key))}</span>`;
  return html`${settingsLine(store.picker, html`${more} ${userField(store)}`)}
    <div id="user-problem" class="problem" aria-live="polite">${userProblem}</div>`;
}

function userField(store: TryItStore): TemplateResult {
  const { state, userProblem } = store;
  return html`<span><label for="user">User ID</label>
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
    /></span>`;
}
