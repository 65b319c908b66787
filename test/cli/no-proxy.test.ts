import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createCertificate } from "../../cli/run-program/certificate.ts";
import { openDoor } from "../../cli/run-program/door.ts";
import { needsNoProxy, readNoProxy, withoutDiscord } from "../../cli/run-program/no-proxy.ts";

test.each([
  ["example.com", "example.com", true],
  ["example.com", "API.Example.com.", true],
  [".example.com", "api.example.com", true],
  ["*.example.com", "api.example.com", true],
  ["example.com", "badexample.com", false],
  ["example.com:8080", "example.com", false],
  ["example.com:443", "example.com", true],
  ["*", "example.com", true],
  ["a.test, b.test c.test", "c.test", true],
  ["10.0.0.0/8", "10.1.2.3", true],
  ["10.0.0.0/8", "11.1.2.3", false],
  ["10.0.0.0/80", "10.1.2.3", false],
  ["fd00::/8", "fd00::1", true],
  ["fd00::/8", "10.1.2.3", false],
  ["::1", "::1", true],
  ["[::1]:443", "::1", true],
  ["0.1", "10.0.0.1", false],
  ["", "example.com", false],
])("NO_PROXY=%s and the host %s", (text, host, isDirect) => {
  expect(needsNoProxy(readNoProxy(text), host, 443)).toBe(isDirect);
});

test("no entry excepts Discord", () => {
  const text = "*,com,.gg,cord.com,*.com:443,discord.com,.discord.com,cdn.discordapp.com,a.test,discord.test";
  expect(withoutDiscord(readNoProxy(text))).toEqual(["a.test", "discord.test"]);
});

/** Starts an HTTP server that answers every request and every tunnel with its name. Resolves with its port. */
async function startServer(name: string): Promise<number> {
  const server = http.createServer((_, response) => void response.end(name));
  server.on("connect", (_, socket) => void socket.end(`HTTP/1.1 200 OK\r\n\r\n${name}`));
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Asks a proxy for a server by this host name, as HTTP clients do. */
async function ask(proxy: number, host: string, port: number): Promise<string> {
  const url = `http://${host}:${port}/`;
  const request = http.get({ host: "127.0.0.1", port: proxy, path: url, headers: { host: `${host}:${port}` } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  return String(Buffer.concat(await response.toArray()));
}

/** Asks a server through a proxy's tunnel. */
async function askInTunnel(proxy: number, host: string, port: number): Promise<string> {
  const request = http.request({ host: "127.0.0.1", port: proxy, method: "CONNECT", path: `${host}:${port}` });
  request.end();
  const [, socket, head] = await once(request, "connect");
  socket.write("GET / HTTP/1.0\r\n\r\n");
  return `${head}${Buffer.concat(await socket.toArray())}`.split("\r\n\r\n").at(-1) ?? "";
}

describe("with a proxy of the user's own", () => {
  test.each([
    ["requests", ask],
    ["tunnels", askInTunnel],
  ])("%s go by it, except to the hosts in NO_PROXY", async (_, askBy) => {
    const [server, proxyPort] = await Promise.all([startServer("directly"), startServer("by proxy")]);
    const proxy = new URL(`http://127.0.0.1:${proxyPort}`);
    const door = await openDoor({
      address: { url: "http://127.0.0.1:9/api/v10", token: "", user_token: "", application_id: "1", guild_id: "2" },
      certificate: createCertificate(),
      proxies: { http: proxy, https: proxy },
      noProxy: readNoProxy("localhost"),
    });
    onTestFinished(() => door.close());
    expect(await askBy(door.port, "localhost", server)).toBe("directly");
    expect(await askBy(door.port, "127.0.0.1", server)).toBe("by proxy");
  });
});
