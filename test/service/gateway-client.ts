import { WebSocket } from "ws";
import type { ServiceOptions } from "../../service/service.ts";
import { type RunningService, startService } from "../../service/start.ts";
import type { Answer } from "./support.ts";
import { read } from "./support.ts";

// Tests look into payloads of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Payload = any;

/** A client of the gateway that does only what it is told. */
export interface GatewayClient {
  /** Sends a payload as JSON, and a text as it is. */
  send(payload: object | string): void;
  /** The next payload that has not been taken yet and fits. */
  next(fits: (payload: Payload) => boolean): Promise<Payload>;
  /** The next payload with this opcode. */
  op(op: number): Promise<Payload>;
  /** The data of the next event with this name. */
  event(name: string): Promise<Payload>;
  /** Everything that has come and was not taken. */
  readonly rest: readonly Payload[];
  /** How the connection is closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly socket: WebSocket;
}

/** A service with a gateway behind a real socket. */
export interface GatewayBench {
  readonly service: RunningService;
  readonly token: string;
  readonly guild: string;
  /** Connects without saying anything. `decode` makes text of what comes. */
  connect(query?: string, decode?: (data: Buffer, isBinary: boolean) => string): GatewayClient;
  /** Connects, and returns when READY has come. */
  identify(more?: object, query?: string): Promise<GatewayClient & { readonly ready: Payload }>;
  local(method: string, path: string, body?: object): Promise<Answer>;
}

/** Starts a service in memory. */
export async function startGateway(options: Omit<ServiceOptions, "folder"> = {}): Promise<GatewayBench> {
  const service = await startService({ ...options, port: 0 });
  const { botToken: token, guildId: guild } = service.identity;
  const connect: GatewayBench["connect"] = (query = "v=10&encoding=json", decode = String) =>
    clientOf(new WebSocket(`ws://127.0.0.1:${service.port}/gateway?${query}`), decode);
  return {
    service,
    token,
    guild,
    connect,
    async identify(more, query) {
      const client = connect(query);
      await client.op(10);
      client.send(identifyPayload(token, more));
      return Object.assign(client, { ready: await client.event("READY") });
    },
    async local(method, path, body) {
      const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return await read(await fetch(`http://127.0.0.1:${service.port}${path}`, init));
    },
  };
}

/** The payload that identifies a bot. Its intents are GUILDS and GUILD_MESSAGES. */
export function identifyPayload(token: string, more: object = {}): { readonly op: number; readonly d: object } {
  const properties = { os: "linux", browser: "test", device: "test" };
  return { op: 2, d: { token, intents: 1 | (1 << 9), properties, ...more } };
}

/** A client over this socket. `decode` makes text of what comes. */
export function clientOf(socket: WebSocket, decode: (data: Buffer, isBinary: boolean) => string): GatewayClient {
  const rest: Payload[] = [];
  const waiting: { fits(payload: Payload): boolean; resolve(payload: Payload): void }[] = [];
  socket.on("message", (data, isBinary) => {
    const payload = JSON.parse(decode(data as Buffer, isBinary));
    const index = waiting.findIndex(({ fits }) => fits(payload));
    if (index < 0) rest.push(payload);
    else waiting.splice(index, 1)[0]?.resolve(payload);
  });
  const closed = new Promise<{ readonly code: number; readonly reason: string }>((resolve, reject) => {
    socket.once("close", (code, reason) => resolve({ code, reason: String(reason) }));
    socket.once("error", reject);
  });
  // A test that does not look at it must not fail for it.
  closed.catch(() => {});
  const next = (fits: (payload: Payload) => boolean): Promise<Payload> => {
    const index = rest.findIndex(fits);
    if (index >= 0) return Promise.resolve(rest.splice(index, 1)[0]);
    return new Promise((resolve) => waiting.push({ fits, resolve }));
  };
  return {
    send: (payload) => socket.send(typeof payload === "string" ? payload : JSON.stringify(payload)),
    next,
    op: (op) => next((payload) => payload.op === op),
    event: async (name) => (await next(({ t }) => t === name)).d,
    rest,
    closed,
    socket,
  };
}
