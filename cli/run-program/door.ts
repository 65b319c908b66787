import { once } from "node:events";
import http from "node:http";
import http2 from "node:http2";
import net, { type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import tls from "node:tls";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import type { RunCertificate } from "./certificate.ts";
import { isDiscordHost } from "./discord-hosts.ts";
import { type NoProxy, needsNoProxy } from "./no-proxy.ts";
import { applicationIn, ownHeaders, ownMessage, ownPath } from "./own-requests.ts";

/** The gateway's address on Discord. Programs whose connections are led get it, because some libraries accept no other. */
const realGateway = "wss://gateway.discord.gg";

/** The first byte of a TLS connection. */
const handshake = 0x16;

/** As large as Discord allows a message to the gateway to be, and more, so that the local service refuses it in its own words. */
const maxFrameBytes = 2 ** 20;

/** A running door. */
export interface Door {
  readonly port: number;
  close(): void;
}

export interface DoorOptions {
  readonly address: ServiceAddress;
  readonly certificate: RunCertificate;
  /** The proxies of the user's own, by the protocol of what they are asked for. They are asked for everything but Discord and `noProxy`. */
  readonly proxies: Readonly<Record<"http" | "https", URL | undefined>>;
  readonly noProxy: NoProxy;
  /** Called with the application ID in each path that has one. Absent: any ID stands for the local application. */
  readonly onApplication?: ((id: string) => void) | undefined;
}

/**
 * Opens a port on 127.0.0.1 that is all of Discord for a program: it answers HTTP, HTTPS, HTTP/2 and WebSockets for Discord's
 * hosts with the local service, and as a proxy it reaches other hosts unchanged.
 */
export async function openDoor(options: DoorOptions): Promise<Door> {
  // A program may end its side once it has asked, as `openssl s_client` does, and is answered all the same.
  const listener = net.createServer({ allowHalfOpen: true });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const open = new Set<Socket>();
  // A client of the proxy may not lead its gateway connection, so it gets the door's own address for that.
  const asked = createSide(options, port, `ws://127.0.0.1:${port}/gateway`);
  const led = createSide(options, port, realGateway);
  led.plain.on("connect", (request: http.IncomingMessage, socket: Socket, head: Buffer) => {
    const [host = "", targetPort = "443"] = splitAuthority(request.url ?? "");
    const target: Target = { host, port: Number(targetPort) };
    socket.on("error", () => socket.destroy());
    if (!isDiscordHost(host)) return tunnel(socket, head, target, proxyFor(options, "https", target));
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    if (head.length > 0) socket.unshift(head);
    asked.accept(socket);
  });
  listener.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    led.accept(socket);
  });
  return {
    port,
    close() {
      listener.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** `[host, port]` of `host:port`, `[::1]:port`. */
function splitAuthority(authority: string): readonly (string | undefined)[] {
  return /^\[?(.*?)\]?(?::(\d+))?$/.exec(authority)?.slice(1) ?? [];
}

/** The servers for connections that came in one way, which all tell programs the same address of the gateway. */
function createSide(options: DoorOptions, port: number, gatewayUrl: string) {
  const { address } = options;
  const { cert, key } = options.certificate;
  const plain = http.createServer();
  const secure = http2.createSecureServer({ cert, key, allowHTTP1: true });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  const service = new URL(address.url);
  const ownHost = `127.0.0.1:${port}`;
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = urlOf(request);
    if (!url) return refuse(response, 400, "The request has no valid URL.");
    // A proxy is asked with a whole URL. Whatever else comes here took this for Discord.
    if (isAbsolute(request.url) && !isDiscordHost(url.hostname) && url.host !== ownHost)
      return pass(
        request,
        response,
        url,
        proxyFor(options, "http", { host: bareHost(url), port: Number(url.port || 80) }),
      );
    if (request.headers.origin !== undefined && request.headers["sec-fetch-site"] !== undefined)
      return refuse(response, 403, "Only the program that `command-manifest run` has started can use this address.");
    const application = applicationIn(url.pathname);
    if (application !== undefined && application !== address.application_id) options.onApplication?.(application);
    const path = `${url.pathname}${url.search}`;
    if (/^(?:\/api(?:\/v\d+)?)?\/oauth2\/token/.test(url.pathname))
      return refuse(response, 401, "`command-manifest run` passes no client secret on. Use the bot's token.");
    const forwarded = http.request({
      host: service.hostname,
      port: service.port,
      method: request.method,
      path: ownPath(path, address),
      headers: { ...ownHeaders(request.headers, address), host: ownHost },
    });
    forwarded.on("response", (answered) => {
      if (/\/gateway(?:\/bot)?$/.test(url.pathname)) void answerGateway(answered, response, ownHost, gatewayUrl);
      else relay(answered, response);
    });
    connectBoth(request, forwarded, response, "The local service does not answer.");
  };
  const upgrade = (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = urlOf(request);
    socket.on("error", () => socket.destroy());
    if (!url || (!isDiscordHost(url.hostname) && url.host !== ownHost)) return void socket.destroy();
    if (request.headers["sec-fetch-site"] !== undefined) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      const target = `ws://${service.host}/gateway${url.search}`;
      joinGateway(client, new WebSocket(target, { perMessageDeflate: false, headers: { Host: ownHost } }), address);
    });
  };
  for (const server of [plain, secure]) {
    // Node would end the connection with the asking side, before the local service has answered.
    Object.assign(server, { httpAllowHalfOpen: true });
    server.on("request", answer as never);
    server.on("upgrade", upgrade as never);
    server.on("clientError" as never, ((_: Error, socket: Duplex) => socket.destroy()) as never);
  }
  secure.on("tlsClientError", (_, socket) => socket.destroy());
  secure.on("sessionError", () => {});
  const accept = (socket: Socket): void => {
    socket.on("error", () => socket.destroy());
    socket.once("readable", () => {
      const chunk = socket.read() as Buffer | null;
      if (chunk === null) return void socket.destroy();
      socket.unshift(chunk);
      (chunk[0] === handshake ? secure : plain).emit("connection", socket);
    });
  };
  return { plain, accept };
}

