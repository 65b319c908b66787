import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import { endpointFault } from "../../core/discord/service-url.ts";
import { appPermissions } from "../../core/use/interactions/build-interaction.ts";
import { type Interaction, InteractionType } from "../../core/use/interactions/interaction.ts";
import { userObject } from "../../core/use/interactions/resolved.ts";
import type { UploadedFile } from "../http/multipart.ts";
import { Refusal } from "../http/refusal.ts";
import { acknowledge } from "../messages/acknowledge.ts";
import type { Exchange } from "../world/exchanges.ts";
import { identityOf, settingsOf, signingKeyOf, type World } from "../world/world.ts";
import { type Endpoint, type Posted, post, withAnswerProblem } from "./endpoint.ts";

/** The answer of an application, from its response or the callback endpoint. */
export type Delivered = Omit<Posted, "files">;

/**
 * Sends an interaction to the application's endpoint, or without one to the gateway and the event stream, and waits for the
 * answer as long as Discord does. Afterwards the exchange is answered or late. §6
 */
export async function deliver(world: World, exchange: Exchange): Promise<Delivered> {
  world.exchanges.open(exchange);
  const delivered = await answerTo(world, exchange);
  if (exchange.state === "waiting") exchange.state = "late";
  return delivered;
}

async function answerTo(world: World, exchange: Exchange): Promise<Delivered> {
  const { interaction } = exchange;
  const url = settingsOf(world).interactionsEndpointUrl;
  const isAnswered = (): boolean => exchange.state === "answered";
  const { answerTime, events } = world;
  const untilCallback = (after = answerTime.after): Promise<boolean> =>
    world.exchanges.until(exchange, isAnswered, exchange.answerUntil - answerTime.elapsed(), after);
  if (url === null) {
    events.emit("INTERACTION_CREATE", interaction);
    // Without a bot, no slow machine delays its answer.
    await untilCallback(events.hasSubscribers() ? answerTime.after : world.after);
    return callbackResult(exchange, events.hasSubscribers() ? noAnswer : noBot);
  }
  const { files = [], ...posted } = await post(endpointWith(world, url), JSON.stringify(interaction));
  if (posted.status === 202) await untilCallback();
  if (isAnswered() || posted.status === 202)
    return { ...callbackResult(exchange), ...(posted.status !== undefined && { status: posted.status }) };
  if (posted.problem !== undefined) return posted;
  return responseResult(world, exchange, withAnswerProblem(interaction, posted), files);
}

/** The answer so far to an interaction that was delivered before. */
export function deliveredSoFar(exchange: Exchange): Delivered {
  if (exchange.state === "waiting") return { problem: "The app has not answered yet." };
  return callbackResult(exchange);
}

const noAnswer = "No answer came in time.";
const noBot = "No bot is connected. Start your bot, or set its interactions endpoint URL.";

/** The answer through the callback endpoint. `none`: the problem if there is no answer, not even one that was refused. */
function callbackResult({ answer, steps }: Exchange, none = noAnswer): Delivered {
  if (answer !== undefined) return { answer };
  const refused = steps.findLast(({ error }) => error !== undefined)?.error;
  return { problem: refused === undefined ? none : `${noAnswer} ${refusalSentence(refused as ErrorBody)}` };
}

/** Carries out an answer that came in the endpoint's own response. */
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

/** The problem of an endpoint, which must answer a ping and refuse one with a wrong signature. One or two sentences. */
export async function endpointProblem(world: World, url: string): Promise<string | undefined> {
  // The platform's own error message would contain a password in the URL.
  const fault = endpointFault(url);
  if (fault !== undefined) return fault;
  const id = world.ids.next();
  const ping: Interaction = {
    id,
    application_id: identityOf(world).applicationId,
    type: InteractionType.ping,
    token: `ping-${id}`,
    version: 1,
    user: userObject(identityOf(world).userId, "test_user"),
    app_permissions: appPermissions,
    entitlements: [],
    authorizing_integration_owners: {},
  };
  const body = JSON.stringify(ping);
  const good = await post(endpointWith(world, url), body);
  const problem = good.problem ?? withAnswerProblem(ping, good).problem;
  if (problem !== undefined) return `The endpoint did not answer a ping. ${problem}`;
  const forged = await post(endpointWith(world, url), body, { signedBody: `${body} ` });
  if (forged.status === 401) return undefined;
  return forged.status === undefined
    ? "The endpoint must answer a ping with a wrong signature with status 401. It did not answer."
    : `The endpoint must answer a ping with a wrong signature with status 401. It answered with status ${forged.status}.`;
}

function endpointWith(world: World, url: string): Endpoint {
  const { send, answerWithin, answerTime } = world;
  return { url, privateKey: signingKeyOf(world), send, answerWithin, after: answerTime.after, now: () => world.now() };
}
