import { HTTPError, RateLimitError, REST, type RESTOptions } from "@discordjs/rest";
import { LastRefusals } from "./last-refusals.ts";
import { pauseBefore, rateLimitPause, usualRetries, type Waiting, wait } from "./retry.ts";
import { fillPath, type PathParameter, type Route } from "./routes.ts";
import { ServiceError, Unreachable } from "./service-error.ts";
import { isAuthorization } from "./token.ts";
import type { TokenSource } from "./token-source.ts";
import { untilAborted } from "./until-aborted.ts";

/** How to reach a service. */
export interface Connection {
  /** Ends in its version segment: `http://127.0.0.1:10010/api/v10`. §9 */
  readonly baseUrl: string;
  /** `Bot …` or `Bearer …`; a source is asked for it before each call, and once more when the call is refused with 401. §5 */
  readonly token: string | TokenSource;
  /** The host's own, so that its proxy and certificates hold. */
  readonly fetch: typeof fetch;
  /** The longest that a rate limit is waited for, in seconds; 30 when absent. A longer one is a ServiceError. */
  readonly longestWait?: number;
  /** How often a request is sent again after a 5xx, or when the connection breaks; 3 when absent. */
  readonly retries?: number;
}

/** One request: the parameters of its path, and what goes with them. */
export interface Sent<Path extends string> {
  readonly parameters: Readonly<Record<PathParameter<Path>, string>>;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** When it may be sent again: only after a rate limit that refused it, or never; absent: after faults as well. */
  readonly again?: "refused" | "never";
  /** Who is told of its waiting, and may end it. */
  readonly waiting?: Waiting | undefined;
}

/** What came back. */
export interface Received {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request. Rejects with ServiceError, Unreachable, or the signal's reason. */
export type Send = <Path extends string>(route: Route<Path>, sent: Sent<Path>) => Promise<Received>;

type SendAs = (authorization: string, ...sent: Parameters<Send>) => Promise<Received>;

/** A service that answers 429 and “at once”, again and again, would be asked for ever; so many in a row are enough. §7 */
const mostRateLimits = 5;

/** Sends requests one bucket after the other, waits out rate limits and repeats after faults, as the interface wants it. */
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
      const other = await source.renewed(authorization, sent.signal);
      if (other === authorization) throw error;
      return await sendAs(other, route, sent);
    }
  };
}

/** Sends once more after a rate limit, and after a fault that may pass. */
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
        waiting?.onWait?.(pause);
        const isOver = await wait(pause, signal, waiting?.signal);
        signal?.throwIfAborted();
        if (!isOver) throw error;
      }
    }
  };
}

/** How long one request waits after each error before it is sent again, in milliseconds; undefined: it is given up. */
function pausesFor(
  { longestWait, retries = usualRetries }: Connection,
  again: "refused" | "never" | undefined,
): (error: unknown) => number | undefined {
  let rateLimits = 0;
  let faults = 0;
  return (error) => {
    const limited = rateLimitPause(error, longestWait);
    if (limited !== undefined) return rateLimits++ < mostRateLimits ? limited : undefined;
    return again === undefined && faults < retries ? pauseBefore(faults++, error) : undefined;
  };
}

/** Sends each request once. One for which its bucket has no room is refused as the service would refuse it. */
function createSender({ baseUrl, fetch }: Connection): SendAs {
  const { api, version } = splitBaseUrl(baseUrl);
  const refusals = new LastRefusals();
  const rest = new REST({
    api,
    version,
    retries: 0,
    offset: 0,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    // The library would wait where nobody sees it and nobody can end it.
    rejectOnRateLimit: () => true,
    makeRequest: (async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      await refusals.add(init.method ?? "GET", url, response);
      return response;
    }) as unknown as RESTOptions["makeRequest"],
  });
  return async (authorization, route, { parameters, query, body, signal }) => {
    try {
      const answer = rest.queueRequest({
        method: route.method as never,
        fullRoute: fillPath(route, parameters) as `/${string}`,
        // The library would forget its own token at the first 401.
        auth: false,
        headers: { Authorization: authorization },
        ...(query && { query }),
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
      // The library does not listen to the signal while the request waits for its turn.
      const response = await (signal ? untilAborted(answer, signal) : answer);
      return { status: response.status, body: jsonOf(await response.text(), new URL(baseUrl).origin) };
    } catch (error) {
      signal?.throwIfAborted();
      throw explained(error, refusals, new URL(baseUrl).origin);
    }
  };
}

/** A token that nobody can renew. */
function lasting(authorization: string): TokenSource {
  if (!isAuthorization(authorization)) throw new TypeError('The token must be "Bot …" or "Bearer …".');
  return { current: async () => authorization, renewed: async () => authorization };
}

function splitBaseUrl(baseUrl: string): { readonly api: string; readonly version: string } {
  const [, api, version] = /^(.+)\/v(\d+)\/?$/.exec(baseUrl) ?? [];
  if (api === undefined || version === undefined) {
    throw new TypeError(`The service's address must end in its version, such as /v10; it is ${baseUrl}.`);
  }
  return { api, version };
}

/** A proxy or another program may answer in the service's place. */
function jsonOf(text: string, origin: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch (error) {
    throw new Unreachable(`What answers at ${origin} is not the service: its answer is no JSON.`, { cause: error });
  }
}

/** The library's errors carry neither the body of a rate limit nor of a 5xx; the last answer seen has them. */
function explained(error: unknown, refusals: LastRefusals, origin: string): Error {
  if (error instanceof Unreachable) return error;
  if (isApiError(error)) return new ServiceError(error.status, error.rawError);
  if (error instanceof HTTPError || error instanceof RateLimitError) {
    const refusal = refusals.of(error.method, error.url);
    if (error instanceof RateLimitError) return rateLimit(error, refusal?.status === 429 ? refusal : undefined);
    return refusal ?? new ServiceError(error.status, undefined, error.message);
  }
  return new Unreachable(`The service at ${origin} could not be reached: ${causeOf(error)}.`, { cause: error });
}

/** What a failed `fetch` says is in its cause, which has only a code where several addresses were tried. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "AbortError") return "it did not answer in time";
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** Of the service, or of the library that knows of it from earlier answers: then the last refusal's wait is past. */
function rateLimit({ timeToReset, retryAfter }: RateLimitError, refusal: ServiceError | undefined): ServiceError {
  const known = Math.max(timeToReset, retryAfter) / 1000;
  const seconds = known > 0 ? Math.min(known, refusal?.retryAfter ?? known) : refusal?.retryAfter;
  const usual = `The service takes no more of these requests for ${Math.ceil(seconds ?? 0)} seconds.`;
  return new ServiceError(429, {
    message: refusal?.message ?? usual,
    code: refusal?.code ?? 0,
    ...(seconds !== undefined && { retry_after: seconds }),
  });
}

interface ApiError {
  readonly status: number;
  readonly rawError: unknown;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && "rawError" in error && "status" in error;
}