const isAbsolute = (url = ""): boolean => /^(?:http|ws)s?:\/\//i.test(url);

/** The URL that a request is for; undefined if it is not valid. Proxy clients send an absolute one. */
function urlOf(request: http.IncomingMessage): URL | undefined {
  const { url = "", headers } = request;
  // HTTP/1.0 has no hosts, and only what asks for Discord comes here without one.
  const host = headers[":authority"] ?? headers.host ?? "discord.com";
  const text = isAbsolute(url) ? url : `http://${String(host)}${url}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function refuse(response: http.ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ message, code: 0 }));
}

/** Headers of one hop, which HTTP/2 does not have. */
const ofOneHop: readonly string[] = ["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection"];

function headersOf(answered: http.IncomingMessage): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(answered.headers).filter(([name]) => !ofOneHop.includes(name)));
}

function relay(answered: http.IncomingMessage, response: http.ServerResponse): void {
  response.writeHead(answered.statusCode ?? 502, headersOf(answered));
  answered.pipe(response);
}

/** Sends a body on, and ends both sides when one of them ends early. */
function connectBoth(
  request: http.IncomingMessage,
  forwarded: http.ClientRequest,
  response: http.ServerResponse,
  problem: string,
): void {
  forwarded.on("error", () => (response.headersSent ? response.destroy() : refuse(response, 502, problem)));
  response.on("close", () => forwarded.destroy());
  request.on("error", () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Answers where the gateway is: where this program is led to it. */
async function answerGateway(
  answered: http.IncomingMessage,
  response: http.ServerResponse,
  ownHost: string,
  gatewayUrl: string,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of answered) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8").replace(`ws://${ownHost}/gateway`, gatewayUrl);
    const headers = { ...headersOf(answered), "content-length": Buffer.byteLength(text) };
    response.writeHead(answered.statusCode ?? 502, headers).end(text);
  } catch {
    // The local service has ended, and the program sees a connection that breaks off.
    response.destroy();
  }
}

