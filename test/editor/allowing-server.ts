import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";

const allowed = {
  "access-control-allow-origin": "*",
  // An asterisk does not mean `authorization`.
  "access-control-allow-headers": "authorization, *",
  "access-control-allow-methods": "*",
};

/**
 * Starts a server before the tests that lets the pages of other websites use a service. `service`: its URL, with a version.
 * Returns what tells the server's own.
 */
export function serverThatAllowsPages(service: () => string): () => string {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => void passOn(new URL(service()).origin, request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => server.close());
  return () => service().replace(/:\d+/, `:${(server.address() as AddressInfo).port}`);
}

async function passOn(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "" } = request;
  if (method === "OPTIONS") {
    response.writeHead(204, allowed).end();
    return;
  }
  const { authorization = "", "content-type": type = "application/json" } = request.headers;
  const body = await text(request);
  const headers = { authorization, "content-type": type };
  const answer = await fetch(`${origin}${url}`, { method, headers, ...(body && { body }) });
  response.writeHead(answer.status, { ...allowed, "content-type": "application/json" });
  response.end(await answer.text());
}
