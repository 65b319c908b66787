import type { TokenResponse } from "./payloads.ts";
import { oauthPaths } from "./routes.ts";
import { ServiceError, Unreachable } from "./service-error.ts";

/** What a client credentials token is asked for with. §5 */
export interface Credentials {
  /** Ends in its version segment; the token endpoint is beside it. */
  readonly baseUrl: string;
  readonly applicationId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
}

/** Asks for a client credentials token. Rejects with ServiceError, Unreachable, or the signal's reason. §5 */
export async function requestToken(credentials: Credentials): Promise<TokenResponse> {
  const { baseUrl, applicationId, clientSecret, scopes, signal } = credentials;
  const url = baseUrl.replace(/\/v\d+\/?$/, "") + oauthPaths.token;
  const request = {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${applicationId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") }),
    ...(signal && { signal }),
  };
  const response = await credentials.fetch(url, request).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new Unreachable(`The service at ${new URL(url).origin} could not be reached.`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ServiceError(response.status, body, response.statusText);
  return body as TokenResponse;
}
