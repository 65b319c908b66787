import type { RawData, WebSocket } from "ws";
import type { Call, Operations } from "../http/operation.ts";
import { afterByMachine } from "../world/clock.ts";
import type { World } from "../world/world.ts";
import { openBotSocket } from "./bot-socket.ts";
import { type Connection, type ConnectionParts, openConnection } from "./connection.ts";
import { type Closing, closings } from "./protocol.ts";
import { announceGuilds } from "./ready.ts";
import { createSessions, type Session, startsPerDay } from "./sessions.ts";

/** The behaviour that may differ from Discord. */
export interface GatewayOptions {
  onFailure(error: unknown): void;
  onOpened(path: string): void;
  /** Milliseconds between two heartbeats; absent: as on Discord. */
  readonly heartbeatInterval: number | undefined;
}

/** Enough for any test, and a limit for programs that never close their connections. */
export const maxConnections = 100;

/** Milliseconds that a bot has to answer a close frame. */
const closeTimeout = 1000;

/** Milliseconds between two heartbeats on Discord. */
const defaultHeartbeatInterval = 41_250;

export type Gateway = ReturnType<typeof createGateway>;

/** The WebSocket side of the service, where bots receive events. */
export function createGateway(
  world: World,
  { onFailure, onOpened, heartbeatInterval = defaultHeartbeatInterval }: GatewayOptions,
) {
  const sessions = createSessions(world);
  const open = new Map<WebSocket, Connection>();
  const waiting = new Set<() => void>();
  const parts: ConnectionParts = {
    world,
    sessions,
    heartbeatInterval,
    release(session: Session) {
      for (const connection of open.values()) {
        if (connection.session === session) connection.supersede();
      }
    },
    onConnected() {
      for (const wake of waiting) wake();
    },
  };
  const serve = (socket: WebSocket, url: URL) => {
    onOpened(url.pathname);
    // The socket closes by itself after an error.
    socket.on("error", () => {});
    const problem = queryProblem(url.searchParams);
    if (problem) return socket.close(problem.code, problem.reason);
    const isStream = url.searchParams.get("compress") === "zlib-stream";
    const version = Number(url.searchParams.get("v"));
    const gatewayUrl = `${url.protocol}//${url.host}/gateway`;
    const botSocket = openBotSocket(socket, isStream, onFailure);
    const connection = openConnection(parts, botSocket, { version, url: gatewayUrl });
    open.set(socket, connection);
    const receive = (data: RawData) => connection.receive(String(data));
    const fail = () => connection.close(closings.unknownError);
    socket.on("message", contained(receive, onFailure, fail));
    socket.on("close", (code) => {
      open.delete(socket);
      connection.onClosed(code);
    });
  };
  world.store.watch("settings", () => {
    for (const session of sessions.connected()) announceGuilds(world, session);
  });
  return {
    sessions,
    connections: (): readonly Connection[] => [...open.values()].filter(({ session }) => session !== undefined),
    /** Whether no further bot can connect. */
    isFull: (): boolean => open.size >= maxConnections,
    serve: contained(serve, onFailure, (socket) => socket.terminate()),
    /** Waits until a bot is connected. Resolves with false if none is in time. */
    waitForBot(milliseconds: number): Promise<boolean> {
      const isConnected = (): boolean => sessions.connected().length > 0;
      if (isConnected()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (): void => {
          cancel();
          waiting.delete(end);
          resolve(isConnected());
        };
        // A bot needs real time to start, even if a test moves the service's clock.
        const cancel = afterByMachine(milliseconds, end);
        waiting.add(end);
      });
    },
    /** Closes all connections. Resolves when they are closed. */
    async close(): Promise<void> {
      for (const end of waiting) end();
      await Promise.all([...open].map(([socket, connection]) => closeConnection(socket, connection)));
    },
  };
}

const versions: readonly (string | null)[] = ["9", "10"];
const encodings: readonly (string | null)[] = [null, "json"];
const compressions: readonly (string | null)[] = [null, "", "zlib-stream"];

/** Why a connection with this query is refused, in words for the log of a bot. */
function queryProblem(query: URLSearchParams): Closing | undefined {
  const { invalidVersion } = closings;
  if (!versions.includes(query.get("v"))) return { ...invalidVersion, reason: "Invalid API version. Use v=10 or v=9." };
  if (!encodings.includes(query.get("encoding")))
    return { ...invalidVersion, reason: "The local service supports only encoding=json." };
  if (!compressions.includes(query.get("compress")))
    return { ...invalidVersion, reason: "The local service supports only compress=zlib-stream, or no compression." };
  return undefined;
}

function closeConnection(socket: WebSocket, connection: Connection): Promise<void> {
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
 * A function whose errors are reported and answered by `end`. Everything that reads from a socket is wrapped in it, because
 * an event listener that throws ends the process.
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

/** Where bots learn where the gateway is: at the host that the client knows the service by. */
export function gatewayOperations({ sessions }: Gateway): Operations<"getGateway" | "getBotGateway"> {
  const urlFor = ({ origin }: Call): string => `${origin.replace(/^http/, "ws")}/gateway`;
  return {
    getGateway: (call) => ({ status: 200, body: { url: urlFor(call) } }),
    getBotGateway(call) {
      const { remaining, resetAfter } = sessions.limit();
      const limit = { total: startsPerDay, remaining, reset_after: resetAfter, max_concurrency: concurrency };
      return { status: 200, body: { url: urlFor(call), shards: 1, session_start_limit: limit } };
    },
  };
}

/** Shards that may identify within five seconds. It is a large bot's, so that no test waits for another shard. */
const concurrency = 16;
