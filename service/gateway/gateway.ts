import type { RawData, WebSocket } from "ws";
import { afterByMachine } from "../../endpoint/sending/after.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { settingsOf, type World } from "../world/world.ts";
import { openBotSocket, streamNames } from "./bot-socket.ts";
import { BotConnection, type ConnectionParts } from "./connection.ts";
import { type Closing, closings } from "./protocol.ts";
import { announceGuilds } from "./ready.ts";
import { type Session, Sessions, startsPerDay } from "./sessions.ts";

/** Options to differ from Discord's behavior. */
export interface GatewayOptions {
  onFailure(error: unknown): void;
  onOpened(path: string): void;
  /** Called with a sentence about events that a bot does not get because it lacks an intent. */
  onHeldBack(message: string): void;
  /** Milliseconds between two heartbeats; absent: as on Discord. */
  readonly heartbeatInterval: number | undefined;
}

/** Enough for most tests, and a limit for programs that never close their connections. */
const defaultMaxConnections = 100;

/** Milliseconds that a bot has to answer a close frame. */
const closeTimeout = 1000;

/** Milliseconds between two heartbeats on Discord. */
const defaultHeartbeatInterval = 41_250;

/** The WebSocket side of the service, where bots receive events. */
export class Gateway {
  readonly sessions: Sessions;
  readonly #world: World;
  readonly #options: GatewayOptions;
  readonly #parts: ConnectionParts;
  readonly #open = new Map<WebSocket, BotConnection>();
  /** Called whenever a bot connects, and at the end. */
  readonly #waiting = new Set<() => void>();
  /** Serves a socket that has been opened at a URL. */
  readonly serve: (socket: WebSocket, url: URL) => void;

  constructor(world: World, options: GatewayOptions) {
    const { onFailure, onHeldBack, heartbeatInterval = defaultHeartbeatInterval } = options;
    const sessions = new Sessions(world, onHeldBack);
    this.sessions = sessions;
    this.#world = world;
    this.#options = options;
    this.#parts = {
      ...{ world, sessions, heartbeatInterval },
      release: (session) => this.#release(session),
      onConnected: () => this.#wake(),
    };
    this.serve = contained(
      (socket: WebSocket, url: URL) => this.#serve(socket, url),
      onFailure,
      (socket) => socket.terminate(),
    );
    world.store.watch("settings", () => {
      for (const session of sessions.connected()) announceGuilds(world, session);
    });
  }

  connections(): readonly BotConnection[] {
    return [...this.#open.values()].filter(({ session }) => session !== undefined);
  }

  /** Whether no further bot can connect. */
  isFull(): boolean {
    return this.#open.size >= this.maxConnections();
  }

  maxConnections(): number {
    return settingsOf(this.#world).limits.gatewayConnections ?? defaultMaxConnections;
  }

  /** Waits until a bot is connected. Resolves with false if none is in time. */
  waitForBot(milliseconds: number): Promise<boolean> {
    const isConnected = (): boolean => this.sessions.connected().length > 0;
    if (isConnected()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        this.#waiting.delete(end);
        resolve(isConnected());
      };
      // A bot needs real time to start, even if a test moves the service's clock.
      const cancel = afterByMachine(milliseconds, end);
      this.#waiting.add(end);
    });
  }

  /** Closes all connections. Resolves when they are closed. */
  async close(): Promise<void> {
    this.#wake();
    await Promise.all([...this.#open].map(([socket, connection]) => closeConnection(socket, connection)));
  }

  #serve(socket: WebSocket, url: URL): void {
    const { onFailure, onOpened } = this.#options;
    onOpened(url.pathname);
    // The socket closes by itself after an error.
    socket.on("error", () => {});
    const problem = queryProblem(url.searchParams);
    if (problem) {
      socket.close(problem.code, problem.reason);
      return;
    }
    const stream = streamNames.find((name) => name === url.searchParams.get("compress"));
    const version = Number(url.searchParams.get("v"));
    const botSocket = openBotSocket(socket, stream, onFailure);
    const address = { version, url: `${url.protocol}//${url.host}/gateway` };
    const connection = new BotConnection(this.#parts, botSocket, address);
    this.#open.set(socket, connection);
    const receive = (data: RawData) => connection.receive(String(data));
    const fail = () => connection.close(closings.unknownError);
    socket.on("message", contained(receive, onFailure, fail));
    socket.on("close", (code) => {
      this.#open.delete(socket);
      connection.onClosed(code);
    });
  }

  /** Ends the connection that a session has, because it continues over another one. */
  #release(session: Session): void {
    for (const connection of this.#open.values()) {
      if (connection.session === session) connection.supersede();
    }
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

const versions: readonly (string | null)[] = ["9", "10"];
const encodings: readonly (string | null)[] = [null, "json"];
const compressions: readonly (string | null)[] = [null, "", ...streamNames];

/** Why a connection with this query is refused, in words for the log of a bot. */
function queryProblem(query: URLSearchParams): Closing | undefined {
  const { invalidVersion } = closings;
  if (!versions.includes(query.get("v"))) return { ...invalidVersion, reason: "Invalid API version. Use v=10 or v=9." };
  if (!encodings.includes(query.get("encoding")))
    return { ...invalidVersion, reason: "The local service supports only encoding=json." };
  if (!compressions.includes(query.get("compress")))
    return {
      ...invalidVersion,
      reason: `The local service supports only compress=${streamNames.join(" or ")}, or none.`,
    };
  return undefined;
}

function closeConnection(socket: WebSocket, connection: BotConnection): Promise<void> {
  return new Promise((resolve) => {
    const cancel = afterByMachine(closeTimeout, () => socket.terminate());
    socket.once("close", () => {
      cancel();
      resolve();
    });
    connection.close(closings.goingAway);
  });
}

/**
 * Wraps a function so that its errors are reported and answered by `end`. Every listener on a socket is wrapped, because an
 * event listener that throws ends the process.
 */
export function contained<Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
  onFailure: (error: unknown) => void,
  end: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => {
    try {
      action(...args);
    } catch (error) {
      onFailure(error);
      end(...args);
    }
  };
}

/** Tells bots the gateway's address, at the host by which the client knows the service. */
export function gatewayOperations({ sessions }: Gateway): Operations<"getGateway" | "getBotGateway"> {
  const urlFor = ({ origin }: OperationCall): string => `${origin.replace(/^http/, "ws")}/gateway`;
  return {
    getGateway: (call) => ({ status: 200, body: { url: urlFor(call) } }),
    getBotGateway(call) {
      const { remaining, resetAfter } = sessions.limit();
      const limit = { total: startsPerDay, remaining, reset_after: resetAfter, max_concurrency: concurrency };
      return { status: 200, body: { url: urlFor(call), shards: 1, session_start_limit: limit } };
    },
  };
}

/** Shards that may identify within five seconds. As many as for a large bot, so that tests need not wait between shards. */
const concurrency = 16;
