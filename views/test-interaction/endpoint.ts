import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { fieldValue } from "../view/field-value.ts";
import type { Form } from "./messages.schema.ts";
import type { TestSettings } from "./test-settings.ts";

/** Where interactions go, and the key that the endpoint needs. */
export function endpointField(
  { publicKey, isServiceKey }: Form,
  settings: TestSettings,
  copyPublicKey: () => void,
): TemplateResult {
  const { endpointText, endpointProblem: problem } = settings;
  const key = isServiceKey ? "the public key of the local service" : "this public key";
  return html`<div class="endpoint" role="group" aria-label="Your app">
    <label for="endpoint">Endpoint URL</label>
    <input
      id="endpoint"
      type="text"
      inputmode="url"
      autocomplete="off"
      spellcheck="false"
      aria-describedby="endpoint-help endpoint-problem"
      aria-invalid=${problem === undefined ? "false" : "true"}
      .value=${live(endpointText)}
      @input=${(event: Event) => settings.setEndpoint(fieldValue(event))}
    />
    <vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>
    <p id="endpoint-problem" class="problem" aria-live="polite">${problem ?? nothing}</p>
    <p id="endpoint-help" class="help key">
      Where your application receives interactions. It must verify signatures with ${key}: <code>${publicKey}</code>
    </p>
  </div>`;
}
