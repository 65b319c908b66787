import { html, nothing, type TemplateResult } from "lit";
import { answerView } from "../../core/use/answer/answer-view.ts";
import { answerElement } from "../answer/answer.ts";
import type { Answered } from "./messages.schema.ts";
import type { SentInteraction } from "./sent.schema.ts";

export function outcomeElement(answered: Answered, copyPublicKey: () => void): TemplateResult {
  const { isForged, status, milliseconds, answer, interaction, faults = [] } = answered;
  const isKeyUnknown = status === 401 && !isForged;
  return html`
    ${sentenceElement(answered)}
    <p class="hint">${status === undefined ? "No response" : `HTTP ${status}`} · ${milliseconds} ms</p>
    ${isKeyUnknown ? html`<vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>` : nothing}
    ${answer === undefined ? nothing : answerElement(answerView(answer, interaction), { faults })}
    ${answer === undefined ? nothing : jsonDetails("Answer as JSON", answer)}
    ${jsonDetails("Interaction as JSON", interaction)}
  `;
}

/** Can receive the focus if the element that had it is removed. */
export function sentenceElement({ sentence, isGood }: Pick<Answered, "sentence" | "isGood">): TemplateResult {
  return html`<p class="outcome ${isGood ? "good" : "bad"}" tabindex="-1">
    <vscode-icon name=${isGood ? "pass" : "warning"}></vscode-icon>
    <span>${sentence}</span>
  </p>`;
}

export function jsonDetails(title: string, value: unknown): TemplateResult {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0" role="region" aria-label=${title}>${JSON.stringify(value, undefined, 2)}</pre>
  </details>`;
}

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
  const { input, isGood, isForged, status, milliseconds, at } = sent;
  const values = Object.entries(input.values).flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${text}`]));
  const what = input.typing === "" ? input.command : `${input.command}, typing in ${input.typing}`;
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
