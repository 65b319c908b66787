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
import { type Endpoint, judged, type Posted, post } from "./endpoint.ts";

/** An application's answer, in its response or through the callback endpoint. */
export type Delivered = Omit<Posted, "files">;

/**
 * Sends an interaction to the application's endpoint, or to the gateway and the event stream if it has none, and waits
 * for the answer as long as Discord does. After it the exchange is answered, or it is too late. §6
 */
export async function deliver(world: World, exchange: Exchange): Promise<Delivered> {
  world.exchanges.open(exchange);
  const delivered = await answered(world, exchange);
  if (exchange.state === "waiting") exchange.state = "late";
  return delivered;
}

async function answered(world: World, exchange: Exchange): Promise<Delivered> {
  const { interaction } = exchange;
  const url = settingsOf(world).interactionsEndpointUrl;
  const isAnswered = (): boolean => exchange.state === "answered";
  const callback = (): Promise<boolean> => {
    const left = exchange.startedAt + world.answerWithin - world.elapsed();
    return world.exchanges.until(exchange, isAnswered, left);
  };
  if (url === null) {
    world.events.emit("INTERACTION_CREATE", interaction);
    await callback();
    return called(exchange, world.events.hasSubscribers() ? noAnswer : noBot);
  }
  const { files = [], ...posted } = await post(endpointAt(world, url), JSON.stringify(interaction));
  if (posted.status === 202) await callback();
  if (isAnswered() || posted.status === 202)
    return { ...called(exchange), ...(posted.status !== undefined && { status: posted.status }) };
  if (posted.problem !== undefined) return posted;
  return responded(world, exchange, judged(interaction, posted), files);
}

/** The answer to an interaction that was delivered before, however it came. */
export function deliveredSoFar(exchange: Exchange): Delivered {
  if (exchange.state === "waiting") return { problem: "The app has not answered yet." };
  return called(exchange);
}

const noAnswer = "No answer came in time.";
const noBot = "No bot is connected. Start your bot, or set its interactions endpoint URL.";

/**
 * What came of an answer through the callback endpoint. One that was refused is as good as none. `none`: what to say if
 * there is no answer at all.
 */
function called({ answer, steps }: Exchange, none = noAnswer): Delivered {
  if (answer !== undefined) return { answer };
  const refused = steps.findLast(({ error }) => error !== undefined)?.error;
  return { problem: refused === undefined ? none : `${noAnswer} ${refusalSentence(refused as ErrorBody)}` };
}

/** Carries out an answer that came in the endpoint's own response. */
function responded(world: World, exchange: Exchange, posted: Delivered, files: readonly UploadedFile[]): Delivered {
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

/**
 * Tests an endpoint: it must answer a ping, and refuse a ping with a wrong signature. Returns what is wrong, in one or two
 * sentences.
 */
export async function endpointProblem(world: World, url: string): Promise<string | undefined> {
  // A password in it would be in the platform's message.
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
  const good = await post(endpointAt(world, url), body);
  const problem = good.problem ?? judged(ping, good).problem;
  if (problem !== undefined) return `The endpoint did not answer a ping. ${problem}`;
  const forged = await post(endpointAt(world, url), body, { signedBody: `${body} ` });
  if (forged.status === 401) return undefined;
  return forged.status === undefined
    ? "The endpoint must answer a ping with a wrong signature with status 401. It did not answer."
    : `The endpoint must answer a ping with a wrong signature with status 401. It answered with status ${forged.status}.`;
}

function endpointAt(world: World, url: string): Endpoint {
  const { send, answerWithin, after } = world;
  return { url, privateKey: signingKeyOf(world), send, answerWithin, after, now: () => world.now() };
}
