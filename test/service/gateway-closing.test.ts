import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { createMovableClock } from "../../service/world/clock.ts";
import { type GatewayBench, identifyPayload, startGateway } from "./gateway-client.ts";

let bench: GatewayBench;

beforeEach(async () => {
  bench = await startGateway();
});
afterEach(() => bench.service.stop());

it("a failure of the service ends one connection, and is reported", async () => {
  const failures: unknown[] = [];
  let broken = "";
  const failing =
    (name: string): (() => number) =>
    () => {
      if (broken === name) throw new Error(name);
      return 0;
    };
  const { service, connect, identify } = await startGateway({
    ...{ now: failing("now"), elapsed: failing("elapsed"), onFailure: (error) => failures.push(error) },
  });
  const client = connect();
  await client.op(10);
  broken = "elapsed";
  client.send({ op: 1, d: null });
  expect(await client.closed).toEqual({ code: 4000, reason: "Unknown error." });
  broken = "now";
  expect((await connect().closed).code).toBe(1006);
  expect(failures).toEqual([new Error("elapsed"), new Error("now")]);
  broken = "";
  expect((await identify()).ready).toBeDefined();
  await service.stop();
});

describe("a connection is closed", () => {
  it.each([
    ["a version that is not there", "v=6", 4012],
    ["no version", "", 4012],
    ["an encoding that is not there", "v=10&encoding=etf", 4012, "encoding=json."],
    ["a compression that is not there", "v=10&compress=brotli", 4012, "compress=zlib-stream or zstd-stream, or none."],
    ["the name of a property", "v=10&compress=constructor", 4012],
    ["a compression of another case", "v=10&compress=ZSTD-STREAM", 4012],
    ["a name that is huge", `v=10&compress=${"x".repeat(10_000)}`, 4012],
  ])("for %s", async (_, query, code, end = ".") => {
    const { closed } = bench.connect(query);
    const { reason, ...rest } = await closed;
    expect([rest.code, reason.slice(-end.length)]).toEqual([code, end]);
  });

  it.each([
    ["what is not JSON", "{", 4002],
    ["what has no opcode", { d: 1 }, 4002],
    ["what is too long", { op: 1, d: null, more: "x".repeat(4096) }, 4002],
    ["an opcode that is not there", { op: 99, d: null }, 4001],
    ["an opcode that only the service sends", { op: 10, d: null }, 4001],
    ["a request before it is known who asks", { op: 3, d: {} }, 4003],
    ["no data", { op: 2 }, 4002],
    ["a wrong token", identifyPayload("wrong"), 4004],
    ["a wrong token of a session", { op: 6, d: { token: "wrong", session_id: "1", seq: 0 } }, 4004],
  ])("for %s", async (_, payload, code) => {
    const client = bench.connect();
    await client.op(10);
    client.send(payload);
    expect((await client.closed).code).toBe(code);
  });

  it.each([
    [{ intents: undefined }, 4013],
    [{ intents: 1 << 19 }, 4013],
    [{ intents: "513" }, 4013],
    [{ shard: [1, 1] }, 4010],
    [{ shard: [0] }, 4010],
    [{ properties: undefined }, 4002],
  ])("for a bot that identifies itself with %j", async (more, code) => {
    const client = bench.connect();
    await client.op(10);
    client.send(identifyPayload(bench.token, more));
    expect((await client.closed).code).toBe(code);
  });

  it.each([
    ["who identifies itself twice", () => identifyPayload(bench.token), 4005],
    ["with a presence that is not an object", () => ({ op: 3, d: null }), 4002],
    ["that asks for members without a guild", () => ({ op: 8, d: { query: "", limit: 0 } }), 4002],
    ["that asks for members of nothing", () => ({ op: 8, d: { guild_id: bench.guild } }), 4002],
  ])("for a bot %s", async (_, payload, code) => {
    const client = await bench.identify();
    client.send(payload());
    expect((await client.closed).code).toBe(code);
  });

  it("for more than 120 payloads in a minute", async () => {
    const client = await bench.identify();
    for (let i = 1; i < 120; i++) client.send({ op: 1, d: null });
    for (let i = 1; i < 120; i++) await client.op(11);
    client.send({ op: 1, d: null });
    expect((await client.closed).code).toBe(4008);
  });

  it("when the service stops, also with a bot that does not answer", async () => {
    const [polite, deaf] = [await bench.identify(), await bench.identify()];
    deaf.socket.pause();
    await bench.service.stop();
    expect(await polite.closed).toEqual({ code: 1001, reason: "The local service has stopped." });
    deaf.socket.terminate();
  });
});

describe("heartbeats", () => {
  it("are asked for when they are late, and none at all ends the session", async () => {
    const heartbeatInterval = 40_000;
    const late = await startGateway({ heartbeatInterval });
    const client = await late.identify();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let beat = 0; beat < 2; beat++) {
      client.send({ op: 1, d: 2 });
      await client.op(11);
      vi.advanceTimersByTime(heartbeatInterval * 1.25);
      await client.op(1);
    }
    vi.advanceTimersByTime(heartbeatInterval / 2);
    expect(await client.closed).toMatchObject({ code: 4009 });
    vi.useRealTimers();
    await late.service.stop();
  });

  it("go by the machine's clock: one that is moved closes nothing", async () => {
    const clock = createMovableClock();
    const moved = await startGateway({ clock });
    const client = await moved.identify();
    clock.advance(24 * 3_600_000);
    client.send({ op: 1, d: null });
    expect(await client.op(11)).toBeDefined();
    await moved.service.stop();
  });
});

describe("the handshake", () => {
  it.each([
    ["of another host", { Host: "evil.example" }, "/gateway?v=10", 403],
    ["of another origin", { Origin: "http://evil.example" }, "/gateway?v=10", 403],
    ["of another site", { "Sec-Fetch-Site": "cross-site" }, "/gateway?v=10", 403],
    ["at another path", {}, "/api/v10/gateway/bot", 404],
  ])("%s is refused", async (_, headers, path, status) => {
    const socket = new WebSocket(`ws://127.0.0.1:${bench.service.port}${path}`, { headers });
    const answer = await new Promise((resolve, reject) => {
      socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode));
      socket.on("open", () => reject(new Error("It was accepted.")));
    });
    expect(answer).toBe(status);
  });

  it("of one bot too many is refused", async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => bench.identify({ intents: 0 })));
    const extra = bench.connect();
    await expect(extra.closed).rejects.toThrow("503");
    clients[0]?.socket.close(1000);
    await expect.poll(() => bench.service.gateway.isFull()).toBe(false);
    expect((await bench.identify({ intents: 0 })).ready).toBeDefined();
  });

  it("of another protocol is answered as if it had not been asked for", async () => {
    const headers = {
      ...{ Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "AAMAAABkAAQAoAAAAAIAAAAA" },
      ...{ Authorization: `Bot ${bench.token}`, "Content-Type": "application/json" },
    };
    const { applicationId } = bench.service.identity;
    const path = `/api/v10/applications/${applicationId}/commands`;
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port: bench.service.port, host: "127.0.0.1", method: "POST", path, headers });
      sent.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
      sent.end(JSON.stringify({ name: "ping", description: "Answers pong" }));
    });
    expect(status).toBe(201);
  });
});
