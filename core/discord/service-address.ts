import { parseJson } from "../text/json.ts";
import { exchange } from "./exchange.ts";
import { isServiceAddress, type ServiceAddress } from "./local-service.schema.ts";
import { Unreachable } from "./service-error.ts";

export type { ServiceAddress };

/** Reads an address from its line of JSON; undefined where the line is something else. */
export function readServiceAddress(line: string): ServiceAddress | undefined {
  const value = parseJson(line);
  if (!isServiceAddress(value)) return undefined;
  const { url, token, user_token, application_id, guild_id } = value;
  return { url, token, user_token, application_id, guild_id };
}

/** A text without the tokens of an address, for logs that users share. */
export function withoutTokens(text: string, { token, user_token }: ServiceAddress): string {
  return text.replaceAll(token, "<token>").replaceAll(user_token, "<user token>");
}

/**
 * Whether the local service answers at an address and accepts its token. Requests its settings, because the service does
 * not list that request and applies no planned fault to it. Rejects with the reason of `signal` if it is aborted.
 */
export async function isServing(
  { url, token }: ServiceAddress,
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<boolean> {
  const headers = { Authorization: `Bot ${token}` };
  try {
    const init = signal ? { headers, signal } : { headers };
    const { body } = await exchange(fetch, new URL("/local/settings", url).href, init);
    return typeof body === "object" && body !== null && "public_key" in body;
  } catch (error) {
    // If the body is not JSON, another program uses the port now.
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

/** The value of the `Server` header in each answer of a local service. */
export const serverHeader = "command-manifest";

/** Whether any local service answers at an origin, be it of another user. Its settings need a token, so only the header tells. */
export async function isLocalService(
  origin: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { headers, body } = await fetch(`${origin}/local/settings`, { redirect: "manual", signal });
    await body?.cancel();
    return headers.get("Server") === serverHeader;
  } catch {
    // Another protocol, or no answer in time.
    return false;
  }
}
