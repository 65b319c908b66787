import type { KeyObject } from "node:crypto";
import { type Interaction, wrongAnswer } from "../core/api/interaction.ts";
import { readText } from "./read-text.ts";
import { signatureHeaders } from "./signature.ts";

/** An application's own endpoint, and how interactions get there. */
export interface Endpoint {
  readonly url: string;
  /** Signs what is sent. */
  readonly privateKey: KeyObject;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that an application has to answer. */
  readonly answerWithin: number;
}

/** What an endpoint answered, and why that is no good answer, if it is not. */
export interface Posted {
  /** HTTP status of the endpoint's own response; absent where there was none. */
  readonly status?: number;
  readonly answer?: unknown;
  /** One sentence for people. */
  readonly problem?: string;
}

/** Milliseconds that an application has to answer an interaction on the live service. */
export const usualAnswerTime = 3_000;

/** Bytes of an answer that are read. */
const longestAnswer = 2 ** 20;

/** Posts a body to an endpoint as the service does. The signature is that of `signedBody`. §6 */
export async function post(endpoint: Endpoint, body: string, signedBody = body): Promise<Posted> {
  const { url, privateKey } = endpoint;
  const headers = {
    "Content-Type": "application/json",
    ...signatureHeaders(privateKey, endpoint.now(), signedBody),
  };
  const signal = AbortSignal.timeout(endpoint.answerWithin);
  try {
    const response = await endpoint.fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
    const { status } = response;
    const text = await readText(response, longestAnswer, tooLong);
    if (status === 202) return { status };
    if (status !== 200) return { status, problem: `The endpoint answered with status ${status}, not 200.` };
    return { status, answer: JSON.parse(text) };
  } catch (error) {
    return { problem: explain(error, url) };
  }
}

/** Posts an interaction and judges the answer. An endpoint that says 202 answers elsewhere, which is not seen here. §6 */
export async function sendInteraction(endpoint: Endpoint, interaction: Interaction): Promise<Posted> {
  const posted = await post(endpoint, JSON.stringify(interaction));
  if (posted.problem !== undefined) return posted;
  if (posted.status !== 202) return judged(interaction, posted);
  return {
    ...posted,
    problem: "The endpoint said 202: it answers through the callback endpoint, where a test is not known.",
  };
}

/** Adds why an answer does not fit its interaction, if it does not. */
export function judged({ type }: Interaction, posted: Posted): Posted {
  if (posted.answer === undefined) return { ...posted, problem: "No answer came in time." };
  const problem = wrongAnswer(type, posted.answer);
  return problem === undefined ? posted : { ...posted, problem };
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
