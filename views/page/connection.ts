import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { describeConnection, isConnected, type TryItConnection } from "../../core/use/try-it/connection.ts";
import { fieldValue } from "../view/field-value.ts";
import type { ConnectionStore } from "./connection-store.ts";

/** The app's connection, with a field to connect or a button to disconnect. `run` then moves the focus to the remaining one. */
export function connectionPanel(
  connection: TryItConnection,
  store: ConnectionStore,
  run: (work: () => Promise<void>) => void,
): TemplateResult {
  const isGood = isConnected(connection);
  return html`<div class="connection" role="group" aria-label="Your bot">
    <p class="outcome ${isGood ? "good" : "bad"}" role="status">
      <vscode-icon name=${isGood ? "pass" : "debug-disconnect"}></vscode-icon>
      <span>${describeConnection(connection)}</span>
    </p>
    ${connection.endpointUrl === null ? connectField(store, run) : disconnectButton(store, run)}
    <p id="endpoint-problem" class="problem" role="alert">${store.problem ?? nothing}</p>
  </div>`;
}

function connectField(store: ConnectionStore, run: (work: () => Promise<void>) => void): TemplateResult {
  const { url, problem, isConnecting } = store;
  const connect = (): void => run(() => store.connect());
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    connect();
  };
  return html`<div class="endpoint">
    <label for="endpoint">Endpoint URL</label>
    <input
      id="endpoint"
      type="text"
      inputmode="url"
      autocomplete="off"
      spellcheck="false"
      placeholder="http://127.0.0.1:3000/interactions"
      aria-describedby="endpoint-problem"
      aria-invalid=${problem === undefined ? "false" : "true"}
      .value=${live(url)}
      @input=${(event: Event) => store.setUrl(fieldValue(event))}
      @keydown=${onKey}
    />
    <vscode-button id="connect" icon="plug" ?disabled=${isConnecting} @click=${connect}>
      ${isConnecting ? "Connecting…" : "Connect"}
    </vscode-button>
  </div>`;
}

function disconnectButton(store: ConnectionStore, run: (work: () => Promise<void>) => void): TemplateResult {
  return html`<vscode-button
    id="disconnect"
    secondary
    ?disabled=${store.isConnecting}
    @click=${() => run(() => store.disconnect())}
    >Disconnect</vscode-button
  >`;
}
