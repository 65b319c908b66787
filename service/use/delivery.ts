import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import { wrongCallbackType } from "../../core/interactions/answer.ts";
import { noBot } from "../../core/use/try-it/connection.ts";
import type { UploadedFile } from "../../endpoint/bodies/form.ts";
import { Refusal } from "../../endpoint/bodies/refusal.ts";
import { noAnswerWithin, type Posted, post, withAnswerProblem } from "../../endpoint/sending/endpoint.ts";
import { rememberInteraction } from "../guilds/remember.ts";
import { acknowledge } from "../messages/acknowledge.ts";
import { endpointWith } from "../messages/endpoint.ts";
import type { Exchange } from "../world/exchanges.ts";
import { settingsOf, type World } from "../world/world.ts";
import { isStandingIn, standInAnswer } from "./stand-in.ts";

/** The answer of an application, from its response or the callback endpoint. */
export type Delivered = Omit<Posted, "files">;

/**
 * Sends an interaction to the application's endpoint, or without one to the gateway and the event stream. Waits for the answer
 * as long as Discord does. Afterwards the exchange is answered or late. §6
 */
export async function deliver(world: World, exchange: Exchange): Promise<Delivered> {
  world.exchanges.open(exchange);
  rememberInteraction(world, exchange.interaction, exchange.person);
  try {
    return await answerTo(world, exchange);
  } finally {
    world.exchanges.expire(exchange);
  }
}

async function answerTo(world: World, exchange: Exchange): Promise<Delivered> {
  const { interaction } = exchange;
  const url = settingsOf(world).interactionsEndpointUrl;
  const isAnswered = (): boolean => exchange.state === "answered";
  const { answerTime, events } = world;
  const noAnswer = noAnswerWithin(world);
  const untilCallback = (after = answerTime.after): Promise<boolean> =>
    world.exchanges.until(exchange, isAnswered, exchange.answerUntil - answerTime.elapsed(), after);
  if (url === null) {
    events.emit("INTERACTION_CREATE", interaction);
    if (isStandingIn(world)) return responseResult(world, exchange, { answer: standInAnswer(interaction) }, []);
    // Without subscribers no bot can answer, so the service's clock measures instead of `answerTime`.
    await untilCallback(events.subscribers() > 0 ? answerTime.after : world.after);
    return callbackResult(exchange, events.subscribers() > 0 ? noAnswer : noBot);
  }
  exchange.atEndpoint = true;
  const { files = [], ...posted } = await post(
    { ...endpointWith(world, url), advice: gatewayAdvice(world) },
    JSON.stringify(interaction),
  );
  if (posted.status === 202) await untilCallback();
  if (isAnswered() || posted.status === 202)
    return { ...callbackResult(exchange, noAnswer), ...(posted.status !== undefined && { status: posted.status }) };
  if (posted.problem !== undefined) return posted;
  return responseResult(world, exchange, withAnswerProblem(interaction, posted, wrongCallbackType), files);
}

/** What to do about a dead endpoint while bots are at the gateway, which get no interactions as long as it is set. */
function gatewayAdvice({ events }: World): string | undefined {
  const bots = events.bots();
  if (bots === 0) return undefined;
  return bots === 1
    ? "A bot is connected to the gateway: remove the endpoint URL to use it."
    : `${bots} bots are connected to the gateway: remove the endpoint URL to use them.`;
}

/** The current answer to an interaction that was delivered before. */
export function deliveredSoFar(world: World, exchange: Exchange): Delivered {
  if (exchange.state === "waiting") return { problem: "The app has not answered yet." };
  return callbackResult(exchange, noAnswerWithin(world));
}

/** The answer through the callback endpoint. `none`: the problem if the application sent neither an answer nor a refused one. */
function callbackResult({ answer, steps }: Exchange, none: string): Delivered {
  if (answer !== undefined) return { answer };
  const refused = steps.findLast(({ error }) => error !== undefined)?.error;
  return { problem: refused === undefined ? none : refusalSentence(refused as ErrorBody) };
}

/** Applies an answer from the endpoint's own response. */
function responseResult(
  world: World,
  exchange: Exchange,
  posted: Delivered,
  files: readonly UploadedFile[],
): Delivered {
  const after = Math.round(world.elapsed() - exchange.startedAt);
  const step = { after, operation: "response", body: posted.answer };
  try {
    if (posted.problem === undefined) acknowledge(world, exchange, { value: posted.answer, files });
    world.exchanges.record(exchange, step);
    return posted;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    world.exchanges.record(exchange, { ...step, error: error.body });
    return { ...posted, problem: refusalSentence(error.body) };
  }
}

function refusalSentence(body: ErrorBody): string {
  const faults = flattenErrorTree(body.errors).map(formatError);
  return `Discord would refuse the answer: ${faults.length === 0 ? body.message : faults.join(" ")}`;
}
