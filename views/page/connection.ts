import { html, nothing, type TemplateResult } from "lit";
import { describeConnection, isConnected, type TryItConnection } from "../../core/use/try-it/connection.ts";
import { textInput } from "../view/text-input.ts";
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
    ${textInput({
      id: "endpoint",
      inputmode: "url",
      placeholder: "http://127.0.0.1:3000/interactions",
      value: url,
      describedBy: "endpoint-problem",
      isInvalid: problem !== undefined,
      onInput: (text) => store.setUrl(text),
      onKey,
    })}
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
