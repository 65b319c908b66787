import { html, nothing, type TemplateResult } from "lit";
import { answerView, messageView } from "../../core/use/answer/answer-view.ts";
import { answerOf, shownAs } from "../test-interaction/answer.ts";
import type { ComponentUses } from "../test-interaction/components.ts";
import { json, sentenceOf } from "../test-interaction/outcome.ts";
import type { Conversation } from "./conversation.ts";

export function summaryOf({ outcome }: Conversation): TemplateResult {
  const { status, milliseconds } = outcome;
  const facts = [status === undefined ? [] : `HTTP ${status}`, milliseconds === undefined ? [] : `${milliseconds} ms`];
  return html`
    ${sentenceOf(outcome)}
    <p class="hint">${facts.flat().join(" · ")}</p>
  `;
}

export function messagesOf({ messages, outcome, modal }: Conversation, usesOf: (messageId: string) => ComponentUses) {
  if (messages.length > 0 || modal) return html`${messages.map((one) => shownAs(messageView(one), usesOf(one.id)))}`;
  return outcome.answer === undefined || answerView(outcome.answer)?.kind === "modal"
    ? html``
    : answerOf(outcome.answer);
}

export function jsonOf({ outcome: { answer, interaction } }: Conversation): TemplateResult {
  return html`
    ${answer === undefined ? nothing : json("Answer as JSON", answer)}
    ${interaction === undefined ? nothing : json("Interaction as JSON", interaction)}
  `;
}
