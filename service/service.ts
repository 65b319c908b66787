import type { ServiceRequest } from "../core/discord/local-service.schema.ts";
import { permissionString } from "../core/interface/facts/permissions.ts";
import { withoutSecrets } from "../core/text/secrets.ts";
import { visible } from "../core/text/visible.ts";
import { stackOf } from "../core/tools/stack-of.ts";
import { afterByMachine } from "../endpoint/sending/after.ts";
import { defaultAnswerTime } from "../endpoint/sending/endpoint.ts";
import { createConnectionPool, sendBy } from "../endpoint/sending/send.ts";
import { type Snowflakes, snowflakes } from "../endpoint/sending/snowflakes.ts";
import { createApp } from "./app.ts";
import { Gateway } from "./gateway/gateway.ts";
import { createRequestLog } from "./http/request-log.ts";
import { shutDownIdleLobbies } from "./lobbies/lobbies.ts";
import type { TestControls } from "./local/test-operations.ts";
import { noDataFile, openDataFile, type WriteText } from "./store/data-file.ts";
import { UnwritableFolder } from "./store/folder-errors.ts";
import type { ServiceIdentity, Settings } from "./store/state.ts";
import { Store } from "./store/store.ts";
import { createChannelStore } from "./world/channel-store.ts";
import type { MovableClock, Stopwatch } from "./world/clock.ts";
import { createCollectionStore } from "./world/collection-store.ts";
import type { CommandRequest } from "./world/command-request.ts";
import { createEvents } from "./world/events.ts";
import { createExchanges } from "./world/exchanges.ts";
import { createGuildStore } from "./world/guild-store.ts";
import { createIdentity } from "./world/identity.ts";
import { createMessageStore } from "./world/message-store.ts";
import { createMissingCalls } from "./world/missing-calls.ts";
import { ownGuild } from "./world/own-guild.ts";
import { createMessageFiles } from "./world/stored-files.ts";
import { grantKey, neverExpires, oauthScopes } from "./world/tokens.ts";
import { createUserStore } from "./world/user-store.ts";
import { settingsOf, singletonKey, type World } from "./world/world.ts";
import { restoreWorld, snapshotOfWorld, type WorldSnapshot } from "./world/world-snapshot.ts";

export interface ServiceOptions {
  /** The folder for the data, which no other process uses; absent: in memory only. */
  readonly folder?: string;
  /** Milliseconds since 1970; absent: the machine's clock. */
  readonly now?: () => number;
  /** Milliseconds by a monotonic clock; absent: the machine's. */
  readonly elapsed?: () => number;
  /** Replaces the machine's clock, and also lets tests reset the service through `/local`. */
  readonly clock?: MovableClock;
  /** Overrides generated values on the first start of a folder. */
  readonly identity?: Partial<ServiceIdentity>;
  /** Overrides the settings in the folder. */
  readonly settings?: Partial<Settings>;
  /** Whether a stand-in answers until a bot connects, unless the settings decide; absent: it does not. */
  readonly standsIn?: boolean;
  /** Sends requests to the application's endpoint; absent: over connections that stay open. */
  readonly fetch?: typeof fetch;
  /** Writes the data file; absent: by replacing it. */
  readonly write?: WriteText;
  /** Milliseconds that an application has to answer an interaction; absent: the 3 seconds of the service. */
  readonly answerWithin?: number;
  /** Measures `answerWithin`; absent: the service's clock. */
  readonly answerTime?: Stopwatch;
  /** Milliseconds between two heartbeats of a bot at the gateway; absent: as on Discord. */
  readonly heartbeatInterval?: number;
  /** The folder with the built files of the page for using commands; absent: the page only lists them. */
  readonly pageFolder?: string;
  /** Called with failures of the service itself; absent: they are written to standard error. */
  readonly onFailure?: (error: unknown) => void;
  /**
   * Called once with each sentence about what a bot misses: a route that Discord has and the service lacks, or events for which
   * the bot has no intent; absent: it is written to standard error.
   */
  readonly onNotice?: (message: string) => void;
  /** Called with each request for Discord's interface, also one that was refused. */
  readonly onRequest?: (request: ServiceRequest) => void;
  /** Called with each request that writes commands, before its response is sent. */
  readonly onCommandRequest?: (request: CommandRequest) => void;
}

export type Service = ReturnType<typeof createService>;

