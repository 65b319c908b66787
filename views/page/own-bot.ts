import { html, nothing, type TemplateResult } from "lit";
import { describeConnection, isConnected, type TryItConnection } from "../../core/use/try-it/connection.ts";
import { libraryLines } from "../../core/use/try-it/library-lines.ts";
import { copyButton } from "../view/copy-button.ts";
import { textInput } from "../view/text-input.ts";
import type { ConnectionStore } from "./connection-store.ts";

/** The app's connection in a few words, for the head of the channel. */
export function connectionLabel(connection: TryItConnection): string {
  if (connection.standIn) return "A stand-in answers";
  return isConnected(connection) ? "Your bot is connected" : "No bot is connected";
}

/**
 * How the user's bot gets the interactions: a line for each library, or an endpoint URL. `run` connects or disconnects, and then
 * moves the focus to the remaining field or button.
 */
export function ownBot(
  connection: TryItConnection,
  store: ConnectionStore,
  run: (work: () => Promise<void>) => void,
): TemplateResult {
  return html`<section class="own-bot" aria-labelledby="own-bot-title">
    <h2 id="own-bot-title">Your bot</h2>
    <p role="status">${describeConnection(connection)}</p>
    <details>
      <summary>Use My Own Bot…</summary>
      <p class="hint">Point your bot to the local service, and start it with the token that <code>serve</code> prints.</p>
      <dl>${libraryLines(location.origin).map(
        ({ library, line }) => html`<dt>${library} ${copyButton(line, { what: `the line for ${library}` })}</dt>
          <dd><pre tabindex="0" role="region" aria-label=${library}>${line}</pre></dd>`,
      )}</dl>
    </details>
    ${connection.endpointUrl === null ? connectField(store, run) : disconnectButton(store, run)}
    <p id="endpoint-problem" class="problem" role="alert">${store.problem ?? nothing}</p>
  </section>`;
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
