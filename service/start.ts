import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { codeOf } from "../disk/reason-of.ts";
import { defaultPort } from "./default-port.ts";
import { acceptBots } from "./gateway/upgrades.ts";
import { createService, type Service, type ServiceOptions } from "./service.ts";
import { type FolderLock, lockFolder } from "./store/folder-lock.ts";

const hostname = "127.0.0.1";

/**
 * Milliseconds that idle connections stay open: as long as Discord's, and longer than libraries keep them. A library that sends
 * on a connection which is just being closed gets an error instead of an answer.
 */
export const keepAliveTimeout = 400_000;

export interface StartOptions extends Omit<ServiceOptions, "folder"> {
  /** The folder for the data; absent: in memory only. */
  readonly folder?: string;
  /** 0: any free port. */
  readonly port?: number;
  /** Called with a message if the service stops by itself. */
  readonly onStopped?: (message: string) => void;
}

export interface RunningService extends Service {
  readonly port: number;
  /** The URL for clients, which ends in the version segment. §9 */
  readonly url: string;
  readonly gatewayUrl: string;
  /** Stops listening, drops all connections and releases the folder. */
  stop(): Promise<void>;
}

/** The port is taken. */
export class PortInUse extends Error {
  readonly port: number;

  constructor(port: number) {
    super(
      `Port ${port} on ${hostname} is in use by another program. Stop that program, or use \`--port 0\` for a free port.`,
    );
    this.port = port;
  }
}

/** Starts the service on 127.0.0.1. Rejects with FolderInUse, NewerFolder, PortInUse or the system's error. */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  const { folder, port = defaultPort, onStopped = console.error, ...others } = options;
  let stop = async (): Promise<void> => {};
  const lock =
    folder === undefined
      ? undefined
      : await lockFolder(folder, ({ message }) => void stop().then(() => onStopped(message)));
  try {
    const service = createService({ ...others, ...(lock && { folder: lock }) });
    const running = await serveApp(service, port, lock);
    stop = running.stop;
    return running;
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function serveApp(
  service: Service,
  requestedPort: number,
  lock: FolderLock | undefined,
): Promise<RunningService> {
  const server = createAdaptorServer({
    fetch: (request, environment) => service.fetch(request, environment),
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout },
  });
  const port = await listen(server, requestedPort).catch((error: unknown) => {
    service.close();
    throw error;
  });
  acceptBots(server as Server, service.gateway, service.onFailure);
  // A connection that cannot be accepted, such as with too many open files, must not end the service.
  server.on("error", ({ message }: Error) => console.error(message));
  const url = `http://${hostname}:${port}/api/v10`;
  const ticking = setInterval(() => service.tick(), 1000);
  const end = async (): Promise<void> => {
    clearInterval(ticking);
    await service.gateway.close();
    await closeServer(server);
    service.close();
    lock?.release();
  };
  let ended: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  try {
    lock?.announce(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...service, port, url, gatewayUrl: `ws://${hostname}:${port}/gateway`, stop };
}

async function listen(server: ServerType, port: number): Promise<number> {
  try {
    await once(server.listen(port, hostname), "listening");
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    throw new PortInUse(port);
  }
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
