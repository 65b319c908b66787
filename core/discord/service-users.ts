import { count } from "../manifest/describe.ts";
import { exchange } from "./exchange.ts";
import { isConnectedBots, isServiceApp } from "./local-service.schema.ts";
import type { ServiceAddress } from "./service-address.ts";

/** The bots that a local service sends interactions to, as parts of a sentence. Throws ServiceError and Unreachable. */
export async function usersOf(
  { url, token }: ServiceAddress,
  fetch: typeof globalThis.fetch,
): Promise<readonly string[]> {
  const read = async (path: string): Promise<unknown> => {
    const { body, refusal } = await exchange(fetch, new URL(path, url).href, {
      headers: { Authorization: `Bot ${token}` },
    });
    if (refusal) throw refusal;
    return body;
  };
  const [bots, app] = await Promise.all([read("/local/gateway"), read("/local/settings")]);
  const sessions = isConnectedBots(bots) ? bots.sessions.length : 0;
  const endpoint = isServiceApp(app) ? app.interactions_endpoint_url : null;
  return [
    ...(sessions > 0 ? [`${count(sessions, "bot")} at the gateway`] : []),
    ...(endpoint === null ? [] : [`the bot at ${endpoint}`]),
  ];
}
