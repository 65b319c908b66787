import type { TryItFollowing, TryItOutcome, TryItUse } from "../../core/use/try-it/try-it.schema.ts";
import { answerView } from "../answer/model/answer-view.ts";
import type { ComponentView } from "../answer/model/components.ts";

export interface OpenedModal {
  readonly interactionId: string;
  readonly title: string;
  readonly components: readonly ComponentView[];
}

/** A use of a command, a component or a modal, with the messages that it added to the channel. */
export interface Conversation {
  /** Unique in the store. Later ones have higher IDs. */
  readonly id: number;
  /** The key of the place: a channel, or direct messages. */
  readonly place: string;
  /** The command that was used; absent for a component, a modal or a file. */
  readonly use?: TryItUse | undefined;
  /** The result of the latest use. */
  readonly outcome: TryItOutcome;
  /** All current messages, oldest first. */
  readonly messages: TryItOutcome["messages"];
  /** The interactions of all uses, oldest first. */
  readonly interactions: readonly unknown[];
  /** The app's last modal. */
  readonly modal: OpenedModal | undefined;
}

/** Older ones leave the channel. */
const maxConversations = 50;

/**
 * The conversations of a channel after a use. Messages that are known are updated where they are, and new ones are added below
 * all others, as in Discord. `earlier`: the conversation whose component or modal was used; absent for a command.
 */
export function continued(
  all: readonly Conversation[],
  outcome: TryItOutcome,
  { earlier, ...of }: Pick<Conversation, "place" | "use"> & { readonly earlier?: Conversation | undefined },
): readonly Conversation[] {
  const isKnown = (id: string): boolean => all.some(({ messages }) => messages.some((message) => message.id === id));
  const current = new Map(outcome.messages.map((message) => [message.id, message]));
  const updated = all.map((one) => {
    return { ...one, messages: one.messages.map((message) => current.get(message.id) ?? message), modal: undefined };
  });
  const interactions = [...(earlier?.interactions ?? []), ...(outcome.interaction ? [outcome.interaction] : [])];
  const added = outcome.messages.filter(({ id }) => !isKnown(id));
  const result = { outcome, interactions, modal: modalIn(outcome) };
  if (earlier && added.length === 0 && outcome.isGood)
    return updated.map((one) => (one.id === earlier.id ? { ...one, ...result } : one));
  const id = (all.at(-1)?.id ?? 0) + 1;
  return [...updated, { id, ...of, ...result, messages: added }].slice(-maxConversations);
}

/** The use of which the app's messages are followed. */
export interface Followed {
  /** The ID of its conversation. */
  readonly id: number;
  readonly interactionId: string;
  /** The IDs of the messages that the app had sent before. */
  readonly before: ReadonlySet<string>;
}

/** The conversations of a channel with what followed a use: messages change, come and go. */
export function followed(
  all: readonly Conversation[],
  { id, interactionId, before }: Followed,
  following: TryItFollowing,
): readonly Conversation[] {
  const current = new Map(following.messages.map((message) => [message.id, message]));
  const known = new Set(all.flatMap(({ messages }) => messages.map((message) => message.id)));
  const added = following.messages.filter((message) => !known.has(message.id));
  return all.map((one) => {
    const kept = one.messages.filter((message) => current.has(message.id) || !before.has(message.id));
    const messages = kept.map((message) => current.get(message.id) ?? message);
    if (one.id !== id) return { ...one, messages };
    const isLatest = one.outcome.interactionId === interactionId;
    const outcome = isLatest ? followedOutcome(one.outcome, following) : one.outcome;
    return { ...one, outcome, messages: [...messages, ...added] };
  });
}

function followedOutcome(outcome: TryItOutcome, { problem, refused }: TryItFollowing): TryItOutcome {
  return { ...outcome, refused, ...(problem !== undefined && { sentence: problem, isGood: false }) };
}

function modalIn({ answer, interactionId, isGood }: TryItOutcome): OpenedModal | undefined {
  const view = answerView(answer);
  if (view?.kind !== "modal" || interactionId === undefined || !isGood) return undefined;
  return { interactionId, title: view.title, components: view.components };
}
