import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { clientOf, identifyPayload } from "../service/gateway-client.ts";
import type { ServiceProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";
import { start } from "./writers.ts";

/** Sends bytes, breaks the connection off when the service has nothing to say to them, and gives its answer. */
/** Sends bytes, and resolves with what is answered until the connection ends. `end`: what the client ends it after. */
async function raw(
  { url }: ServiceProcess,
  bytes: string | Buffer,
  end: "cut off" | "sent" | "answered",
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  // The service may close first.
  socket.on("error", () => {});
  if (end === "answered") socket.once("data", () => socket.end());
  socket.write(bytes, () => {
    if (end === "cut off") socket.destroy();
    else if (end === "sent") socket.end();
  });
  await once(socket, "close");
  return answer;
}

const isAlive = async ({ send, application_id }: ServiceProcess): Promise<boolean> =>
  (await send("GET", `/applications/${application_id}/commands`)).status === 200;

test("bodies that break off leave nothing in the log", async () => {
  const service = await start(temporaryFolder());
  for (const path of ["/lobbies", `/applications/${service.application_id}/commands`, "/../../local/settings"])
    for (const length of ["Content-Length: 5000", "Transfer-Encoding: chunked"]) {
      const { pathname } = new URL(service.url + path);
      const head = `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bot ${service.token}\r\nContent-Type: application/json`;
      await raw(service, `${head}\r\n${length}\r\n\r\n${length.startsWith("C") ? "" : "1000\r\n"}{"name":`, "cut off");
    }
  await fetch(`${service.url}/lobbies`, {
    method: "POST",
    headers: { Authorization: `Bot ${service.token}`, "Content-Type": "application/json" },
    body: new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }),
    duplex: "half",
  } as RequestInit).catch(() => {});
  expect(await isAlive(service)).toBe(true);
  expect(await service.end("SIGTERM")).toBe(0);
  expect(service.errors()).toBe("");
});

test("whatever bytes come, the next request is answered, and no secret is said", async () => {
  const service = await start(temporaryFolder());
  const requests = rounds(150, 20_000);
  const { application_id: app, token, client_secret, user_token } = service;
  const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO", "");
  const path = fc.oneof(
    fc.constantFrom("/", "*", "//", "/..", "/api/v10/lobbies", "/local/use", "/local/events/", "/oauth2/authorize?%"),
    fc.constantFrom(
      `/api/v10/applications/${app}/commands`,
      "/api/oauth2/token",
      "/api/v10/interactions/1/%00/callback",
    ),
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
  );
  const header = fc.oneof(
    fc.constantFrom(`Authorization: Bot ${token}`, "Authorization: Bearer x", "Authorization: Basic Og==", "Host: ["),
    fc.constantFrom("Content-Length: 99999999", "Content-Length: -1", "Transfer-Encoding: gzip"),
    fc.constantFrom("Content-Type: application/json", "Content-Type: application/x-www-form-urlencoded"),
    fc.constantFrom(
      "Host: localhost",
      "Last-Event-ID: NaN",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Expect: 100-continue",
    ),
    fc.string().map((text) => `X: ${text}`),
  );
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("latin1")),
    fc.constantFrom('{"__proto__":{"x":1}}', '{"a":1e999}', "[".repeat(50_000), "grant_type=authorization_code&code=%"),
  );
  const request = fc.record({ method, path, headers: fc.array(header, { maxLength: 5 }), body, cut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, headers, body, cut }) => {
      const head = [`${method} ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n");
      const answer = await raw(service, Buffer.from(`${head}\r\n\r\n${body}`, "utf8"), cut ? "cut off" : "sent");
      for (const secret of [token, client_secret, user_token]) expect(answer).not.toContain(secret);
      // `PUT /lobbies` is a route of Discord that the service lacks.
      expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!01 )/);
    }),
    { numRuns: requests },
  );
  expect(await isAlive(service)).toBe(true);
  expect(service.errors()).toMatch(/^(?:The local service has no [A-Z]+ \/\S+\.\n)*$/);
  report({ "hostile requests": requests });
});

test("whatever a WebSocket is asked for with, the service refuses it and answers the next request", async () => {
  const service = await start(temporaryFolder());
  const { host } = new URL(service.url);
  const paths = "// /// //[ http:// http://[ ws://127.0.0.1/ ws://% * /\\ ? # /% //a:b@c:99999 gateway".split(" ");
  const hosts = ["127.0.0.1:99999", "localhost:65536", "127.0.0.1:00000000000000000080", "[::1]:99999", "[", "", "a b"];
  const heads = [...paths.map((path) => [path, host]), ...hosts.map((name) => ["/gateway", name])];
  for (const [path, name] of heads)
    for (const protocol of ["websocket", "WebSocket", "h2c"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}`;
      expect(await raw(service, `${head}\r\n\r\n`, "answered"), `${path} at ${name}`).toMatch(/^HTTP\/1\.1 4/);
    }
  expect(await isAlive(service)).toBe(true);
  expect(service.errors()).toBe("");
});

test("whatever bots send, the service closes their connections or answers", async () => {
  const service = await start(temporaryFolder());
  const { token, guild_id: guild } = service;
  const identify = identifyPayload(token);
  const valid = [
    identify,
    { op: 6, d: { token, session_id: "a", seq: 0 } },
    { op: 8, d: { guild_id: guild, user_ids: [guild], query: "", limit: 0, presences: false, nonce: "" } },
    { op: 8, d: { guild_id: guild, query: "", limit: 0 } },
    { op: 31, d: { guild_ids: [guild] } },
    ...[0, 1, 3, 4, 5, 7, -1, 0.5, 2 ** 60].map((op) => ({ op, d: {} })),
  ];
  const hostile: readonly unknown[] = [
    ...[{ toString: 1 }, { toString: 1, valueOf: 1 }, [{ toString: 1 }], [[]], { length: 1e9 }, { toJSON: 1 }],
    ...[guild, "-1", "1e999", "__proto__", -1, 0.5, 2 ** 53, true, null],
    ...fc.sample(fc.jsonValue(), rounds(10, 200)),
  ];
  const payloads = valid.flatMap(({ op, d }) => [
    ...hostile.map((value) => ({ op, d: value })),
    ...Object.keys(d).flatMap((name) => hostile.map((value) => ({ op, d: { ...d, [name]: value } }))),
  ]);
  const send = async (payload: { readonly op: number; readonly d: unknown }): Promise<void> => {
    const client = clientOf(new WebSocket(`${service.gateway_url}?v=10`), String);
    await Promise.race([client.op(10), client.closed]);
    if (![identify.op, 6].includes(payload.op)) client.send(identify);
    client.send(payload);
    // It is answered after all that went before, unless the payload has closed the connection.
    client.send({ op: 1, d: null });
    await Promise.race([client.op(11), client.closed]);
    client.socket.terminate();
  };
  for (let at = 0; at < payloads.length; at += 50) await Promise.all(payloads.slice(at, at + 50).map(send));
  expect(await isAlive(service)).toBe(true);
  expect(service.errors()).toBe("");
  report({ "hostile payloads": payloads.length });
});
