import { version } from "../../package.json";
import { parseJson } from "../json.ts";
import { inputLimits } from "../language/facts/limits.ts";
import { withoutSecrets } from "../language/text/secrets.ts";
import { depthOf } from "../language/text/skip.ts";
import { readText } from "./read-text.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "./service-error.ts";
import { untilAborted } from "./until-aborted.ts";

/** An answer, read to its end. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer is empty, or a refusal. */
  readonly body?: unknown;
  /** Absent where the status is a 2xx. */
  readonly refusal?: ServiceError;
}

/** The time for a whole response, in milliseconds. */
const deadline = 30_000;

/** Bytes of an answer that are read. A full scope with every translation has fewer. */
const longestAnswer = 32 * 2 ** 20;

/** Discord blocks clients that do not identify themselves in this form. */
const userAgent = `DiscordBot (https://github.com/command-manifest/command-manifest, ${version})`;

/**
 * Sends one request and reads its answer. Redirects are not followed: another host may list other commands, and must
 * not get the token. Rejects with Unreachable, or the reason of the request's signal.
 */
export async function exchange(send: typeof fetch, url: string, init: RequestInit): Promise<Answered> {
  const { signal } = init;
  const late = AbortSignal.timeout(deadline);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  const headers = { "User-Agent": userAgent, ...init.headers };
  try {
    // Some implementations of `fetch` ignore the signal while the body arrives.
    return await untilAborted(receive(send, url, { ...init, headers, redirect: "manual", signal: ended }), ended);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Unreachable) throw error;
    throw new Unreachable(`${new URL(url).origin} could not be reached: ${causeOf(error)}.`, { cause: error });
  }
}

async function receive(send: typeof fetch, url: string, init: RequestInit): Promise<Answered> {
  const response = await send(url, init);
  const { status, statusText, headers, ok } = response;
  if (isRedirect(response))
    throw new ForeignAnswer(`${new URL(url).origin} could not be reached: it redirects to another address.`);
  const text = await readText(
    response,
    longestAnswer,
    () => new ForeignAnswer(`The response from ${new URL(url).origin} is too long.`),
  );
  if (ok) return { status, headers, body: text === "" ? undefined : jsonOf(text, url) };
  const hide = hidingSent(new Headers(init.headers).get("Authorization"));
  return { status, headers, refusal: new ServiceError(status, refusalBody(text, headers), statusText, hide) };
}

/**
 * Whether an answer is a redirect, or was reached by one. Some implementations of `fetch` hide the status of a redirect
 * that was not followed, or follow it all the same.
 */
export function isRedirect({ status, type, redirected }: Response): boolean {
  return redirected || type === "opaqueredirect" || (status >= 300 && status < 400);
}

function jsonOf(text: string, url: string): unknown {
  if (isTooDeep(text)) throw new ForeignAnswer(`The response from ${new URL(url).origin} is nested too deeply.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ForeignAnswer(`The response from ${new URL(url).origin} is not JSON.`, { cause: error });
  }
}

/** The wait of a rate limit is in the body; where a proxy answered with a page of its own, only in the header. §7 */
function refusalBody(text: string, headers: Headers): unknown {
  // A proxy answers with a page, whose status and headers are enough.
  const body = isTooDeep(text) ? undefined : parseJson(text);
  const seconds = Number.parseFloat(headers.get("Retry-After") ?? "");
  return Number.isNaN(seconds) ? body : { retry_after: seconds, ...(typeof body === "object" && body) };
}

/** Whether a walk through the value would take too much of the stack. No answer of the interface is nearly as deep. */
function isTooDeep(text: string): boolean {
  return depthOf(text) > inputLimits.depth;
}

/** The reason is in the cause, which has only a code if several addresses were tried. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "the request timed out";
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** Characters. What is shorter is not a secret, and may be part of any word. */
const shortestSecret = 8;

/**
 * Hides in a text what looks like a secret, and the secrets of a request's own Authorization, which a service may repeat:
 * the token, or of `Basic` also what it encodes.
 */
function hidingSent(authorization: string | null): (text: string) => string {
  const [scheme, sent = ""] = authorization?.split(" ") ?? [];
  const encoded = scheme === "Basic" ? atob(sent).replace(/^[^:]*:/, "") : "";
  const secrets = [sent, encoded].filter(({ length }) => length >= shortestSecret);
  return (text) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, "•".repeat(secret.length)), withoutSecrets(text));
}
