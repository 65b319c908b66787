import { cleanName } from "../../../core/discord/names/names.ts";
import type { TryItConnection } from "../../../core/use/try-it/connection.ts";
import type { TryItConnected, TryItEndpoint } from "../../../core/use/try-it/try-it.schema.ts";
import type { Gateway } from "../../gateway/gateway.ts";
import { endpointProblem } from "../../messages/endpoint.ts";
import { settingsOf, singletonKey, type World } from "../../world/world.ts";
import { isStandingIn } from "../stand-in.ts";

export function tryItConnection(world: World, { sessions }: Gateway): TryItConnection {
  const connected = sessions.connected();
  const libraries = connected.map(({ clientName }) => cleanName(clientName) ?? "unknown library");
  return {
    endpointUrl: settingsOf(world).interactionsEndpointUrl,
    bots: [...new Set(libraries)].map((library) => {
      return { library, count: libraries.filter((one) => one === library).length };
    }),
    // Bots at the gateway subscribe to the events, too.
    listeners: Math.max(0, world.events.subscribers() - connected.length),
    standIn: isStandingIn(world),
  };
}

/** Longer than any URL that users enter. */
const maxUrl = 2000;

/** Sets the app's endpoint URL once the endpoint has answered as Discord requires. Otherwise nothing changes. */
export async function setEndpoint(world: World, gateway: Gateway, { url }: TryItEndpoint): Promise<TryItConnected> {
  const problem = url === null ? undefined : await endpointUrlProblem(world, url.trim());
  if (problem !== undefined) return { connection: tryItConnection(world, gateway), problem };
  const value = { ...settingsOf(world), interactionsEndpointUrl: url === null ? null : url.trim() };
  await world.store.commit([{ table: "settings", key: singletonKey, value }]);
  return { connection: tryItConnection(world, gateway) };
}

async function endpointUrlProblem(world: World, url: string): Promise<string | undefined> {
  if (url.length > maxUrl) return `The endpoint URL is too long. The limit is ${maxUrl} characters.`;
  return await endpointProblem(world, url);
}
