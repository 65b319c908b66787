import { type Interaction, InteractionType, wrongAnswer } from "../core/api/interaction.ts";
import { readText } from "./read-text.ts";
import { signatureHeaders } from "./signature.ts";
import { identityOf, settingsOf, type World } from "./world.ts";

/** What an application answered to an interaction, and why that is no good answer, if it is not. */
export interface Delivered {
  /** HTTP status of the endpoint's own response; absent where the answer came through the callback endpoint. */
  readonly status?: number;
  readonly answer?: unknown;
  /** One sentence for people. */
  readonly problem?: string;
}

/** Bytes of an answer that are read. */
const longestAnswer = 2 ** 20;

/**
 * Sends an interaction to the application's endpoint, or to who listens to the event stream if it has none, and waits
 * for the answer as long as the service does. §6
 */
export async function deliver(world: World, interaction: Interaction): Promise<Delivered> {
  const url = settingsOf(world).interactionsEndpointUrl;
  const waiting = new AbortController();
  const byCallback = world.interactions.wait(interaction.id, interaction.token, world.answerWithin, waiting.signal);
  if (url === null) {
    world.events.emit("INTERACTION_CREATE", interaction);
    return checked(interaction, { answer: await byCallback });
  }
  const posted = await post(world, url, JSON.stringify(interaction));
  if (posted.status === 202) return checked(interaction, { status: 202, answer: await byCallback });
  waiting.abort();
  return posted.problem === undefined ? checked(interaction, posted) : posted;
}

/**
 * Asks an endpoint whether it is one: it must answer a ping, and turn down one with a wrong signature. Gives one
 * sentence on what it did instead.
 */
export async function endpointProblem(world: World, url: string): Promise<string | undefined> {
  const id = world.ids.next();
  const ping: Interaction = {
    id,
    application_id: identityOf(world).applicationId,
    type: InteractionType.ping,
    token: `ping-${id}`,
    version: 1,
  };
  const body = JSON.stringify(ping);
  const good = await post(world, url, body);
  const problem = good.problem ?? checked(ping, good).problem;
  if (problem !== undefined) return `It did not answer a ping: ${problem}`;
  const forged = await post(world, url, body, `${body} `);
  if (forged.status === 401) return undefined;
  return `It took a ping with a wrong signature with status ${forged.status ?? "none"}; it must answer 401.`;
}

function checked(interaction: Interaction, delivered: Delivered): Delivered {
  if (delivered.answer === undefined) return { ...delivered, problem: "No answer came in time." };
  const problem = wrongAnswer(interaction.type, delivered.answer);
  return problem === undefined ? delivered : { ...delivered, problem };
}

async function post(world: World, url: string, body: string, signedBody = body): Promise<Delivered> {
  const headers = {
    "Content-Type": "application/json",
    ...signatureHeaders(identityOf(world), world.now(), signedBody),
  };
  const signal = AbortSignal.timeout(world.answerWithin);
  try {
    const response = await world.fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
    const { status } = response;
    const text = await readText(response, longestAnswer, tooLong);
    if (status === 202) return { status };
    if (status !== 200) return { status, problem: `The endpoint answered with status ${status}, not 200.` };
    return { status, answer: JSON.parse(text) };
  } catch (error) {
    return { problem: explain(error, url) };
  }
}

function tooLong(): RangeError {
  return new RangeError(`The endpoint's answer is longer than ${longestAnswer} bytes.`);
}

function explain(error: unknown, url: string): string {
  if (error instanceof SyntaxError) return "The endpoint's answer is no JSON.";
  if (error instanceof RangeError) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") return "No answer came in time.";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `The endpoint at ${new URL(url).origin} could not be reached: ${cause instanceof Error ? cause.message : String(cause)}.`;
}
