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
  /** All current messages, oldest first. */
  readonly messages: TryItOutcome["messages"];
  /** The interactions of all uses, oldest first. */
  readonly interactions: readonly unknown[];
  /** The app's last modal. */
  readonly modal: OpenedModal | undefined;
}

/** A conversation with the outcome of a use. `earlier`: absent for a command, which starts a new conversation. */
export function continued(earlier: Conversation | undefined, outcome: TryItOutcome): Conversation {
  const byId = new Map([...(earlier?.messages ?? []), ...outcome.messages].map((message) => [message.id, message]));
  const interactions = [...(earlier?.interactions ?? []), ...(outcome.interaction ? [outcome.interaction] : [])];
  return { outcome, messages: [...byId.values()], interactions, modal: modalIn(outcome) };
}

function modalIn({ answer, interactionId, isGood }: TryItOutcome): OpenedModal | undefined {
  const view = answerView(answer);
  if (view?.kind !== "modal" || interactionId === undefined || !isGood) return undefined;
  return { interactionId, title: view.title, components: view.components };
}
