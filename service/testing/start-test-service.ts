import { randomInt } from "node:crypto";
import { testControls } from "../service.ts";
import { startService } from "../start.ts";
import { snowflakes } from "../store/snowflakes.ts";
import type { Identity } from "../store/state.ts";
import type { Snapshot } from "../store/store.ts";
import { createMovableClock } from "../world/clock.ts";
import { createIdentity } from "../world/identity.ts";
import { privateKeyFrom, publicKeyOf } from "../world/signature.ts";
import { botClient } from "./bot-client.ts";
import { createHandlers } from "./handlers.ts";
import type { PublishedCommand, TestService, TestServiceOptions } from "./index.d.cts";
import { manifestsByScope } from "./manifests.ts";
import { millisecondsOf } from "./milliseconds.ts";
import { useCommand } from "./replies.ts";
import { createUses } from "./uses.ts";

/** Starts a local service for tests, in memory and in this process. */
export async function startTestService({ port = 0 }: TestServiceOptions = {}): Promise<TestService> {
  const clock = createMovableClock();
  const uses = createUses(clock.after);
  const handlers = createHandlers();
  const service = await startService({
    port,
    clock: { ...clock, after: uses.after },
    fetch: handlers.fetch,
    identity: newIdentity(),
  });
  const { url, identity } = service;
  const controls = testControls(clock, service);
  const { applicationId, guildId, userId, botToken, userToken, clientSecret, signingKey } = identity;
  const request = botClient(service, url);
  const publish = async (commands: readonly object[], guild?: string): Promise<readonly PublishedCommand[]> => {
    const place = guild === undefined ? "commands" : `guilds/${guild}/commands`;
    return (await request("PUT", `applications/${applicationId}/${place}`, commands)) as readonly PublishedCommand[];
  };
  return {
    url,
    origin: new URL(url).origin,
    gatewayUrl: service.gatewayUrl,
    ...{ applicationId, guildId, userId, botToken, userToken, clientSecret },
    publicKey: publicKeyOf(privateKeyFrom(signingKey)),
    environment: {
      COMMAND_MANIFEST_SERVICE: JSON.stringify({
        ...{ url, token: botToken, user_token: userToken, application_id: applicationId, guild_id: guildId },
      }),
    },
    publish,
    async publishManifests(files, guild) {
      const scopes = manifestsByScope([files].flat(), { guildId: guild, defaultGuildId: guildId });
      const published: PublishedCommand[] = [];
      for (const scope of scopes) published.push(...(await publish(scope.commands, scope.guildId)));
      return published;
    },
    async setEndpoint(endpoint) {
      const address = typeof endpoint === "function" ? handlers.urlOf(endpoint) : endpoint && String(endpoint);
      await request("PATCH", "/local/settings", { interactions_endpoint_url: address });
    },
    async botConnected(within = { seconds: 10 }) {
      const milliseconds = millisecondsOf(within);
      if (await service.gateway.waitForBot(milliseconds)) return;
      throw new Error(`No bot has connected to the gateway within ${milliseconds / 1000} seconds.`);
    },
    use: (command, details = {}) => useCommand((...sent) => uses.run(() => request(...sent)), command, details),
    request,
    now: () => new Date(clock.now()),
    async advance(time) {
      const milliseconds = millisecondsOf(time);
      await uses.settled();
      await controls.advance(milliseconds);
    },
    snapshot: () => controls.snapshot(),
    // Only `snapshot` makes them.
    reset: (snapshot) => controls.reset(snapshot as Snapshot | undefined),
    stop: service.stop,
  };
}

const yearInMilliseconds = 365 * 24 * 3_600_000;

/** Of some moment in the last year, so that services which start at the same time have IDs of their own. */
function newIdentity(): Identity {
  const moment = Date.now() - randomInt(yearInMilliseconds);
  return createIdentity(snowflakes(() => moment));
}
