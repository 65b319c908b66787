import type { Choice } from "../../discord/payloads.ts";
import { isObject } from "../../json.ts";
import { limits } from "../../language/facts/limits.ts";
import { isNumeric } from "../../language/facts/option-types.ts";
import { joined } from "../../language/model/describe.ts";
import { isLengthWithin } from "../../language/text/code-points.ts";
import { type AnyInteraction, type GivenOption, type InteractionData, InteractionType } from "./interaction.ts";

/** Types of answers. §6 and the public documentation. */
export const CallbackType = {
  pong: 1,
  message: 4,
  deferredMessage: 5,
  /** To a component: the answer is an edit of its message, which comes later. */
  deferredUpdate: 6,
  /** To a component: an edit of its message. */
  update: 7,
  autocompleteResult: 8,
  modal: 9,
  premiumRequired: 10,
  launchActivity: 12,
} as const;

const callbackNames: ReadonlyMap<number, string> = new Map([
  [CallbackType.pong, "PONG"],
  [CallbackType.message, "CHANNEL_MESSAGE_WITH_SOURCE"],
  [CallbackType.deferredMessage, "DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE"],
  [CallbackType.deferredUpdate, "DEFERRED_UPDATE_MESSAGE"],
  [CallbackType.update, "UPDATE_MESSAGE"],
  [CallbackType.autocompleteResult, "APPLICATION_COMMAND_AUTOCOMPLETE_RESULT"],
  [CallbackType.modal, "MODAL"],
  [CallbackType.premiumRequired, "PREMIUM_REQUIRED"],
  [CallbackType.launchActivity, "LAUNCH_ACTIVITY"],
]);

const { pong, message, deferredMessage, deferredUpdate, update } = CallbackType;
const { autocompleteResult, modal, premiumRequired, launchActivity } = CallbackType;

/** The answers that each type of interaction takes. */
const answersOf: ReadonlyMap<number, readonly number[]> = new Map([
  [InteractionType.ping, [pong]],
  [InteractionType.command, [message, deferredMessage, modal, premiumRequired, launchActivity]],
  [
    InteractionType.component,
    [message, deferredMessage, deferredUpdate, update, modal, premiumRequired, launchActivity],
  ],
  [InteractionType.autocomplete, [autocompleteResult]],
  [InteractionType.modalSubmit, [message, deferredMessage, deferredUpdate, update, premiumRequired, launchActivity]],
]);

/** What an answer is, for people: `CHANNEL_MESSAGE_WITH_SOURCE (4)`. */
export function answerName(answer: unknown): string {
  const type = typeIn(answer);
  const name = type === undefined ? undefined : callbackNames.get(type);
  return name === undefined ? "unknown callback type" : `${name} (${type})`;
}

/** Why an answer does not fit an interaction, in one sentence; undefined if it does. */
export function wrongAnswer(interaction: Pick<AnyInteraction, "type" | "data">, answer: unknown): string | undefined {
  const type = typeIn(answer);
  const expected = answersOf.get(interaction.type) ?? [];
  if (type === undefined) return "The response must be a JSON object with a callback type in `type`.";
  if (!expected.includes(type)) {
    return `The callback type of a response to an interaction of type ${interaction.type} must be ${joined(expected, "or")}, but this is ${type}.`;
  }
  if (type !== autocompleteResult) return undefined;
  return wrongChoices(
    choicesIn(answer),
    focusedIn((interaction.data as InteractionData | undefined)?.options ?? [])?.type,
  );
}

/** The choices that an answer to autocomplete suggests; none where it is another answer, or does not fit. §2.2 */
export function suggestedChoices(interaction: AnyInteraction, answer: unknown): readonly Choice[] {
  return wrongAnswer(interaction, answer) === undefined ? ((choicesIn(answer) ?? []) as readonly Choice[]) : [];
}

function typeIn(answer: unknown): number | undefined {
  return isObject(answer) && typeof answer.type === "number" ? answer.type : undefined;
}

function choicesIn(answer: unknown): unknown {
  const data = isObject(answer) ? answer.data : undefined;
  return isObject(data) ? data.choices : undefined;
}

function focusedIn(options: readonly GivenOption[]): GivenOption | undefined {
  for (const option of options) {
    const found = option.focused ? option : focusedIn(option.options ?? []);
    if (found) return found;
  }
  return undefined;
}

/** Suggested choices are held to what a command's own choices are. §2.2 §8 */
function wrongChoices(choices: unknown, optionType: number | undefined): string | undefined {
  if (!Array.isArray(choices)) return "The response requires an array of choices in `data.choices`.";
  const { max } = limits.choices;
  if (choices.length > max) return `The response has ${choices.length} choices, but the maximum is ${max}.`;
  const found = choices.map((choice) => wrongChoice(choice, optionType));
  const index = found.findIndex((words) => words !== undefined);
  return index === -1 ? undefined : `Choice ${index + 1} of the response must have ${found[index]}.`;
}

function wrongChoice(choice: unknown, optionType: number | undefined): string | undefined {
  const { name, value } = isObject(choice) ? choice : {};
  const { choiceNameLength, choiceValueLength } = limits;
  if (typeof name !== "string" || !isLengthWithin(name, choiceNameLength)) {
    return `a name of ${choiceNameLength.min} to ${choiceNameLength.max} characters`;
  }
  const isNumber = optionType === undefined ? typeof value === "number" : isNumeric(optionType);
  if (isNumber) return typeof value === "number" ? undefined : "a number as its value";
  const isText = typeof value === "string" && isLengthWithin(value, choiceValueLength);
  return isText ? undefined : `a string of at most ${choiceValueLength.max} characters as its value`;
}
