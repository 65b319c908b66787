import { fillPath, type PathParameter, type Route } from "../interface/routes.ts";
import { Buckets, NoRoom } from "./buckets.ts";
import { exchange } from "./exchange.ts";
import { defaultRetries, isRateLimit, pauseBefore, rateLimitPause, type Waiting, wait } from "./retry.ts";
import { ForeignAnswer, ServiceError } from "./service-error.ts";
import { isAuthorization } from "./token.ts";
import type { TokenSource } from "./token-source.ts";
import { untilAborted } from "./until-aborted.ts";
import type { Validator } from "./validator.ts";

export interface Connection {
  /** Ends in its version segment: `http://127.0.0.1:10010/api/v10`. §9 */
  readonly baseUrl: string;
  /** `Bot …` or `Bearer …`; a source gives it before each call, and a new one if the call is refused with 401. §5 */
  readonly token: string | TokenSource;
  /** The host's own, which uses its proxy and certificates. */
  readonly fetch: typeof fetch;
  /** The longest wait for a rate limit, in seconds; 30 when absent. A longer one is a ServiceError. */
  readonly longestWait?: number;
  /** The most requests a second, of the 50 that all programs of the application share; absent: 50. */
  readonly perSecond?: number | undefined;
  /** The number of retries after a 5xx or a broken connection; 3 when absent. */
  readonly retries?: number;
}

/** One request: the parameters of its path, and what goes with them. */
export interface Sent<Path extends string> {
  readonly parameters: Readonly<Record<PathParameter<Path>, string>>;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** When the request may be retried: only after a rate limit (`refused`), or never; absent: also after failures. */
  readonly again?: "refused" | "never";
  /** Observes the request's waits, and may end them. */
  readonly waiting?: Waiting | undefined;
}

export interface Received {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request. Rejects with ServiceError, Unreachable, or the signal's reason. */
export type Send = <Path extends string>(route: Route<Path>, sent: Sent<Path>) => Promise<Received>;

type SendAs = (authorization: string, ...sent: Parameters<Send>) => Promise<Received>;

/** The most retries after 429s in a row. Without it, they could continue forever. §7 */
const maxRateLimits = 5;

/** Sends requests one after the other in each bucket, waits for rate limits and retries after failures. */
export function createTransport(connection: Connection): Send {
  const { token } = connection;
  const source = typeof token === "string" ? lasting(token) : token;
  const once = createSender(connection);
  const again = repeating(once, connection);
  return async (route, sent) => {
    const sendAs = sent.again === "never" ? once : again;
    const authorization = await source.current(sent.signal);
    try {
      return await sendAs(authorization, route, sent);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 401)) throw error;
      // A new token is of the same kind, so it is not a bot's either.
      if (route.access === "bot" && !authorization.startsWith("Bot ")) throw error;
      const other = await source.renewed(authorization, sent.signal);
      if (other === authorization) throw error;
      return await sendAs(other, route, sent);
    }
  };
}

/** Retries after a rate limit, and after a temporary failure. */
function repeating(sendAs: SendAs, connection: Connection): SendAs {
  return async (authorization, route, sent) => {
    const { signal, waiting } = sent;
    const pauseAfter = pausesFor(connection, sent.again);
    for (;;) {
      try {
        return await sendAs(authorization, route, sent);
      } catch (error) {
        signal?.throwIfAborted();
        const pause = pauseAfter(error);
        if (pause === undefined) throw error;
        waiting?.onWait?.(pause, isRateLimit(error));
        const isOver = await wait(pause, signal, waiting?.signal);
        signal?.throwIfAborted();
        if (!isOver) throw error;
      }
    }
  };
}

/** The pause of one request after each error, in milliseconds; undefined: no retry. */
function pausesFor(
  { longestWait, retries = defaultRetries }: Connection,
  again: "refused" | "never" | undefined,
): (error: unknown) => number | undefined {
  let rateLimits = 0;
  let faults = 0;
  return (error) => {
    const limited = rateLimitPause(error, longestWait);
    if (limited !== undefined) return error instanceof NoRoom || rateLimits++ < maxRateLimits ? limited : undefined;
    return again === undefined && faults < retries ? pauseBefore(faults++, error) : undefined;
  };
}

/** Sends each request once. If its bucket has no room, it is refused as Discord would refuse it. */
function createSender({ baseUrl, fetch, perSecond }: Connection): SendAs {
  const base = withVersion(baseUrl);
  const buckets = new Buckets(perSecond);
  return async (authorization, route, { parameters, query, body, signal }) => {
    const { method, path } = route;
    const url = `${base}${fillPath(route, parameters)}${query ? `?${query}` : ""}`;
    const request = {
      method,
      headers: { Authorization: authorization, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const { application_id: applicationId, guild_id: guildId }: Readonly<Record<string, string>> = parameters;
    const turn = buckets.run({ operation: `${method} ${path}`, guildId }, () => exchange(fetch, url, request), signal);
    const { status, body: answer, refusal } = await (signal ? untilAborted(turn, signal) : turn);
    if (!refusal) return { status, body: answer };
    refusal.subject = { baseUrl: base, applicationId, guildId, isBot: authorization.startsWith("Bot ") };
    throw refusal;
  };
}

function lasting(authorization: string): TokenSource {
  if (!isAuthorization(authorization)) throw new TypeError('The token must be "Bot …" or "Bearer …".');
  return { current: async () => authorization, renewed: async () => authorization };
}

function withVersion(baseUrl: string): string {
  const base = baseUrl.replace(/\/$/, "");
  if (/.\/v\d+$/.test(base)) return base;
  throw new TypeError(`The endpoint URL must end in a version such as /v10. It is ${baseUrl}.`);
}

/**
 * The validated body of an answer. Plans rely on answers, so a body from another server must be refused. `what`: its name in
 * messages. Throws ForeignAnswer.
 */
export function answerBody<T>({ body }: Received, isOne: Validator<T>, what: string): T {
  if (isOne(body)) return body;
  throw foreign(what);
}

/** The validated list of an answer; null counts as empty. `what`: the name of its elements in messages. Throws ForeignAnswer. */
export function answerList<T>({ body }: Received, isOne: Validator<T>, what: string): readonly T[] {
  if (body === null) return [];
  if (Array.isArray(body) && body.every((item) => isOne(item))) return body;
  throw foreign(`a list of ${what}`);
}

function foreign(what: string): ForeignAnswer {
  return new ForeignAnswer(`The response is not ${what}, so the endpoint URL is probably wrong.`);
}
