import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { readCode } from "../../core/convert/read-code.ts";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { untilAborted } from "../../core/discord/until-aborted.ts";
import { InvalidManifest } from "../../core/manifest/invalid-manifest.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import type { After } from "../../endpoint/sending/after.ts";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import { snowflakes } from "../../endpoint/sending/snowflakes.ts";
import { type Service, testControls } from "../service.ts";
import { startService } from "../start.ts";
import type { ServiceIdentity } from "../store/state.ts";
import { createMovableClock } from "../world/clock.ts";
import { createIdentity } from "../world/identity.ts";
import type { WorldSnapshot } from "../world/world-snapshot.ts";
import type {
  Duration,
  Message,
  PublishedCommand,
  RequestHandler,
  TestService,
  TestServiceOptions,
} from "./index.d.cts";
import { type SendRequest, useInTest } from "./replies.ts";

export async function startTestService({ port = 0 }: TestServiceOptions = {}): Promise<TestService> {
  const clock = createMovableClock();
  const uses = createUses();
  const handlers = createHandlers();
  const service = await startService({
    port,
    clock: { ...clock, after: uses.marking(clock.after) },
    answerTime: { ...clock.moved, after: uses.marking(clock.moved.after) },
    fetch: handlers.fetch,
    identity: newIdentity(),
  });
  const { url, identity } = service;
  const controls = testControls(clock, service);
  const { applicationId, guildId, userId, botToken, userToken, clientSecret, signingKey } = identity;
  const stopping = new AbortController();
  const untilStopped = async <T>(work: Promise<T>): Promise<T> => await untilAborted(work, stopping.signal);
  const send = botClient(service, url);
  const request: SendRequest = async (...sent) => {
    stopping.signal.throwIfAborted();
    return await untilStopped(send(...sent));
  };
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
      stopping.signal.throwIfAborted();
      if (await untilStopped(service.gateway.waitForBot(milliseconds))) return;
      throw new Error(`No bot has connected to the gateway within ${milliseconds / 1000} seconds.`);
    },
    use: (command, details = {}) => useInTest((...sent) => uses.run(() => request(...sent)), command, details),
    write: async (content, details = {}) =>
      (await request("POST", "/local/message", { ...details, content })) as Message,
    request,
    now: () => new Date(clock.now()),
    async advance(time) {
      const milliseconds = millisecondsOf(time);
      stopping.signal.throwIfAborted();
      await untilStopped(uses.settled());
      await controls.advance(milliseconds);
    },
    snapshot: () => controls.snapshot(),
    // Tests can only pass snapshots that `snapshot` made.
    reset: (snapshot) => controls.reset(snapshot as WorldSnapshot | undefined),
    async stop() {
      // Aborts before stopping, so that no call waits for the connections to close.
      stopping.abort(new Error("The local service was stopped."));
      await service.stop();
      clock.end();
    },
  };
}

const yearInMilliseconds = 365 * 24 * 3_600_000;

/** Uses IDs of a random moment in the last year, so that services started at the same time have different IDs. */
function newIdentity(): ServiceIdentity {
  const moment = Date.now() - randomInt(yearInMilliseconds);
  return createIdentity(snowflakes(() => moment));
}

/** Sends requests as the bot, without a socket. A path without a leading slash is relative to `url`, the endpoint URL. */
function botClient(service: Service, url: string): SendRequest {
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

/** Tracks uses of commands, so that the clock does not move before the app has their interactions. */
function createUses() {
  const marks = new AsyncLocalStorage<() => void>();
  const begun = new Set<Promise<void>>();
  return {
    async run<T>(use: () => Promise<T>): Promise<T> {
      let mark = (): void => {};
      const waits = new Promise<void>((resolve) => {
        mark = resolve;
      });
      begun.add(waits);
      try {
        return await marks.run(mark, use);
      } finally {
        mark();
        begun.delete(waits);
      }
    },
    /** Wraps `after`, and marks the use that calls it as waiting for the app. */
    marking:
      (after: After): After =>
      (milliseconds, action) => {
        marks.getStore()?.();
        return after(milliseconds, action);
      },
    /** Resolves when every use is waiting for the app or has ended. */
    async settled(): Promise<void> {
      await Promise.all(begun);
    },
  };
}

/** `.invalid` is reserved: no host has such a name. */
const host = "in-this-process.invalid";

/** Request handlers of apps in this process. Each keeps its own URL, so that settings in a snapshot stay valid. */
function createHandlers() {
  const handlers = new Map<string, RequestHandler>();
  return {
    /** The URL under which `fetch` reaches a handler. */
    urlOf(handler: RequestHandler): string {
      const known = [...handlers].find(([, one]) => one === handler);
      const url = known?.[0] ?? `https://${host}/${handlers.size + 1}`;
      handlers.set(url, handler);
      return url;
    },
    /** The platform's `fetch`, which also reaches the handlers. */
    fetch: (async (input, init) => {
      const handler = handlers.get(String(input));
      return handler ? handler(new Request(input, init)) : fetch(input, init);
    }) satisfies typeof fetch,
  };
}

/**
 * The commands of manifests by scope: `guildId`, else the guild in the manifest, else global. `defaultGuildId`: for guild
 * manifests without a guild ID. Throws InvalidManifest, or the system's error for a file that cannot be read.
 */
function manifestsByScope(
  files: readonly string[],
  { guildId, defaultGuildId }: { readonly guildId: string | undefined; readonly defaultGuildId: string },
) {
  const scopes = new Map<string | undefined, object[]>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const document = readDocument({ uri: file, text, dialect: "jsonc" });
    const errors = document.check({ readCode }).filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new InvalidManifest("Nothing was published", { name: file, text }, errors);
    const { envelope } = document.manifest;
    const own = envelope.scope === "guild" ? (envelope.guildId ?? defaultGuildId) : undefined;
    const to = guildId ?? own;
    const commands = payloadsOf(document.manifest, to === undefined ? "global" : "guild").map(({ body }) => body);
    scopes.set(to, [...(scopes.get(to) ?? []), ...commands]);
  }
  return [...scopes].map(([to, commands]) => ({ guildId: to, commands }));
}
