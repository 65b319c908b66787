import { html, nothing, type TemplateResult } from "lit";
import { hasControls } from "../../core/test-interactions/answer/answer-view.ts";
import type { TryItOutcome } from "../../core/try-it/try-it.schema.ts";
import { answerOf } from "../test-interaction/answer.ts";
import { json } from "../test-interaction/outcome.ts";

/** What came of using a command: a sentence, and the app's answer as a user sees it. */
export function outcomeOf({
  sentence,
  isGood,
  status,
  milliseconds,
  answer,
  interaction,
}: TryItOutcome): TemplateResult {
  const facts = [status === undefined ? [] : `HTTP ${status}`, milliseconds === undefined ? [] : `${milliseconds} ms`];
  return html`
    <p class="outcome ${isGood ? "good" : "bad"}">
      <vscode-icon name=${isGood ? "pass" : "warning"}></vscode-icon>
      <span>${sentence}</span>
    </p>
    <p class="hint">${facts.flat().join(" · ")}</p>
    ${answer === undefined ? nothing : answerOf(answer)}
    ${hasControls(answer) ? html`<p class="hint">The local service does not send component interactions, so buttons, menus and text fields cannot be used here.</p>` : nothing}
    ${answer === undefined ? nothing : json("Answer as JSON", answer)}
    ${interaction === undefined ? nothing : json("Interaction as JSON", interaction)}
  `;
}
