import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refusalReason } from "../http/guard.ts";
import { contained, type Gateway, maxConnections } from "./gateway.ts";

/** More bytes than a bot may send, so that a payload that is too long is closed with the reason, as on Discord. */
const maxFrameBytes = 2 ** 20;

const fullMessage = `${maxConnections} bots are connected already.`;

const paths: ReadonlySet<string> = new Set(["/gateway", "/gateway/"]);

/**
 * Lets bots connect to the gateway at a server. The support for sockets of `@hono/node-server` is not used: with it,
 * requests that ask for another protocol, as Java's client does, would never be answered.
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
    if (reason !== undefined) return refuse(socket, "403 Forbidden", reason);
    // A client for proxies sends the whole address. The host that counts is the header's.
    const address = `ws://${host}${request.url?.replace(/^(?:http|ws)s?:\/\/[^/?#]*/i, "")}`;
    if (!URL.canParse(address)) return refuse(socket, "400 Bad Request", "The URL is not valid.");
    const url = new URL(address);
    if (!paths.has(url.pathname)) return refuse(socket, "404 Not Found", "The gateway is at /gateway.");
    if (gateway.isFull()) return refuse(socket, "503 Service Unavailable", fullMessage);
    sockets.handleUpgrade(request, socket, head, (webSocket) => gateway.serve(webSocket, url));
  };
  const { message } = serviceErrors.internal;
  const fail = (_: IncomingMessage, socket: Duplex) => refuse(socket, "500 Internal Server Error", message);
  server.on("upgrade", contained(accept, onFailure, fail));
}

function refuse(socket: Duplex, status: string, message: string): void {
  const body = JSON.stringify({ message, code: 0 });
  const headers = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`, "Connection: close"];
  socket.on("error", () => {});
  socket.end([`HTTP/1.1 ${status}`, ...headers, "", body].join("\r\n"));
}

/** Answers a request for another protocol as if it had not asked for that, which HTTP allows. */
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
