import { html, nothing, type TemplateResult } from "lit";
import type { RefusedMessage } from "../../core/use/try-it/try-it.schema.ts";
import { answerElement } from "../answer/answer.ts";
import type { ComponentUses } from "../answer/components.ts";
import { answerView, messageView } from "../answer/model/answer-view.ts";
import type { MentionName } from "../answer/model/inline.ts";
import type { Conversation } from "./conversation.ts";

/** `isQuiet`: a good outcome is only for screen readers, because the page shows its details elsewhere. */
export function outcomeSummary({ outcome }: Conversation, isQuiet: boolean): TemplateResult {
  if (isQuiet && outcome.isGood) return html`<p class="hidden">${outcome.sentence}</p>`;
  return html`${sentenceElement(outcome)} <p class="hint">${outcomeFacts(outcome)}</p>`;
}

/** `HTTP 200 · 49 ms` */
function outcomeFacts({ status, milliseconds }: Conversation["outcome"]): string {
  const facts = [status === undefined ? [] : `HTTP ${status}`, milliseconds === undefined ? [] : `${milliseconds} ms`];
  return facts.flat().join(" · ");
}

/** Renders the messages of a conversation, and an answer that is not a message: a refused one, or a list of choices. */
export function messagesOf(
  { messages, outcome, modal }: Conversation,
  { nameOf, usesOf }: { readonly nameOf: MentionName; usesOf(messageId: string): ComponentUses },
): TemplateResult {
  const { answer, interaction, faults = [], refused = [] } = outcome;
  const shown = html`${messages.map(
    (one) =>
      html`${answerElement(messageView(one), { nameOf, uses: usesOf(one.id) })}
      ${refused.filter(({ messageId }) => messageId === one.id).map((what) => refusedElement(what, nameOf))}`,
  )}
  ${refused.filter(({ messageId }) => messages.every(({ id }) => id !== messageId)).map((what) => refusedElement(what, nameOf))}`;
  const isOneOfThem = faults.length === 0 && (messages.length > 0 || modal !== undefined);
  return answer === undefined || isOneOfThem
    ? shown
    : html`${shown}${answerElement(answerView(answer, interaction), { nameOf, faults })}`;
}

function refusedElement({ sentence, body, faults }: RefusedMessage, nameOf: MentionName): TemplateResult {
  return html`<div class="refused">
    ${sentenceElement({ sentence, isGood: false })} ${answerElement(messageView(body), { nameOf, faults })}
  </div>`;
}

export function conversationJson({ outcome: { answer, interaction } }: Conversation): TemplateResult {
  return html`
    ${answer === undefined ? nothing : jsonDetails("Answer as JSON", answer)}
    ${interaction === undefined ? nothing : jsonDetails("Interaction as JSON", interaction)}
  `;
}

/** Can receive the focus if the element that had it is removed. */
function sentenceElement({ sentence, isGood }: Pick<Conversation["outcome"], "sentence" | "isGood">): TemplateResult {
  return html`<p class="outcome ${isGood ? "good" : "bad"}" tabindex="-1">
    <vscode-icon name=${isGood ? "pass" : "warning"}></vscode-icon>
    <span>${sentence}</span>
  </p>`;
}

function jsonDetails(title: string, value: unknown): TemplateResult {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0" role="region" aria-label=${title}>${JSON.stringify(value, undefined, 2)}</pre>
  </details>`;
}
