import { html, type TemplateResult } from "lit";
import type { UsableView } from "../../core/use/try-it/try-it.schema.ts";
import { settingsLine } from "../picker/settings.ts";
import { textInput } from "../view/text-input.ts";
import type { UseStore } from "./use-store.ts";

/** Who uses the commands and where, in one line. `hasPlaces`: the page shows the places elsewhere. */
export function userSettings<View extends UsableView>(store: UseStore<View>, hasPlaces = false): TemplateResult {
  return html`${settingsLine(store.picker, { last: userField(store), hasPlaces })}
    <div id="user-problem" class="problem" aria-live="polite">${store.userProblem}</div>`;
}

function userField<View extends UsableView>(store: UseStore<View>): TemplateResult {
  const { state, userProblem } = store;
  return html`<span><label for="user">User ID</label>
    ${textInput({
      id: "user",
      inputmode: "numeric",
      placeholder: "Any",
      value: state.userId,
      describedBy: "user-problem",
      isInvalid: userProblem !== undefined,
      onInput: (text) => store.setUserId(text),
    })}</span>`;
}
