import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { serverHeader } from "../core/discord/service-address.ts";
import { codeOf } from "../node/disk/reason-of.ts";
import { defaultPort } from "./default-port.ts";
import { acceptBots } from "./gateway/upgrades.ts";
import { createService, type Service, type ServiceOptions } from "./service.ts";
import { lockFolder } from "./store/folder-lock.ts";

const hostname = "127.0.0.1";

/**
 * Milliseconds that idle connections stay open: as long as Discord's, and longer than libraries keep them. A library that sends
 * on a connection which is just being closed gets an error instead of an answer.
 */
export const keepAliveTimeout = 400_000;

export interface StartOptions extends ServiceOptions {
  /** 0: any free port. */
  readonly port?: number;
}

export interface RunningService extends Service {
  readonly port: number;
  /** The URL for clients, which ends in the version segment. §9 */
  readonly url: string;
  readonly gatewayUrl: string;
  /** Stops listening, and drops all connections, after which another service can take the folder. */
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

/** Starts the service on 127.0.0.1. Rejects with PortInUse, FolderInUse, NewerFolder or the system's error. */
export async function startService({
  port: requested = defaultPort,
  ...options
}: StartOptions = {}): Promise<RunningService> {
  let service: Service | undefined;
  const server = createAdaptorServer({
    // Other services that start on the folder may already ask this port.
    fetch: (request, environment) =>
      service?.fetch(request, environment) ?? new Response(null, { status: 503, headers: { Server: serverHeader } }),
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout },
  });
  const port = await listen(server, requested);
  const url = `http://${hostname}:${port}/api/v10`;
  try {
    if (options.folder !== undefined) await lockFolder(options.folder, url);
    service = createService(options);
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  return serve(service, server, port, url);
}

function serve(service: Service, server: ServerType, port: number, url: string): RunningService {
  acceptBots(server as Server, service.gateway, service.onFailure);
  // A connection that cannot be accepted, such as with too many open files, must not end the service.
  server.on("error", ({ message }: Error) => console.error(message));
  const ticking = setInterval(() => service.tick(), 1000);
  const end = async (): Promise<void> => {
    clearInterval(ticking);
    await service.gateway.close();
    // Before it stops listening, after which another service can take the folder.
    service.close();
    await closeServer(server);
  };
  let ended: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
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
