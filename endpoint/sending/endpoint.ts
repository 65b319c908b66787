import type { Signer } from "../../core/discord/service-signer.ts";
import { untilAborted } from "../../core/discord/until-aborted.ts";
import { wrongAnswer } from "../../core/interactions/answer.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { count } from "../../core/manifest/describe.ts";
import { inputLimits } from "../../core/text/input-limits.ts";
import { depthOf } from "../../core/text/skip.ts";
import { withExactIds } from "../bodies/exact-ids.ts";
import { isForm, isMultipart, maxMultipartBytes, readForm, type UploadedFile } from "../bodies/form.ts";
import { Refusal } from "../bodies/refusal.ts";
import { type After, afterByMachine } from "./after.ts";
import { secret } from "./secret.ts";
import { InvalidResponse, type Outgoing, type Send } from "./send.ts";
import { snowflakes } from "./snowflakes.ts";

/** An application's endpoint, and how interactions are sent to it. */
export interface Endpoint {
  readonly send: Send;
  /** Milliseconds that the application has to answer. */
  readonly answerWithin: number;
  readonly url: string;
  readonly signer: Signer;
  /** The timer for `answerWithin`; absent: by the machine's clock. */
  readonly after?: After;
  /** What to do if the endpoint cannot be reached; absent: start the bot, or check the URL. */
  readonly advice?: string | undefined;
}

export interface Posted {
  readonly status?: number;
  readonly answer?: unknown;
  readonly files?: readonly UploadedFile[];
  /** Why there is no valid answer, in one or two sentences. */
  readonly problem?: string;
}

