import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type GatewayBench, identifyPayload, startGateway } from "./gateway-client.ts";

let bench: GatewayBench;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await bench.service.stop();
});

/** Connects a bot, and returns when it is ready, or with the status of a refusal and its message. */
function connectBot(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${bench.service.port}/gateway?v=10&encoding=json`);
    sockets.push(socket);
    socket.on("error", reject);
    socket.on("unexpected-response", async (_, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(`${response.statusCode} ${JSON.parse(Buffer.concat(chunks).toString()).message}`);
    });
    socket.on("message", (data) => {
      const { op, t } = JSON.parse(String(data));
      if (op === 10) socket.send(JSON.stringify(identifyPayload(bench.token)));
      if (t === "READY") resolve("ready");
    });
  });
}

async function connectBots(count: number): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (let done = 0; done < count; done += 50) {
    const some = Array.from({ length: Math.min(50, count - done) }, connectBot);
    for (const result of await Promise.all(some)) all.add(result);
  }
  return all;
}

const setLimit = (limit: number | null) =>
  bench.local("PATCH", "/local/settings", { limits: { gateway_connections: limit } });

test("1,000 bots connect once the setting allows them, and an event reaches each", async () => {
  bench = await startGateway();
  expect(await setLimit(1000)).toMatchObject({ status: 200, body: { limits: { gateway_connections: 1000 } } });
  expect(await connectBots(1000)).toEqual(new Set(["ready"]));
  expect(await connectBot()).toMatch(/^503 The gateway has 1000 connections/);
  const got = sockets.slice(0, 1000).map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on("message", (data) => String(data).includes('"name":"Renamed"') && resolve());
      }),
  );
  const settings = { known_guilds: [{ id: bench.guild, name: "Renamed" }] };
  expect((await bench.local("PATCH", "/local/settings", settings)).status).toBe(200);
  await Promise.all(got);
  expect((await bench.local("GET", "/local/gateway")).body.sessions).toHaveLength(1000);
});

test("without the setting 100 bots connect, and the refusal of the next names the setting", async () => {
  bench = await startGateway();
  expect(await connectBots(100)).toEqual(new Set(["ready"]));
  expect(await connectBot()).toBe(
    "503 The gateway has 100 connections, which is its limit. Close some, or raise limits.gateway_connections in the settings.",
  );
  await setLimit(101);
  expect(await connectBot()).toBe("ready");
  await setLimit(null);
  expect(await connectBot()).toMatch(/^503/);
  expect(bench.service.gateway.connections()).toHaveLength(101);
});

test.each([-1, 1.5, "5", 2 ** 60])("a limit of %j is refused", async (limit) => {
  bench = await startGateway();
  expect((await setLimit(limit as number)).status).toBe(400);
});
