import { randomInt } from "node:crypto";
import { type Service, testControls } from "../service.ts";
import { startService } from "../start.ts";
import { snowflakes } from "../store/snowflakes.ts";
import type { Identity } from "../store/state.ts";
import type { Snapshot } from "../store/store.ts";
import { createMovableClock } from "../world/clock.ts";
import { createIdentity } from "../world/identity.ts";
import { privateKeyFrom, publicKeyOf } from "../world/signature.ts";
import { createHandlers } from "./handlers.ts";
import type { Duration, PublishedCommand, TestService, TestServiceOptions } from "./index.d.cts";
import { manifestsByScope } from "./manifests.ts";
import { type Send, useCommand } from "./replies.ts";
import { createUses } from "./uses.ts";

/** Starts a local service in memory and in this process. */
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

/** With IDs of a random moment in the last year, so that services that start at the same time have different IDs. */
function newIdentity(): Identity {
  const moment = Date.now() - randomInt(yearInMilliseconds);
  return createIdentity(snowflakes(() => moment));
}

/** Sends requests as the bot, without a socket. A path without a leading slash is relative to `url`, the endpoint URL. */
function botClient(service: Service, url: string): Send {
  return async (method, path, body) => {
    const request = new Request(new URL(path, `${url}/`), {
      method,
      headers: { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await service.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was refused with status ${response.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}

const units = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Throws a TypeError for an unknown unit, which would otherwise count as 0. */
function millisecondsOf(duration: Duration): number {
  return Object.entries(duration).reduce((sum, [unit, amount]) => {
    const length = units[unit as keyof typeof units];
    if (length === undefined || typeof amount !== "number")
      throw new TypeError(`“${unit}” must be one of ${Object.keys(units).join(", ")}, with a number.`);
    return sum + amount * length;
  }, 0);
}
