import { permissionString } from "../core/language/facts/permissions.ts";
import { withoutSecrets } from "../core/language/text/secrets.ts";
import { visible } from "../core/language/text/visible.ts";
import { stackOf } from "../core/stack-of.ts";
import { createApp } from "./app.ts";
import { createGateway, type Gateway } from "./gateway/gateway.ts";
import { createRequestLog } from "./http/request-log.ts";
import { shutDownIdleLobbies } from "./lobbies/lobbies.ts";
import type { TestControls } from "./local/test-operations.ts";
import { FolderLost, UnwritableFolder } from "./store/folder-errors.ts";
import type { HeldFolder } from "./store/folder-lock.ts";
import { noJournal, type OpenedJournal, openJournal, type WriteBytes } from "./store/journal.ts";
import { type Snowflakes, snowflakes } from "./store/snowflakes.ts";
import type { Identity, Settings } from "./store/state.ts";
import { openStore, restore, type Snapshot, type Store, snapshotOf } from "./store/store.ts";
import { defaultAnswerTime } from "./use/endpoint.ts";
import { afterByMachine } from "./world/after.ts";
import type { MovableClock } from "./world/clock.ts";
import { createConnectionPool } from "./world/connection-pool.ts";
import { createEvents, type Events } from "./world/events.ts";
import { createExchanges } from "./world/exchanges.ts";
import { createIdentity } from "./world/identity.ts";
import { sendBy } from "./world/send.ts";
import { createStoredFiles } from "./world/stored-files.ts";
import { hashOf, neverExpires, oauthScopes } from "./world/tokens.ts";
import { only, settingsOf, type World } from "./world/world.ts";

/** How to make a service. */
export interface ServiceOptions {
  /** The folder to keep everything in; absent: in memory only. */
  readonly folder?: HeldFolder;
  /** Milliseconds since 1970; absent: the machine's clock. */
  readonly now?: () => number;
  /** Milliseconds by a clock that cannot be set; absent: the machine's. */
  readonly elapsed?: () => number;
  /** Goes instead of the machine's clock, and lets tests reset the service through `/local` as well. */
  readonly clock?: MovableClock;
  /** Taken instead of what would be made up, on the first start of a folder. */
  readonly identity?: Partial<Identity>;
  /** Set at once, over what the folder has. */
  readonly settings?: Partial<Settings>;
  /** How requests to the application's own endpoint are sent; absent: over connections that stay open. */
  readonly fetch?: typeof fetch;
  /** How the folder's journal is written; absent: the platform's own way. */
  readonly write?: WriteBytes;
  /** Milliseconds that an application has to answer an interaction; absent: the 3 seconds of the service. */
  readonly answerWithin?: number;
  /** Milliseconds between two heartbeats of a bot at the gateway; absent: as on Discord. */
  readonly heartbeatInterval?: number;
  /** The folder with the built files of the page, to use commands there; absent: the page only lists them. */
  readonly pageFolder?: string;
  /** Called with failures of the service itself; absent: they are written to standard error. */
  readonly onFailure?: (error: unknown) => void;
}

/** The whole interface on one machine, without a socket. */
export interface Service {
  /** Answers a request: the web's own `fetch`, for a request to any host name that means this machine. */
  fetch(request: Request, environment?: object): Promise<Response>;
  readonly identity: Identity;
  readonly events: Events;
  /** Where bots connect, once it has a socket. */
  readonly gateway: Gateway;
  /** A message, if stored data was damaged. */
  readonly damage: string | undefined;
  /** Reports a failure of the service itself. */
  onFailure(error: unknown): void;
  /** Does what time has made due: shuts down idle lobbies. Each request does it too. It never throws. */
  tick(): void;
  /** Everything that is stored, to return to. */
  snapshot(): Snapshot;
  /** Makes what is stored now what a reset returns to. */
  keepAsStart(): void;
  /** Returns to a snapshot, or to how the service was started, and forgets everything else but its subscribers. */
  reset(snapshot?: Snapshot): void;
  close(): void;
}