export interface PostOptions {
  /** The text to sign instead of the body. */
  readonly signedBody?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds that an application has to answer an interaction on Discord. */
export const defaultAnswerTime = 3_000;

const maxAnswerBytes = 2 ** 20;

/** Signs and posts a body as Discord does. Rejects only with the signal's reason or the signer's error. §6 */
export async function post(endpoint: Endpoint, body: string, options: PostOptions = {}): Promise<Posted> {
  const { signedBody = body, signal: outer } = options;
  const headers = { "Content-Type": "application/json", ...(await endpoint.signer.sign(signedBody)) };
  outer?.throwIfAborted();
  const timeout = new AbortController();
  const { after = afterByMachine, answerWithin } = endpoint;
  const cancel = after(answerWithin, () => timeout.abort(new DOMException(noAnswerWithin(endpoint), "TimeoutError")));
  const signal = outer ? AbortSignal.any([outer, timeout.signal]) : timeout.signal;
  try {
    // Some implementations of `fetch` ignore the signal while the body arrives.
    return await untilAborted(receive(endpoint, { headers, body, signal, maxBytes }), signal);
  } catch (error) {
    outer?.throwIfAborted();
    return { problem: networkProblem(error, endpoint) };
  } finally {
    cancel();
  }
}

function maxBytes(contentType: string | null): number {
  return isMultipart(contentType) ? maxMultipartBytes : maxAnswerBytes;
}

async function receive({ send, url, signer }: Endpoint, outgoing: Outgoing): Promise<Posted> {
  const { status, contentType, bytes } = await send(url, outgoing);
  if (status === 202) return { status };
  if (status !== 200) return { status, problem: statusProblem(status, signer) };
  if (bytes.length === 0) return { status, problem: "The endpoint's answer is empty, but it must be JSON." };
  try {
    if (!isForm(contentType)) return { status, answer: parseAnswer(new TextDecoder().decode(bytes)) };
    const { value, files } = await readForm(bytes, contentType, parseAnswer);
    return { status, answer: value, files };
  } catch (error) {
    return { status, problem: answerProblem(error) };
  }
}

/** The problem of an answer that cannot be read. Rethrows the service's own failures. */
function answerProblem(error: unknown): string {
  if (error instanceof SyntaxError) return "The endpoint's answer is not JSON.";
  if (error instanceof RangeError) return error.message;
  if (error instanceof Refusal) return `Discord would refuse the answer: ${error.message}`;
  if (error instanceof TypeError) return "The endpoint's answer is a malformed form.";
  throw error;
}

function parseAnswer(text: string): unknown {
  if (depthOf(text) > inputLimits.depth) throw new RangeError("The endpoint's answer is nested too deeply.");
  return withExactIds(JSON.parse(text), text);
}

/**
 * Posts an interaction and checks the answer. Status 202 announces an answer through the callback endpoint, which a test
 * cannot see. §6
 */
export async function sendInteraction(
  endpoint: Endpoint,
  interaction: AnyInteraction,
  signal?: AbortSignal,
): Promise<Posted> {
  const posted = await post(endpoint, JSON.stringify(interaction), { signal });
  if (posted.problem !== undefined) return posted;
  if (posted.status !== 202) return withAnswerProblem(interaction, posted);
  return {
    ...posted,
    problem:
      "The endpoint answered with status 202. A test requires the answer in the response, not through the callback endpoint.",
  };
}

/** Posts an interaction with a wrong signature, which an endpoint must reject. Rejects only with the signal's reason. §6 */
export async function sendForged(
  endpoint: Endpoint,
  interaction: AnyInteraction,
  signal?: AbortSignal,
): Promise<Posted> {
  const body = JSON.stringify(interaction);
  return await post(endpoint, body, { signedBody: `${body} `, signal });
}

export function noAnswerWithin({ answerWithin }: Pick<Endpoint, "answerWithin">): string {
  return `The bot did not answer within ${count(answerWithin / 1000, "second")}.`;
}

/** Adds a problem if the answer is missing or does not fit its interaction. `wrong`: returns the problem of an answer. */
export function withAnswerProblem(interaction: AnyInteraction, posted: Posted, wrong = wrongAnswer): Posted {
  if (posted.problem !== undefined) return posted;
  if (posted.answer === undefined) return { ...posted, problem: "The bot did not answer." };
  const problem = wrong(interaction, posted.answer);
  return problem === undefined ? posted : { ...posted, problem };
}

const statusProblems: ReadonlyMap<number, string> = new Map([
  [404, "The endpoint's server has no such path."],
  [405, "The endpoint's server does not accept POST at this path."],
]);

function statusProblem(status: number, { publicKey }: Signer): string {
  if (status === 401)
    return `The endpoint refused the signature (status 401). It must verify signatures with the public key ${publicKey}.`;
  const fallback = status >= 500 ? "The endpoint failed." : "The endpoint must answer with status 200.";
  return `${statusProblems.get(status) ?? fallback} (It answered with status ${status}.)`;
}

const closed = () => "The bot closed the connection without answering.";

/** By the system's code. `origin`: the endpoint's, without its path. */
const networkProblems: ReadonlyMap<string, (origin: string, advice?: string) => string> = new Map([
  [
    "ECONNREFUSED",
    (origin: string, advice = "Start your bot, or check the URL.") => `Nothing is listening at ${origin}. ${advice}`,
  ],
  ["ENOTFOUND", (origin: string, advice = "Check the URL.") => `The host of ${origin} was not found. ${advice}`],
  ["ECONNRESET", closed],
  ["UND_ERR_SOCKET", closed],
]);

function networkProblem(error: unknown, { url, answerWithin, advice }: Endpoint): string {
  if (error instanceof InvalidResponse) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") {
    return noAnswerWithin({ answerWithin });
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const { origin } = new URL(url);
  const known = networkProblems.get(code)?.(origin, advice);
  if (known !== undefined) return known;
  const problem = `The endpoint at ${origin} could not be reached: ${cause instanceof Error ? cause.message : cause}.`;
  return advice === undefined ? problem : `${problem} ${advice}`;
}

const ids = snowflakes(Date.now);

/** Makes IDs and tokens for interactions that tests send, each once in this process. */
export const testIds = { id: () => ids.next(), token: () => secret("test-interaction") };
