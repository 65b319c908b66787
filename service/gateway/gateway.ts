import type { RawData, WebSocket } from "ws";
import type { OperationCall, Operations } from "../http/operation.ts";
import { afterByMachine } from "../world/clock.ts";
import { settingsOf, type World } from "../world/world.ts";
import { openBotSocket, streamNames } from "./bot-socket.ts";
import { type BotConnection, type ConnectionParts, openConnection } from "./connection.ts";
import { type Closing, closings } from "./protocol.ts";
import { announceGuilds } from "./ready.ts";
import { createSessions, type Session, startsPerDay } from "./sessions.ts";

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

export type Gateway = ReturnType<typeof createGateway>;

/** The WebSocket side of the service, where bots receive events. */
export function createGateway(
  world: World,
  { onFailure, onOpened, onHeldBack, heartbeatInterval = defaultHeartbeatInterval }: GatewayOptions,
) {
  const sessions = createSessions(world, onHeldBack);
  const open = new Map<WebSocket, BotConnection>();
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
    const stream = streamNames.find((name) => name === url.searchParams.get("compress"));
    const version = Number(url.searchParams.get("v"));
    const gatewayUrl = `${url.protocol}//${url.host}/gateway`;
    const botSocket = openBotSocket(socket, stream, onFailure);
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
  const maxConnections = (): number => settingsOf(world).limits.gatewayConnections ?? defaultMaxConnections;
  const announce = (): void => {
    for (const session of sessions.connected()) announceGuilds(world, session);
  };
  world.store.watch("settings", announce);
  world.onReset(announce);
  return {
    sessions,
    connections: (): readonly BotConnection[] => [...open.values()].filter(({ session }) => session !== undefined),
    /** Whether no further bot can connect. */
    isFull: (): boolean => open.size >= maxConnections(),
    maxConnections,
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
