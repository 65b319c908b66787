import type { TokenResponse } from "../interface/payloads.ts";
import { oauthPaths } from "../interface/routes.ts";
import { exchange } from "./exchange.ts";
import { ServiceError } from "./service-error.ts";
import { isToken } from "./token.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * The source of an Authorization header that expires. For client credentials, both functions reject with ServiceError,
 * Unreachable, or the signal's reason.
 */
export interface TokenSource {
  /** The header's value: `Bearer …`. */
  current(signal?: AbortSignal): Promise<string>;
  /** A new value after one was refused with 401. */
  renewed(refused: string, signal?: AbortSignal): Promise<string>;
}

/** A token is not used in its last minute, because it could expire in transit. Milliseconds. */
const margin = 60_000;

/** A client credentials token (§5): requested at its first use and reused until it expires. `now` is in milliseconds. */
export function clientCredentialsToken(credentials: ClientCredentials, now: () => number = Date.now): TokenSource {
  /** `until`: milliseconds since 1970. */
  let granted: { readonly authorization: string; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;
  const request = async (): Promise<string> => {
    const { access_token, expires_in } = await requestToken(credentials);
    const authorization = `Bearer ${access_token}`;
    granted = { authorization, until: now() + expires_in * 1000 };
    return authorization;
  };
  // Concurrent calls wait for one token, and a cancelled call must not cancel the others.
  const ask = async (signal: AbortSignal | undefined): Promise<string> => {
    signal?.throwIfAborted();
    asking ??= request().finally(() => {
      asking = undefined;
    });
    return await (signal ? untilAborted(asking, signal) : asking);
  };
  return {
    async current(signal) {
      return granted && granted.until > now() + margin ? granted.authorization : await ask(signal);
    },
    async renewed(refused, signal) {
      // If two calls are refused at once, the second one reuses the new token.
      return granted && granted.authorization !== refused ? granted.authorization : await ask(signal);
    },
  };
}

/** The input of a request for a client credentials token. §5 */
export interface ClientCredentials {
  /** Ends in its version segment; the token endpoint is beside it. */
  readonly baseUrl: string;
  readonly applicationId: string;
  readonly clientSecret: string;
  readonly fetch: typeof fetch;
}

/** The scope that registering commands requires. §5 */
const publishScope = "applications.commands.update";

/** Requests a client credentials token. Rejects with ServiceError or Unreachable. §5 */
export async function requestToken(credentials: ClientCredentials): Promise<TokenResponse> {
  const { baseUrl, applicationId, clientSecret } = credentials;
  const url = baseUrl.replace(/\/v\d+\/?$/, "") + oauthPaths.token;
  const request = {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${applicationId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: publishScope }),
  };
  const { status, body, refusal } = await exchange(credentials.fetch, url, request);
  if (refusal) throw refusal;
  if (isGranted(body)) return body;
  throw new ServiceError(status, undefined, "The response contains no token.");
}

function isGranted(body: unknown): body is TokenResponse {
  if (typeof body !== "object" || body === null) return false;
  const { access_token, expires_in } = body as Partial<Record<keyof TokenResponse, unknown>>;
  return typeof access_token === "string" && isToken(access_token) && typeof expires_in === "number";
}