/** The local service without a socket, with the data of its folder. */
export function createService(options: ServiceOptions = {}) {
  const now = options.now ?? options.clock?.now ?? Date.now;
  const onFailure = options.onFailure ?? reportFailure;
  const { folder, write } = options;
  const file = folder === undefined ? noDataFile : openDataFile(folder, now, write);
  const store = new Store(file, onFailure);
  const ids = snowflakesAfter(store, now);
  const events = createEvents(now);
  const resets: (() => void)[] = [() => events.forget()];
  const onReset = (forget: () => void): void => void resets.push(forget);
  const after = options.clock?.after ?? afterByMachine;
  const elapsed = options.elapsed ?? options.clock?.elapsed ?? (() => performance.now());
  const { answerWithin = defaultAnswerTime, answerTime = { elapsed, after } } = options;
  const inMemory = {
    exchanges: createExchanges(after),
    messages: createMessageStore(),
    channels: createChannelStore(),
    guilds: createGuildStore(),
    users: createUserStore(),
    collections: createCollectionStore(),
    files: createMessageFiles(),
    missingCalls: createMissingCalls(),
  };
  const { exchanges, messages, channels, files, guilds, users, collections } = inMemory;
  onReset(exchanges.forget);
  const connections = createConnectionPool();
  const send = options.fetch ? sendBy(options.fetch) : connections.send;
  const answers = { answerWithin, answerTime, standsIn: options.standsIn ?? false };
  const { onCommandRequest } = options;
  const own = { now, after, onReset, send, elapsed, onCommandRequest };
  const world: World = { store, ids, events, ...inMemory, ...answers, ...own };
  const identity = store.table("identity").get(singletonKey) ?? createApplication(world, options.identity);
  if (options.settings) {
    store.commitNow([{ table: "settings", key: singletonKey, value: { ...settingsOf(world), ...options.settings } }]);
  }
  /** Shuts down idle lobbies. Each request does it too. Never rejects. */
  const tick = async (): Promise<void> => {
    try {
      await shutDownIdleLobbies(world);
    } catch (error) {
      // The store has already reported the folder. The lobbies remain until the next tick.
      if (!(error instanceof UnwritableFolder)) onFailure(error);
    }
  };
  const snapshot = (): WorldSnapshot => snapshotOfWorld(store, [messages, channels, files, guilds, users, collections]);
  let start = snapshot();
  /** Returns to a snapshot, by default to the start, and clears all other state except subscribers. */
  const reset = (to = start): void => {
    restoreWorld(store, to);
    for (const forget of resets) forget();
  };
  const controls = options.clock && testControls(options.clock, { tick, snapshot, reset });
  const report = oncePerMessage(options.onNotice ?? console.error);
  const requests = createRequestLog(now, (message) => {
    world.missingCalls.add(message);
    report(message);
  });
  const { onRequest } = options;
  if (onRequest) requests.events.subscribe(({ data }) => onRequest(data));
  const gateway = new Gateway(world, {
    onFailure,
    onHeldBack: report,
    onOpened: (path) => requests.add({ method: "GET", path, status: 101 }),
    heartbeatInterval: options.heartbeatInterval,
  });
  const app = createApp(world, { onFailure, pageFolder: options.pageFolder, controls, requests, gateway });
  return {
    /** Answers a request to any host name of this machine. */
    fetch: async (request: Request, environment?: object): Promise<Response> => {
      await tick();
      return app.fetch(request, environment);
    },
    identity,
    /** The ID of the guild for trying commands. A project can change it. */
    ownGuildId: (): string => ownGuild(world).id,
    events,
    gateway,
    damage: file.damage,
    onFailure,
    tick,
    snapshot,
    /** Makes the current data the default of `reset`. */
    keepAsStart(): void {
      start = snapshot();
    },
    reset,
    /** Saves what waits, and writes nothing more. */
    close(): void {
      store.close();
      connections.close();
    },
  };
}

export function testControls(
  clock: MovableClock,
  { tick, snapshot, reset }: Pick<Service, "tick" | "snapshot" | "reset">,
): TestControls {
  return {
    async advance(milliseconds) {
      clock.advance(milliseconds);
      await tick();
      // Work that has become due continues in later turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    },
    snapshot,
    reset,
  };
}

/** There are only as many messages as routes and events, so all can be kept. */
function oncePerMessage(report: (message: string) => void): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (!reported.has(message)) report(message);
    reported.add(message);
  };
}

/** Logs one line, without a stack if the reason is the folder, which is not a bug. */
function reportFailure(error: unknown): void {
  const text = error instanceof UnwritableFolder ? error.message : stackOf(error);
  console.error(visible(withoutSecrets(text.replaceAll(/\s*\n\s*/g, " "))));
}

/** IDs higher than all in the store, even if the clock was set back since. */
function snowflakesAfter(store: Store, now: () => number): Snowflakes {
  const ids = snowflakes(now);
  const { applicationId = "0", guildId = "0", userId = "0" } = store.table("identity").get(singletonKey) ?? {};
  const seen = [...store.table("commands").values()].flatMap(({ id, version }) => [id, version]);
  for (const id of [applicationId, guildId, userId, ...seen, ...store.table("lobbies").keys()]) ids.startAbove(id);
  return ids;
}

/** Creates the application on the first start. The token's user is an administrator. */
function createApplication({ store, ids }: World, given: Partial<ServiceIdentity> | undefined): ServiceIdentity {
  const identity = createIdentity(ids, given);
  const user = {
    id: identity.userId,
    permissions: permissionString(["ADMINISTRATOR"]) ?? "0",
    roles: [],
    cannotManage: [],
  };
  const grant = { scopes: [oauthScopes.updatePermissions], expiresAt: neverExpires, user };
  store.commitNow([
    { table: "identity", key: singletonKey, value: identity },
    { table: "grants", key: grantKey(identity.userToken), value: grant },
  ]);
  return identity;
}
