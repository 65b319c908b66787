import { isObject } from "../../../core/discord/json.ts";
import { answerName, CallbackType, suggestedChoices } from "../../../core/use/interactions/answer.ts";
import type { TryItOutcome } from "../../../core/use/try-it/try-it.schema.ts";
import { settingsOf, type World } from "../../world/world.ts";
import type { ExchangeResult } from "../exchange-result.ts";
import type { UseResult } from "../use.ts";

/** The outcome of a use that was not sent to the app. */
export function notSent(sentence: string): TryItOutcome {
  return { sentence, isGood: false, messages: [], choices: [] };
}

/** Sends an interaction to the app, and returns the outcome with the time that it took. */
export async function timed(world: World, send: () => Promise<UseResult>): Promise<TryItOutcome> {
  const start = world.elapsed();
  const result = await send();
  return outcomeOf(world, result, Math.round(world.elapsed() - start));
}

function outcomeOf(world: World, result: UseResult, milliseconds: number): TryItOutcome {
  if (!("exchange" in result)) return { ...notSent(result.message), isGood: result.outcome === "launched" };
  const { outcome, message, status, interaction } = result;
  const answer = visibleAnswer(result);
  const { token: _, ...sent } = interaction;
  const isGood = outcome === "answered";
  const isUnanswered = answer === undefined && settingsOf(world).interactionsEndpointUrl === null;
  const problem = isUnanswered ? unansweredMessage(world) : message;
  return {
    sentence: isGood ? `The app answered with ${answerName(result.answer)}.` : problem,
    isGood,
    ...(status !== undefined && { status }),
    milliseconds,
    ...(answer !== undefined && { answer }),
    messages: [...result.messages],
    interactionId: interaction.id,
    interaction: sent,
    choices: isGood ? [...suggestedChoices(interaction, answer)] : [],
  };
}

/** The answer that the user sees: after a deferred answer, its message. */
function visibleAnswer({ outcome, answer, messages }: ExchangeResult): unknown {
  const [message] = messages;
  const isDeferred = isObject(answer) && answer.type === CallbackType.deferredMessage;
  return outcome === "answered" && isDeferred && message ? { type: CallbackType.message, data: message } : answer;
}

function unansweredMessage({ answerWithin }: World): string {
  return `No answer came within ${answerWithin / 1000} seconds. The app has no endpoint URL, so the interaction went to the event stream.`;
}
