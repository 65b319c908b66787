import { limits } from "../interface/facts/limits.ts";
import { isNumeric } from "../interface/facts/option-types.ts";
import type { Choice } from "../interface/payloads.ts";
import { joined } from "../manifest/describe.ts";
import { isLengthWithin } from "../text/code-points.ts";
import { isObject } from "../text/json.ts";
import { type AnyInteraction, type GivenOption, type InteractionData, InteractionType } from "./interaction.ts";

/** Types of answers. §6 and the public documentation. */
export const CallbackType = {
  pong: 1,
  message: 4,
  deferredMessage: 5,
  /** Answers a component: its message will be edited later. */
  deferredUpdate: 6,
  /** Answers a component by editing its message. */
  update: 7,
  autocompleteResult: 8,
  modal: 9,
  launchActivity: 12,
  purchaseEligibility: 13,
} as const;

const callbackNames: ReadonlyMap<number, string> = new Map([
  [CallbackType.pong, "PONG"],
  [CallbackType.message, "CHANNEL_MESSAGE_WITH_SOURCE"],
  [CallbackType.deferredMessage, "DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE"],
  [CallbackType.deferredUpdate, "DEFERRED_UPDATE_MESSAGE"],
  [CallbackType.update, "UPDATE_MESSAGE"],
  [CallbackType.autocompleteResult, "APPLICATION_COMMAND_AUTOCOMPLETE_RESULT"],
  [CallbackType.modal, "MODAL"],
  [CallbackType.launchActivity, "LAUNCH_ACTIVITY"],
  [CallbackType.purchaseEligibility, "SOCIAL_LAYER_SKU_PURCHASE_ELIGIBILITY"],
]);

const { pong, message, deferredMessage, deferredUpdate, update } = CallbackType;
const { autocompleteResult, modal, launchActivity, purchaseEligibility } = CallbackType;

/** The answers that each type of interaction takes. */
const answersOf: ReadonlyMap<number, readonly number[]> = new Map([
  [InteractionType.ping, [pong]],
  [InteractionType.command, [message, deferredMessage, modal, launchActivity]],
  [InteractionType.component, [message, deferredMessage, deferredUpdate, update, modal, launchActivity]],
  [InteractionType.autocomplete, [autocompleteResult]],
  [InteractionType.modalSubmit, [message, deferredMessage, deferredUpdate, update, launchActivity]],
  [InteractionType.purchaseEligibility, [purchaseEligibility]],
]);

/** The name of an answer for people: `CHANNEL_MESSAGE_WITH_SOURCE (4)`. */
export function answerName(answer: unknown): string {
  const type = typeIn(answer);
  const name = type === undefined ? undefined : callbackNames.get(type);
  return name === undefined ? "unknown callback type" : `${name} (${type})`;
}

/** The reason why an answer does not fit an interaction, in one sentence; undefined if it fits. */
export function wrongAnswer(interaction: Pick<AnyInteraction, "type" | "data">, answer: unknown): string | undefined {
  const wrong = wrongCallbackType(interaction, answer);
  if (wrong !== undefined || typeIn(answer) !== autocompleteResult) return wrong;
  return wrongChoices(choicesIn(answer), focusedType(interaction));
}

/** The reason why an interaction cannot have an answer of this type, in one sentence; undefined if it can. */
export function wrongCallbackType({ type: asked }: Pick<AnyInteraction, "type">, answer: unknown): string | undefined {
  const type = typeIn(answer);
  const expected = answersOf.get(asked) ?? [];
  if (type === undefined) return "The response must be a JSON object with a callback type in `type`.";
  if (!expected.includes(type)) {
    return `The callback type of a response to an interaction of type ${asked} must be ${joined(expected, "or")}, but this is ${type}.`;
  }
  return undefined;
}

/** The type of the option that an interaction asks suggestions for. */
export function focusedType({ data }: Pick<AnyInteraction, "data">): number | undefined {
  return focusedOption(data as InteractionData | undefined)?.type;
}

/** The option that the user is typing into. */
export function focusedOption(data: InteractionData | undefined): GivenOption | undefined {
  return focusedIn(data?.options ?? []);
}

/** The choices that an answer to autocomplete suggests; none if the answer is of another type, or does not fit. §2.2 */
export function suggestedChoices(interaction: AnyInteraction, answer: unknown): readonly Choice[] {
  return wrongAnswer(interaction, answer) === undefined ? ((choicesIn(answer) ?? []) as readonly Choice[]) : [];
}

function typeIn(answer: unknown): number | undefined {
  return isObject(answer) && typeof answer.type === "number" ? answer.type : undefined;
}

function choicesIn(answer: unknown): unknown {
  const data = isObject(answer) ? answer.data : undefined;
  const choices = isObject(data) ? data.choices : undefined;
  // Discord ignores null among the choices.
  return Array.isArray(choices) ? choices.filter((choice) => choice !== null) : choices;
}

function focusedIn(options: readonly GivenOption[]): GivenOption | undefined {
  for (const option of options) {
    const found = option.focused ? option : focusedIn(option.options ?? []);
    if (found) return found;
  }
  return undefined;
}

/** The fault of suggested choices, to which the rules for a command's own choices apply. §2.2 §8 */
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