/** Joins a program's connection to the gateway with one to the local service. */
function joinGateway(client: WebSocket, service: WebSocket, address: ServiceAddress): void {
  const early: string[] = [];
  client.on("message", (data: RawData) => {
    const message = ownMessage(String(data), address);
    // Discord's code for a payload that it cannot decode.
    if (message === undefined) return client.close(4002, "Error while decoding payload.");
    if (service.readyState === WebSocket.OPEN) service.send(message);
    else if (service.readyState === WebSocket.CONNECTING) early.push(message);
  });
  service.on("open", () => {
    for (const message of early.splice(0)) service.send(message);
  });
  service.on("message", (data: RawData, isBinary: boolean) => client.send(data, { binary: isBinary }));
  endWith(client, service);
  endWith(service, client);
}

function endWith(one: WebSocket, other: WebSocket): void {
  one.on("close", (code, reason) => {
    // 1005 and 1006 stand for a missing code and for a connection that broke off: they are never sent.
    if (code === 1005) other.close();
    else if (code === 1006 || code === 1015) other.terminate();
    else other.close(code, reason);
  });
  // The event `close` follows.
  one.on("error", () => {});
}

interface Target {
  readonly host: string;
  readonly port: number;
}

/** Connects a tunnel to another host, by the user's own proxy if there is one. */
function tunnel(socket: Socket, head: Buffer, target: Target, proxy: URL | undefined): void {
  const fail = (): void => void socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  const join = (other: Duplex, first: Buffer): void => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    if (first.length > 0) socket.write(first);
    if (head.length > 0) other.write(head);
    socket.pipe(other).pipe(socket);
    other.on("error", () => socket.destroy());
    socket.on("close", () => other.destroy());
    other.on("close", () => socket.destroy());
  };
  if (proxy) {
    const authority = `${net.isIPv6(target.host) ? `[${target.host}]` : target.host}:${target.port}`;
    const headers = { host: authority, ...proxyCredentials(proxy) };
    const { request } = proxy.protocol === "https:" ? httpsLike : http;
    const asked = request({ ...hostOf(proxy), method: "CONNECT", path: authority, headers });
    asked.on("error", fail);
    asked.on("connect", ({ statusCode }, other, first) => (statusCode === 200 ? join(other, first) : fail()));
    asked.end();
    return;
  }
  const other = net.connect({ ...target, allowHalfOpen: true });
  other.once("error", fail);
  other.once("connect", () => {
    other.off("error", fail);
    join(other, Buffer.alloc(0));
  });
}

/** A proxy that is reached by TLS. */
const httpsLike = {
  request: (options: http.RequestOptions) =>
    http.request({
      ...options,
      createConnection: () => tls.connect({ host: String(options.host), port: Number(options.port) }),
    }),
};

function hostOf(url: URL): http.RequestOptions {
  return { host: bareHost(url), port: url.port || (url.protocol === "https:" ? 443 : 80) };
}

/** An IPv6 address without its brackets. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** The user's own proxy for a host that is not Discord's. */
function proxyFor(
  { proxies, noProxy }: DoorOptions,
  protocol: "http" | "https",
  { host, port }: Target,
): URL | undefined {
  return needsNoProxy(noProxy, host, port) ? undefined : proxies[protocol];
}

function proxyCredentials({ username, password }: URL): Record<string, string> {
  if (username === "") return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(text).toString("base64")}` };
}

/** Sends a request to another host on as it is. */
function pass(request: http.IncomingMessage, response: http.ServerResponse, url: URL, proxy: URL | undefined): void {
  const headers = { ...request.headers };
  for (const name of ofOneHop) delete headers[name];
  const path = proxy ? url.href : `${url.pathname}${url.search}`;
  const target = hostOf(proxy ?? url);
  const forwarded = http.request({
    ...target,
    method: request.method,
    path,
    headers: { ...headers, ...(proxy && proxyCredentials(proxy)) },
  });
  forwarded.on("response", (answered) => relay(answered, response));
  connectBoth(request, forwarded, response, `${url.host} does not answer.`);
}
