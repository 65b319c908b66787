import { answerView } from "../../core/use/answer/answer-view.ts";
import type { ComponentView } from "../../core/use/answer/components.ts";
import type { TryItOutcome } from "../../core/use/try-it/try-it.schema.ts";

export interface OpenedModal {
  readonly interactionId: string;
  readonly title: string;
  readonly components: readonly ComponentView[];
}

export interface Conversation {
  /** The result of the latest use. */
  readonly outcome: TryItOutcome;
  /** All messages as they are now, oldest first. */
  readonly messages: TryItOutcome["messages"];
  /** The modal that the app answered with last. */
  readonly modal: OpenedModal | undefined;
}

/** A conversation after something was used. Absent: a command, which begins one. */
export function continued(earlier: Conversation | undefined, outcome: TryItOutcome): Conversation {
  const byId = new Map([...(earlier?.messages ?? []), ...outcome.messages].map((message) => [message.id, message]));
  return { outcome, messages: [...byId.values()], modal: modalIn(outcome) };
}

function modalIn({ answer, interactionId, isGood }: TryItOutcome): OpenedModal | undefined {
  const view = answerView(answer);
  if (view?.kind !== "modal" || interactionId === undefined || !isGood) return undefined;
  return { interactionId, title: view.title, components: view.components };
}
