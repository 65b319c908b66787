import { type Interaction, InteractionType } from "../../core/interactions/interaction.ts";
import { endpointFault } from "../../core/wire/service-url.ts";
import { privateKeyFrom } from "../world/signature.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { type Endpoint, judged, type Posted, post } from "./endpoint.ts";

/** An application's answer, in its response or through the callback endpoint. */
export type Delivered = Posted;

/**
 * Sends an interaction to the application's endpoint, or to the listeners of the event stream if it has none, and waits
 * for the answer as long as Discord does. §6
 */
export async function deliver(world: World, interaction: Interaction): Promise<Delivered> {
  const url = settingsOf(world).interactionsEndpointUrl;
  const waiting = new AbortController();
  const byCallback = world.interactions.wait(interaction.id, interaction.token, world.answerWithin, waiting.signal);
  if (url === null) {
    world.events.emit("INTERACTION_CREATE", interaction);
    return judged(interaction, { answer: await byCallback });
  }
  const posted = await post(endpointAt(world, url), JSON.stringify(interaction));
  if (posted.status === 202) return judged(interaction, { status: 202, answer: await byCallback });
  waiting.abort();
  return posted.problem === undefined ? judged(interaction, posted) : posted;
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
  const { fetch, answerWithin, after } = world;
  const privateKey = privateKeyFrom(identityOf(world).signingKey);
  return { url, privateKey, fetch, answerWithin, after, now: () => world.now() };
}
