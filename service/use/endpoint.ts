import type { KeyObject } from "node:crypto";
import { untilAborted } from "../../core/discord/until-aborted.ts";
import { inputLimits } from "../../core/language/facts/limits.ts";
import { depthOf } from "../../core/language/text/skip.ts";
import { wrongAnswer } from "../../core/use/interactions/answer.ts";
import type { AnyInteraction, Interaction } from "../../core/use/interactions/interaction.ts";
import { isMultipart, maxMultipartBytes, readMultipart, type UploadedFile } from "../http/multipart.ts";
import { snowflakes } from "../store/snowflakes.ts";
import { type After, afterByMachine } from "../world/clock.ts";
import { secret } from "../world/identity.ts";
import { InvalidResponse, type Outgoing } from "../world/send.ts";
import { signatureHeaders } from "../world/signature.ts";
import type { World } from "../world/world.ts";

/** An application's endpoint, and how interactions are sent to it. */
export interface Endpoint extends Pick<World, "send" | "now" | "answerWithin"> {
  readonly url: string;
  readonly privateKey: KeyObject;
  /** The timer for `answerWithin`; absent: by the machine's clock. */
  readonly after?: After;
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

/** Signs and posts a body as Discord does. Rejects only with the signal's reason. §6 */
export async function post(endpoint: Endpoint, body: string, options: PostOptions = {}): Promise<Posted> {
  const { signedBody = body, signal: outer } = options;
  const headers = {
    "Content-Type": "application/json",
    ...signatureHeaders(endpoint.privateKey, endpoint.now(), signedBody),
  };
  const timeout = new AbortController();
  const { after = afterByMachine, answerWithin } = endpoint;
  const cancel = after(answerWithin, () => timeout.abort(new DOMException("No answer came in time.", "TimeoutError")));
  const signal = outer ? AbortSignal.any([outer, timeout.signal]) : timeout.signal;
  try {
    // Some implementations of `fetch` ignore the signal while the body arrives.
    return await untilAborted(receive(endpoint, { headers, body, signal, maxBytes }), signal);
  } catch (error) {
    outer?.throwIfAborted();
    return { problem: explain(error, endpoint) };
  } finally {
    cancel();
  }
}

function maxBytes(contentType: string | null): number {
  return isMultipart(contentType) ? maxMultipartBytes : maxAnswerBytes;
}

async function receive({ send, url }: Endpoint, outgoing: Outgoing): Promise<Posted> {
  const { status, contentType, bytes } = await send(url, outgoing);
  if (status === 202) return { status };
  if (status !== 200) return { status, problem: statusProblem(status) };
  if (!isMultipart(contentType)) return { status, answer: parseAnswer(new TextDecoder().decode(bytes)) };
  const { value, files } = await readMultipart(bytes, contentType, parseAnswer);
  return { status, answer: value, files };
}

function parseAnswer(text: string): unknown {
  if (depthOf(text) > inputLimits.depth) throw new RangeError("The endpoint's answer is nested too deeply.");
  return JSON.parse(text);
}

/** Posts an interaction and checks the answer. With status 202 the answer goes elsewhere, which a test cannot see. §6 */
export async function sendInteraction(
  endpoint: Endpoint,
  interaction: Interaction,
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
export async function sendForged(endpoint: Endpoint, interaction: Interaction, signal?: AbortSignal): Promise<Posted> {
  const body = JSON.stringify(interaction);
  return await post(endpoint, body, { signedBody: `${body} `, signal });
}

/** Adds the problem of an answer that is missing or not valid for its interaction. */
export function withAnswerProblem(interaction: AnyInteraction, posted: Posted): Posted {
  if (posted.answer === undefined) return { ...posted, problem: "No answer came in time." };
  const problem = wrongAnswer(interaction, posted.answer);
  return problem === undefined ? posted : { ...posted, problem };
}

const statusProblems: ReadonlyMap<number, string> = new Map([
  [401, "The endpoint refused the signature. It must verify with the public key of the signing key."],
  [404, "The endpoint's server has no such path."],
  [405, "The endpoint's server does not accept POST at this path."],
]);

function statusProblem(status: number): string {
  const fallback = status >= 500 ? "The endpoint failed." : "The endpoint must answer with status 200.";
  return `${statusProblems.get(status) ?? fallback} (It answered with status ${status}.)`;
}

/** By the system's code. */
const networkProblems: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "nothing listens there. Start your application, or check the URL"],
  ["ENOTFOUND", "the host does not exist"],
  ["ECONNRESET", "the connection was cut"],
  ["UND_ERR_SOCKET", "the connection was cut"],
]);

function explain(error: unknown, { url, answerWithin }: Endpoint): string {
  if (error instanceof SyntaxError) return "The endpoint's answer is not JSON.";
  if (error instanceof RangeError || error instanceof InvalidResponse) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") {
    return `No answer came in time. The limit is ${answerWithin / 1000} seconds.`;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = networkProblems.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
  return `The endpoint at ${new URL(url).origin} could not be reached: ${reason}.`;
}

/** IDs and tokens for interactions that tests make. */
export function testIds(): { id(): string; token(): string } {
  const ids = snowflakes(Date.now);
  return { id: () => ids.next(), token: () => secret("test-interaction") };
}
