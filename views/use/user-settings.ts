import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { UsableView } from "../../core/use/try-it/try-it.schema.ts";
import { settingsLine } from "../picker/settings.ts";
import { fieldValue } from "../view/field-value.ts";
import type { UseStore } from "./use-store.ts";

/** Who uses the commands and where, in one line. */
export function userSettings<View extends UsableView>(store: UseStore<View>, first?: TemplateResult): TemplateResult {
  return html`${settingsLine(store.picker, { ...(first && { first }), last: userField(store) })}
    <div id="user-problem" class="problem" aria-live="polite">${store.userProblem}</div>`;
}

function userField<View extends UsableView>(store: UseStore<View>): TemplateResult {
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
