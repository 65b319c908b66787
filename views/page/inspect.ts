import { html, nothing, type TemplateResult } from "lit";
import { answerName } from "../../core/interactions/answer.ts";
import { testLines } from "../../core/use/try-it/test-lines.ts";
import type { Conversation } from "../use/conversation.ts";
import { conversationJson } from "../use/outcome.ts";
import { copyButton } from "../view/copy-button.ts";

/** The details of a use for the app's author. `sendAgain`: absent for what cannot be sent again. */
export function inspection(conversation: Conversation, sendAgain: (() => void) | undefined): TemplateResult {
  const { answer, interaction, status, milliseconds, sentence, isGood } = conversation.outcome;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Answer", isGood && answer !== undefined ? answerName(answer) : undefined],
    ["After", milliseconds === undefined ? undefined : `${milliseconds} ms`],
    ["Status", status === undefined ? undefined : String(status)],
  ];
  const lines = testLines(interaction);
  return html`<section aria-labelledby="inspect-title">
    <h2 id="inspect-title" tabindex="-1">Inspect</h2>
    ${isGood ? nothing : html`<p class="problem">${sentence}</p>`}
    <dl class="facts">
      ${facts.map(([name, value]) => (value === undefined ? nothing : html`<dt>${name}</dt><dd>${value}</dd>`))}
    </dl>
    ${conversationJson(conversation)}
    <p class="buttons">
      ${copyButton(JSON.stringify({ interaction, answer }, undefined, 2), { label: "Copy as JSON" })}
      ${sendAgain ? html`<button class="plain-button link" @click=${sendAgain}>Send Again</button>` : nothing}
      ${lines === undefined ? nothing : copyButton(lines, { label: "Copy as a Test" })}
    </p>
  </section>`;
}
