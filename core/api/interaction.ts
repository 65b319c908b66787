import { InteractionType as Received } from "../manifest/constants.ts";

/** A value that a user gave, or is typing. §6 */
export interface GivenOption {
  /** The default name. */
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly options?: readonly GivenOption[];
  /** The option that is being typed. */
  readonly focused?: boolean;
}

/** Maps of the objects that an interaction speaks of, by their IDs. §6 */
export interface Resolved {
  readonly users?: Readonly<Record<string, unknown>>;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly roles?: Readonly<Record<string, unknown>>;
  readonly channels?: Readonly<Record<string, unknown>>;
  readonly messages?: Readonly<Record<string, unknown>>;
  readonly attachments?: Readonly<Record<string, unknown>>;
}

/** Which command was used, and with what. §6 */
export interface InteractionData {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly version?: string;
  /** Where the command is registered, if in a guild. */
  readonly guild_id?: string;
  readonly options?: readonly GivenOption[];
  /** The user or message that a context menu command was used on. */
  readonly target_id?: string;
  readonly resolved?: Resolved;
}

/** An interaction as an application receives it. §6 */
export interface Interaction {
  readonly id: string;
  readonly application_id: string;
  /** 1 for a ping, 2 for a command, 4 for autocomplete. */
  readonly type: number;
  readonly token: string;
  readonly version: number;
  readonly data?: InteractionData;
  readonly [field: string]: unknown;
}

/** Types of interactions that this service sends. §6 */
export const InteractionType = {
  ping: 1,
  command: Received.APPLICATION_COMMAND,
  autocomplete: Received.APPLICATION_COMMAND_AUTOCOMPLETE,
} as const;

/** Types of answers. §6 and the public documentation. */
export const CallbackType = {
  pong: 1,
  message: 4,
  deferredMessage: 5,
  autocompleteResult: 8,
  modal: 9,
  premiumRequired: 10,
  launchActivity: 12,
} as const;

const callbackNames: Readonly<Record<number, string>> = {
  [CallbackType.pong]: "PONG",
  [CallbackType.message]: "CHANNEL_MESSAGE_WITH_SOURCE",
  [CallbackType.deferredMessage]: "DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE",
  [CallbackType.autocompleteResult]: "APPLICATION_COMMAND_AUTOCOMPLETE_RESULT",
  [CallbackType.modal]: "MODAL",
  [CallbackType.premiumRequired]: "PREMIUM_REQUIRED",
  [CallbackType.launchActivity]: "LAUNCH_ACTIVITY",
};

/** What an answer is, for people: `CHANNEL_MESSAGE_WITH_SOURCE (4)`. */
export function answerName(answer: unknown): string {
  const type = typeof answer === "object" && answer !== null && "type" in answer ? Number(answer.type) : Number.NaN;
  const name = callbackNames[type];
  return name === undefined ? "no known callback type" : `${name} (${type})`;
}

const { pong, message, deferredMessage, autocompleteResult, modal, premiumRequired, launchActivity } = CallbackType;

/** The answers that each type of interaction takes. */
const answersOf: Readonly<Record<number, readonly number[]>> = {
  [InteractionType.ping]: [pong],
  [InteractionType.command]: [message, deferredMessage, modal, premiumRequired, launchActivity],
  [InteractionType.autocomplete]: [autocompleteResult],
};

/** Why an answer does not fit an interaction, in one sentence; undefined if it does. */
export function wrongAnswer(interactionType: number, body: unknown): string | undefined {
  const type = typeof body === "object" && body !== null && "type" in body ? body.type : undefined;
  const wanted = answersOf[interactionType] ?? [];
  if (typeof type !== "number")
    return "The answer has no callback type: it must be a JSON object with a number at `type`.";
  if (wanted.includes(type)) return undefined;
  return `Callback type ${type} is no answer to an interaction of type ${interactionType}; ${wanted.join(", ")} are.`;
}
