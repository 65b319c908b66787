import { version } from "../../package.json";
import { inputLimits } from "../text/input-limits.ts";
import { parseJson } from "../text/json.ts";
import { withoutSecrets } from "../text/secrets.ts";
import { depthOf } from "../text/skip.ts";
import { readText } from "./read-text.ts";
import { retryAfterIn } from "./retry-after.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "./service-error.ts";
import { untilAborted } from "./until-aborted.ts";

/** An answer that was read completely. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the answer is empty or a refusal. */
  readonly body?: unknown;
  /** Absent if the status is a 2xx. */
  readonly refusal?: ServiceError;
}

/** The time for a whole response, in milliseconds. */
const deadline = 30_000;

/** The largest answer that is read, in bytes. A full scope with every translation is smaller. */
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
    throw new Unreachable(`${new URL(url).origin} could not be reached: ${explain(error)}.`, { cause: error });
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
  return redirected || type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);
}

function jsonOf(text: string, url: string): unknown {
  if (isTooDeep(text)) throw new ForeignAnswer(`The response from ${new URL(url).origin} is nested too deeply.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ForeignAnswer(`The response from ${new URL(url).origin} is not JSON.`, { cause: error });
  }
}

/** The body has the wait of a rate limit. If a proxy answered with its own page, only the header has it. §7 */
function refusalBody(text: string, headers: Headers): unknown {
  // A proxy answers with a page, whose status and headers are enough.
  const body = isTooDeep(text) ? undefined : parseJson(text);
  const fields = typeof body === "object" && body !== null ? body : undefined;
  if (fields && "retry_after" in fields && typeof fields.retry_after === "number") return body;
  const seconds = retryAfterIn(headers, Date.now());
  return seconds === undefined ? body : { ...fields, retry_after: seconds };
}

/** Whether recursion through the value could overflow the stack. No answer of Discord is nearly as deep. */
function isTooDeep(text: string): boolean {
  return depthOf(text) > inputLimits.depth;
}

/** Plain words for errors of the system, by a word in their message. */
const networkProblems: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ERR_CONNECTION_REFUSED/, "nothing is listening there"],
  [/ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/, "the host was not found"],
  [/ECONNRESET|ERR_CONNECTION_RESET|other side closed|socket hang up/, "the connection broke"],
];

function explain(error: unknown): string {
  const cause = causeOf(error);
  return networkProblems.find(([pattern]) => pattern.test(cause))?.[1] ?? cause;
}

/** Reads the reason from the cause. It has only a code if several addresses were tried. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "the request timed out";
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** In characters. Shorter strings are too common to hide. */
const minHiddenLength = 8;

/**
 * Hides secrets in a text: everything that looks like one, and those of the request's own Authorization, which a server may
 * repeat. With `Basic`, that includes the decoded value.
 */
function hidingSent(authorization: string | null): (text: string) => string {
  const [scheme, sent = ""] = authorization?.split(" ") ?? [];
  const encoded = scheme === "Basic" ? atob(sent).replace(/^[^:]*:/, "") : "";
  const secrets = [sent, encoded].filter(({ length }) => length >= minHiddenLength);
  return (text) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, "•".repeat(secret.length)), withoutSecrets(text));
}
