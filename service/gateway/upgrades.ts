import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refusalReason } from "../http/guard.ts";
import { contained, type Gateway } from "./gateway.ts";

/** Larger than a bot's limit, so that a payload above the limit is closed with the reason, as on Discord. */
const maxFrameBytes = 2 ** 20;

/** Says how to connect more bots. */
function fullMessage(limit: number): string {
  return `The gateway has ${limit} connections, which is its limit. Close some, or raise limits.gateway_connections in the settings.`;
}

const paths: ReadonlySet<string> = new Set(["/gateway", "/gateway/"]);

/**
 * Lets bots connect to the gateway at a server. Does not use the sockets of `@hono/node-server`, which never answers requests
 * for another protocol, such as those of Java's client.
 */
export function acceptBots(server: Server, gateway: Gateway, onFailure: (error: unknown) => void): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return serveWithoutUpgrade(server, request, socket, head);
    const { host = "", origin } = request.headers;
    const reason = refusalReason({
      host,
      origin,
      site: request.headers["sec-fetch-site"]?.toString(),
      isNavigation: false,
    });
    if (reason !== undefined) return refuseUpgrade(socket, "403 Forbidden", reason);
    // Proxy clients send an absolute URL. The `Host` header decides.
    const address = `ws://${host}${request.url?.replace(/^(?:http|ws)s?:\/\/[^/?#]*/i, "")}`;
    if (!URL.canParse(address)) return refuseUpgrade(socket, "400 Bad Request", "The URL is not valid.");
    const url = new URL(address);
    if (!paths.has(url.pathname)) return refuseUpgrade(socket, "404 Not Found", "The gateway is at /gateway.");
    if (gateway.isFull())
      return refuseUpgrade(socket, "503 Service Unavailable", fullMessage(gateway.maxConnections()));
    sockets.handleUpgrade(request, socket, head, (webSocket) => gateway.serve(webSocket, url));
  };
  const { message } = serviceErrors.internal;
  const fail = (_: IncomingMessage, socket: Duplex) => refuseUpgrade(socket, "500 Internal Server Error", message);
  server.on("upgrade", contained(accept, onFailure, fail));
}

function refuseUpgrade(socket: Duplex, status: string, message: string): void {
  const body = JSON.stringify({ message, code: 0 });
  const headers = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`, "Connection: close"];
  socket.on("error", () => {});
  socket.end([`HTTP/1.1 ${status}`, ...headers, "", body].join("\r\n"));
}

/** Answers a request for another protocol over HTTP/1.1. HTTP allows a server to ignore the upgrade. */
function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rawHeaders, method, url, httpVersion } = request;
  const lines = rawHeaders.flatMap((name, index) => {
    const isKept = index % 2 === 0 && !/^(upgrade|connection|http2-settings)$/i.test(name);
    return isKept ? [`${name}: ${rawHeaders[index + 1]}`] : [];
  });
  const text = [`${method} ${url} HTTP/${httpVersion}`, ...lines, "", ""].join("\r\n");
  socket.unshift(Buffer.concat([Buffer.from(text, "latin1"), head]));
  server.emit("connection", socket);
}
