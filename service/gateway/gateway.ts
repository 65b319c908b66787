import type { RawData, WebSocket } from "ws";
import { afterByMachine } from "../world/clock.ts";
import type { World } from "../world/world.ts";
import { announceGuilds } from "./announce-guilds.ts";
import { openBotSocket } from "./bot-socket.ts";
import { type Connection, type ConnectionParts, openConnection } from "./connection.ts";
import { contained } from "./contained.ts";
import { defaultHeartbeatInterval } from "./heartbeat.ts";
import { because, type Closing, closings } from "./protocol.ts";
import type { Session } from "./session.ts";
import { createSessions, type Sessions } from "./sessions.ts";

/** The WebSocket side of the service, where bots receive events. */
export interface Gateway {
  readonly sessions: Sessions;
  /** The connections whose bot has identified itself. */
  connections(): readonly Connection[];
  /** Whether no further bot can connect. */
  isFull(): boolean;
  /** Serves a bot over a socket that was opened at this URL. */
  serve(socket: WebSocket, url: URL): void;
  /** Waits until a bot is connected. Resolves with false if none is in time. */
  waitForBot(milliseconds: number): Promise<boolean>;
  /** Closes all connections. Resolves when they are closed. */
  close(): Promise<void>;
}

/** The behaviour that may differ from Discord. */
export interface GatewayOptions {
  onFailure(error: unknown): void;
  /** Called with the path of each connection that is opened. */
  onOpened(path: string): void;
  /** Milliseconds between two heartbeats; absent: as on Discord. */
  readonly heartbeatInterval: number | undefined;
}

/** Enough for any test, and a limit for programs that never close their connections. */
export const maxConnections = 100;

/** Milliseconds that a bot has to answer a close frame. */
const closeTimeout = 1000;

export function createGateway(world: World, { onFailure, onOpened, heartbeatInterval }: GatewayOptions): Gateway {
  const sessions = createSessions(world);
  const open = new Map<WebSocket, Connection>();
  const waiting = new Set<() => void>();
  const parts: ConnectionParts = {
    world,
    sessions,
    heartbeatInterval: heartbeatInterval ?? defaultHeartbeatInterval,
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
    connections: () => [...open.values()].filter(({ session }) => session !== undefined),
    isFull: () => open.size >= maxConnections,
    serve: contained(serve, onFailure, (socket) => socket.terminate()),
    waitForBot(milliseconds) {
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
    async close() {
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
  if (!versions.includes(query.get("v"))) return because(invalidVersion, "Invalid API version. Use v=10 or v=9.");
  if (!encodings.includes(query.get("encoding")))
    return because(invalidVersion, "The local service supports only encoding=json.");
  if (!compressions.includes(query.get("compress")))
    return because(invalidVersion, "The local service supports only compress=zlib-stream, or no compression.");
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
