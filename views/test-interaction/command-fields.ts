import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { fieldValue } from "../view/field-value.ts";
import type { FormStore, Manifest } from "./form-store.ts";
import { descriptionOf, labelled } from "./option-fields.ts";

/** Which command, and whether it is used or an option of it is typed into. */
export function commandFields({ commands }: Manifest, store: FormStore): TemplateResult {
  const { command } = store;
  const select = html`<select
    id="command"
    aria-describedby=${descriptionOf("command")}
    .value=${live(command?.label ?? "")}
    @change=${(event: Event) => store.selectCommand(fieldValue(event))}
  >
    ${commands.map(({ label }) => html`<option value=${label} ?selected=${label === command?.label}>${label}</option>`)}
  </select>`;
  return html`${labelled("command", { label: "Command", help: command?.description ?? "" }, select)} ${eventField(store)}`;
}

/** Only options with autocomplete can be typed into. */
function eventField(store: FormStore): TemplateResult | typeof nothing {
  const completed = store.command?.options.filter(({ autocomplete }) => autocomplete) ?? [];
  if (completed.length === 0) return nothing;
  const typing = store.input?.typing ?? "";
  const select = html`<select id="event" @change=${(event: Event) => store.edit({ typing: fieldValue(event) })}>
    <option value="" ?selected=${typing === ""}>The user runs the command</option>
    ${completed.map(
      ({ name }) => html`<option value=${name} ?selected=${name === typing}>The user is typing in ${name}</option>`,
    )}
  </select>`;
  return labelled("event", { label: "Event" }, select);
}

/** Where interactions are sent, and the key that the endpoint must know. */
export function endpointField({ publicKey }: Manifest, store: FormStore, copyPublicKey: () => void): TemplateResult {
  const { endpoint, endpointProblem: problem } = store;
  const help = "Where your application receives interactions. It must verify signatures with this public key:";
  const input = html`<input
    id="endpoint"
    type="text"
    spellcheck="false"
    aria-describedby=${descriptionOf("endpoint")}
    aria-invalid=${problem === undefined ? "false" : "true"}
    .value=${live(endpoint)}
    @input=${(event: Event) => store.setEndpoint(fieldValue(event))}
  />`;
  return html`${labelled("endpoint", { label: "Endpoint URL", help, problem }, input)}
    <div class="field key">
      <code>${publicKey}</code>
      <vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>
    </div>`;
}
