import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { textInput } from "../view/text-input.ts";
import type { Form } from "./messages.schema.ts";
import type { TestSettings } from "./test-settings.ts";

/** Where interactions go, and the key that the endpoint needs. Folded, it leaves its height to the message box. */
export function endpointField(
  { publicKey, isServiceKey }: Form,
  settings: TestSettings,
  copyPublicKey: () => void,
): TemplateResult {
  const { endpointText, endpoint, endpointProblem: problem, isEndpointOpen } = settings;
  const key = isServiceKey ? "the public key of the local service" : "this public key";
  const toggled = ({ target }: Event): void => settings.unfoldEndpoint((target as HTMLDetailsElement).open);
  return html`<details class="destination" .open=${live(isEndpointOpen)} @toggle=${toggled}>
    <summary>Endpoint <span class="hint">${problem === undefined ? endpoint : nothing}</span></summary>
    <div class="endpoint" role="group" aria-label="Your app">
      <label for="endpoint">Endpoint URL</label>
      ${textInput({
        id: "endpoint",
        inputmode: "url",
        value: endpointText,
        describedBy: "endpoint-help endpoint-problem",
        isInvalid: problem !== undefined,
        onInput: (text) => settings.setEndpoint(text),
      })}
      <vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>
      <p id="endpoint-problem" class="problem" aria-live="polite">${problem ?? nothing}</p>
      <p id="endpoint-help" class="help key">
        Where your application receives interactions. It must verify signatures with ${key}: <code>${publicKey}</code>
      </p>
    </div>
  </details>`;
}
