import { html, type TemplateResult } from "lit";
import { labelOfKey } from "../../core/interactions/usable-commands.ts";
import type { SentInteraction } from "./sent.schema.ts";

export interface HistoryActions {
  refill(sent: SentInteraction): void;
  sendAgain(sent: SentInteraction): void;
  clear(): void;
}

export function historyOf(history: readonly SentInteraction[], actions: HistoryActions): TemplateResult {
  if (history.length === 0) return html``;
  return html`<details open>
    <summary>History</summary>
    <ul class="history">
      ${history.map((sent) => historyRow(sent, actions))}
    </ul>
    <vscode-button secondary @click=${actions.clear}>Clear History</vscode-button>
  </details>`;
}

function historyRow(sent: SentInteraction, { refill, sendAgain }: HistoryActions): TemplateResult {
  const { use, isGood, isForged, status, milliseconds, at } = sent;
  const values = Object.entries(use.input.values).flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${text}`]));
  const what = labelOfKey(use.input.command);
  const outcome = [isForged ? "wrong signature" : [], status ?? "no response", `${milliseconds} ms`].flat().join(" · ");
  return html`<li>
    <button type="button" class="plain-button" title="Fill In Again" @click=${() => refill(sent)}>
      <vscode-icon name=${isGood ? "pass" : "warning"}></vscode-icon>
      <span>
        <strong>${what}</strong> ${values.join(", ")}<br />
        <span class="hint">${new Date(at).toLocaleString()} · ${outcome}</span>
      </span>
    </button>
    <vscode-button secondary aria-label="Send Again: ${what}" @click=${() => sendAgain(sent)}>Send Again</vscode-button>
  </li>`;
}
