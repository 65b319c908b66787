import type { RawData, WebSocket } from "ws";
import { afterByMachine } from "../world/after.ts";
import type { World } from "../world/world.ts";
import { announceGuilds } from "./announce-guilds.ts";
import { openBotSocket } from "./bot-socket.ts";
import { type Connection, type ConnectionParts, openConnection } from "./connection.ts";
import { contained } from "./contained.ts";
import { defaultHeartbeatInterval } from "./heartbeat.ts";
import { type Closing, closings } from "./protocol.ts";
import { faultOfQuery } from "./query.ts";
import type { Session } from "./session.ts";
import { createSessions, type Sessions } from "./sessions.ts";

/** Where bots connect to get events. */
export interface Gateway {
  readonly sessions: Sessions;
  /** The connections whose bot has identified itself. */
  connections(): readonly Connection[];
  /** Whether no further bot can connect. */
  isFull(): boolean;
  /** Serves a bot over a socket that was opened at this URL. */
  serve(socket: WebSocket, url: URL): void;
  /** Waits until a bot is connected, so many milliseconds. Resolves with whether one is. */
  untilConnected(milliseconds: number): Promise<boolean>;
  /** Parts from all bots. Resolves when they are gone. */
  close(): Promise<void>;
}

/** What can be different from Discord. */
export interface GatewayOptions {
  onFailure(error: unknown): void;
  /** Called with the path of each connection that is opened. */
  onOpened(path: string): void;
  /** Milliseconds between two heartbeats; absent: as on Discord. */
  readonly heartbeatInterval: number | undefined;
}

/** A test needs a few; what leaves its connections open must not take all that the machine has. */
export const maxConnections = 100;

/** Milliseconds that a bot gets to answer a good-bye. */
const farewell = 1000;

/** A gateway without connections. */
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
        if (connection.session === session) connection.giveUp();
      }
    },
    onConnected() {
      for (const wake of waiting) wake();
    },
  };
  const serve = (socket: WebSocket, url: URL) => {
    onOpened(url.pathname);
    // What is wrong with a frame closes the socket.
    socket.on("error", () => {});
    const fault = faultOfQuery(url.searchParams);
    if (fault) return socket.close(fault.code, fault.reason);
    const isStream = url.searchParams.get("compress") === "zlib-stream";
    const version = Number(url.searchParams.get("v"));
    const gatewayUrl = `${url.protocol}//${url.host}/gateway`;
    const line = openBotSocket(socket, isStream, onFailure);
    const connection = openConnection(parts, line, { version, url: gatewayUrl });
    open.set(socket, connection);
    const receive = (data: RawData) => connection.receive(String(data));
    const fail = () => connection.close(closings.unknownError);
    socket.on("message", contained(receive, onFailure, fail));
    socket.on("close", (code) => {
      open.delete(socket);
      connection.closed(code);
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
    untilConnected(milliseconds) {
      const isConnected = (): boolean => sessions.connected().length > 0;
      if (isConnected()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (): void => {
          cancel();
          waiting.delete(end);
          resolve(isConnected());
        };
        // A bot needs real time to start, whatever the clock of the service says.
        const cancel = afterByMachine(milliseconds, end);
        waiting.add(end);
      });
    },
    async close() {
      for (const end of waiting) end();
      await Promise.all([...open].map(([socket, connection]) => sayGoodbye(socket, connection, closings.goingAway)));
    },
  };
}

function sayGoodbye(socket: WebSocket, connection: Connection, closing: Closing): Promise<void> {
  return new Promise((resolve) => {
    const cancel = afterByMachine(farewell, () => socket.terminate());
    socket.once("close", () => {
      cancel();
      resolve();
    });
    connection.close(closing);
  });
}
