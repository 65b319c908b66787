import { exchange } from "./exchange.ts";
import type { TokenResponse } from "./payloads.ts";
import { oauthPaths } from "./routes.ts";
import { ServiceError } from "./service-error.ts";
import { isToken } from "./token.ts";

/** What requesting a client credentials token requires. §5 */
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