/** Makes a service, reading what its folder holds. */
export function createService(options: ServiceOptions = {}): Service {
  const now = options.now ?? options.clock?.now ?? Date.now;
  const onFailure = options.onFailure ?? logFailure;
  const opened = open(options, now);
  const store = openStore(opened, onFailure);
  const ids = snowflakesAfter(store, now);
  const events = createEvents(now);
  const resets: (() => void)[] = [() => events.forget()];
  const onReset = (forget: () => void): void => void resets.push(forget);
  const after = options.clock?.after ?? afterByMachine;
  const kept = { exchanges: createExchanges(after), files: createStoredFiles() };
  onReset(kept.exchanges.forget);
  onReset(kept.files.forget);
  const connections = createConnectionPool();
  const send = options.fetch ? sendBy(options.fetch) : connections.send;
  const world: World = { store, ids, events, ...kept, now, after, onReset, send, ...timing(options) };
  const identity = store.table("identity").get(only) ?? settle(world, options.identity);
  if (options.settings) {
    store.commit([{ table: "settings", key: only, value: { ...settingsOf(world), ...options.settings } }]);
  }
  let start = snapshotOf(store);
  const tick = (): void => {
    try {
      shutDownIdleLobbies(world);
    } catch (error) {
      // The store has reported a folder that cannot be written or was taken over. The lobbies stay for the next tick.
      if (!isOfTheFolder(error)) onFailure(error);
    }
  };
  const snapshot = (): Snapshot => snapshotOf(store);
  const reset = (to = start): void => {
    restore(store, to);
    for (const forget of resets) forget();
  };
  const controls = options.clock && testControls(options.clock, { tick, snapshot, reset });
  const requests = createRequestLog(now);
  const gateway = createGateway(world, {
    onFailure,
    onOpened: (path) => requests.add({ method: "GET", path, status: 101 }),
    heartbeatInterval: options.heartbeatInterval,
  });
  const app = createApp(world, { onFailure, pageFolder: options.pageFolder, controls, requests, gateway });
  return {
    fetch: async (request, environment) => {
      tick();
      return app.fetch(request, environment);
    },
    identity,
    events,
    gateway,
    damage: opened.damage,
    onFailure,
    tick,
    snapshot,
    keepAsStart() {
      start = snapshot();
    },
    reset,
    close() {
      connections.close();
      store.close();
    },
  };
}

/** The controls of a service with this clock. */
export function testControls(
  clock: MovableClock,
  { tick, snapshot, reset }: Pick<Service, "tick" | "snapshot" | "reset">,
): TestControls {
  return {
    async advance(milliseconds) {
      clock.advance(milliseconds);
      tick();
      // What has become due goes on in turns of its own.
      await new Promise((resolve) => setImmediate(resolve));
    },
    snapshot,
    reset,
  };
}

function isOfTheFolder(error: unknown): error is Error {
  return error instanceof UnwritableFolder || error instanceof FolderLost;
}

/** One line, without a stack if the folder cannot be written, which is not a bug. */
function logFailure(error: unknown): void {
  const text = isOfTheFolder(error) ? error.message : stackOf(error);
  console.error(visible(withoutSecrets(text.replaceAll(/\s*\n\s*/g, " "))));
}

function timing(options: ServiceOptions): Pick<World, "elapsed" | "answerWithin"> {
  const elapsed = options.elapsed ?? options.clock?.elapsed ?? (() => performance.now());
  return { elapsed, answerWithin: options.answerWithin ?? defaultAnswerTime };
}

function open({ folder, write }: ServiceOptions, now: () => number): OpenedJournal {
  if (folder === undefined) return noJournal();
  return openJournal(folder, now, write);
}

/** Snowflakes above all that are stored, even if the clock was set back since. */
function snowflakesAfter(store: Store, now: () => number): Snowflakes {
  const ids = snowflakes(now);
  const { applicationId = "0", guildId = "0", userId = "0" } = store.table("identity").get(only) ?? {};
  const seen = [...store.table("commands").values()].flatMap(({ id, version }) => [id, version]);
  for (const id of [applicationId, guildId, userId, ...seen, ...store.table("lobbies").keys()]) ids.startAbove(id);
  return ids;
}

/** Makes up the application on the first start. Its ready-made user is an administrator. */
function settle({ store, ids }: World, given: Partial<Identity> | undefined): Identity {
  const identity = createIdentity(ids, given);
  const user = {
    id: identity.userId,
    permissions: permissionString(["ADMINISTRATOR"]) ?? "0",
    roles: [],
    cannotManage: [],
  };
  const grant = { scopes: [oauthScopes.updatePermissions], expiresAt: neverExpires, user };
  store.commit([
    { table: "identity", key: only, value: identity },
    { table: "grants", key: hashOf(identity.userToken), value: grant },
  ]);
  return identity;
}
