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
 * not list that request and applies no planned fault to it.
 */
export async function isServing({ url, token }: ServiceAddress, fetch: typeof globalThis.fetch): Promise<boolean> {
  const headers = { Authorization: `Bot ${token}` };
  try {
    const { body } = await exchange(fetch, new URL("/local/settings", url).href, { headers });
    return typeof body === "object" && body !== null && "public_key" in body;
  } catch (error) {
    // If the body is not JSON, another program uses the port now.
    if (error instanceof Unreachable) return false;
    throw error;
  }
}
