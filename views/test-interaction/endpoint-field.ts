import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FormStore, Manifest } from "./form-store.ts";
import { descriptionOf, labelled } from "./option-fields.ts";

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
    @input=${(event: Event) => store.setEndpoint((event.target as HTMLInputElement).value)}
  />`;
  return html`${labelled("endpoint", { label: "Endpoint URL", help, problem }, input)}
    <div class="field key">
      <code>${publicKey}</code>
      <vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>
    </div>`;
}
