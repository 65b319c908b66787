import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isSent } from "../../service/gateway/protocol.ts";
import { createMovableClock, type MovableClock } from "../../service/world/clock.ts";
import { type GatewayBench, type GatewayClient, type Payload, startGateway } from "./gateway-client.ts";

let bench: GatewayBench;
let clock: MovableClock;

beforeEach(async () => {
  clock = createMovableClock();
  bench = await startGateway({ clock });
  const { applicationId } = bench.service.identity;
  const ping = { name: "ping", description: "Answers pong" };
  await bench.local("POST", `/api/v10/applications/${applicationId}/commands`, ping);
});
afterEach(() => bench.service.stop());

/** Connects again and resumes a session. */
async function resume(session_id: string, seq: number | null): Promise<GatewayClient> {
  const client = bench.connect();
  await client.op(10);
  client.send({ op: 6, d: { token: bench.token, session_id, seq } });
  return client;
}

const use = () => bench.local("POST", "/local/use", { command: { name: "ping" } });

async function answer({ id, token }: Payload): Promise<void> {
  const body = { type: 4, data: { content: "Pong" } };
  expect((await bench.local("POST", `/api/v10/interactions/${id}/${token}/callback`, body)).status).toBe(204);
}

describe("a bot that was cut off", () => {
  it("gets what it missed, in order, and goes on", async () => {
    const client = await bench.identify();
    await client.event("GUILD_CREATE");
    client.socket.terminate();
    await client.closed.catch(() => {});
    await expect.poll(() => bench.service.gateway.sessions.connected()).toEqual([]);
    const used = use();
    await expect.poll(() => bench.service.events.latest()).toBe(1);
    const back = await resume(client.ready.session_id, 1);
    const missed = [await back.op(0), await back.op(0), await back.op(0)];
    expect(missed.map(({ t, s }) => [t, s])).toEqual([
      ["GUILD_CREATE", 2],
      ["INTERACTION_CREATE", 3],
      ["RESUMED", 4],
    ]);
    await answer(missed[1].d);
    expect((await used).body).toMatchObject({ outcome: "answered", messages: [{ content: "Pong" }] });
    expect(await back.event("MESSAGE_CREATE")).toMatchObject({ content: "Pong", guild_id: bench.guild });
  });

  it("takes the session over from a connection that is still there", async () => {
    const old = await bench.identify();
    const back = await resume(old.ready.session_id, 1);
    await back.event("RESUMED");
    expect((await old.closed).code).toBe(4000);
    void use();
    await answer(await back.event("INTERACTION_CREATE"));
  });

  it.each([
    ["does not exist", async () => "nothing"],
    ["was ended by its bot", endedByBot],
    ["waited for three minutes", waitedTooLong],
  ])("starts another session if its own %s", async (_, session) => {
    const back = await resume(await session(), 1);
    expect(await back.op(9)).toMatchObject({ d: false });
    back.send({ op: 2, d: { token: bench.token, intents: 0, properties: {} } });
    expect(await back.event("READY")).toBeDefined();
  });

  it("starts another session if more was sent than is kept", async () => {
    const { ready } = await bench.identify();
    for (let i = 0; i < 1000; i++) bench.service.events.emit("INTERACTION_CREATE", { id: String(i) });
    const back = await resume(ready.session_id, 2);
    expect(await back.event("INTERACTION_CREATE")).toEqual({ id: "0" });
    bench.service.events.emit("INTERACTION_CREATE", { id: "more" });
    expect(await (await resume(ready.session_id, 2)).op(9)).toMatchObject({ d: false });
  });

  it("is refused with a number that was never sent", async () => {
    const client = await bench.identify();
    const back = await resume(client.ready.session_id, 100);
    expect((await back.closed).code).toBe(4007);
  });
});

async function endedByBot(): Promise<string> {
  const client = await bench.identify();
  client.socket.close(1000);
  await client.closed;
  await expect.poll(() => bench.service.gateway.sessions.connected()).toEqual([]);
  return client.ready.session_id;
}

async function waitedTooLong(): Promise<string> {
  const client = await bench.identify();
  client.socket.terminate();
  await expect.poll(() => bench.service.gateway.sessions.connected()).toEqual([]);
  clock.advance(3 * 60_000 + 1);
  return client.ready.session_id;
}

describe("events", () => {
  it("reach a bot by its intents", async () => {
    const [hears, deaf] = [await bench.identify(), await bench.identify({ intents: 1 })];
    void use();
    await answer(await deaf.event("INTERACTION_CREATE"));
    expect(await hears.event("MESSAGE_CREATE")).toMatchObject({ content: "Pong", member: { nick: null } });
    deaf.send({ op: 1, d: null });
    await deaf.op(11);
    expect(deaf.rest.map(({ t }) => t)).not.toContain("MESSAGE_CREATE");
    const inPrivate = [1 << 9, 1 << 12].map((intents) => isSent("MESSAGE_CREATE", intents, false));
    expect(inPrivate).toEqual([false, true]);
  });

  it("tell of permissions that were edited, and not of lobbies", async () => {
    const client = await bench.identify();
    await bench.local("POST", "/api/v10/lobbies", {});
    const { applicationId, userToken } = bench.service.identity;
    const path = `/applications/${applicationId}/guilds/${bench.guild}/commands/${applicationId}/permissions`;
    await fetch(bench.service.url + path, {
      method: "PUT",
      headers: { Authorization: `Bearer ${userToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ permissions: [{ id: bench.guild, type: 1, permission: false }] }),
    });
    const event = await client.event("APPLICATION_COMMAND_PERMISSIONS_UPDATE");
    expect(event).toMatchObject({ guild_id: bench.guild, permissions: [{ permission: false }] });
    expect(client.rest.map(({ t }) => t)).toEqual(["GUILD_CREATE"]);
  });

  it("do not reach anybody if no bot is connected", async () => {
    const used = use();
    await expect.poll(() => bench.service.events.latest()).toBe(1);
    clock.advance(3000);
    expect((await used).body).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("No bot is connected."),
    });
  });

  it("come too late for an answer after three seconds", async () => {
    const client = await bench.identify();
    const used = use();
    const { id, token } = await client.event("INTERACTION_CREATE");
    clock.advance(3000);
    expect((await used).body).toMatchObject({ outcome: "failed", message: "The bot did not answer within 3 seconds." });
    const late = await bench.local("POST", `/api/v10/interactions/${id}/${token}/callback`, { type: 5 });
    expect(late.body.code).toBe(10062);
  });
});

describe("faults on demand", () => {
  const fault = (body: object) => bench.local("POST", "/local/gateway/faults", body);

  it("ask bots to connect again", async () => {
    const client = await bench.identify();
    expect((await fault({ kind: "reconnect" })).body.sessions).toHaveLength(1);
    expect(await client.op(7)).toBeDefined();
  });

  it("make a session invalid, so that only a new one can begin", async () => {
    const client = await bench.identify();
    await fault({ kind: "invalid_session" });
    expect(await client.op(9)).toMatchObject({ d: false });
    const back = await resume(client.ready.session_id, 1);
    expect(await back.op(9)).toMatchObject({ d: false });
  });

  it("make a session invalid that can be resumed", async () => {
    const client = await bench.identify();
    await fault({ kind: "invalid_session", resumable: true });
    expect(await client.op(9)).toMatchObject({ d: true });
    client.send({ op: 6, d: { token: bench.token, session_id: client.ready.session_id, seq: 2 } });
    expect(await client.event("RESUMED")).toBeDefined();
  });

  it("close connections with a code, or without a word", async () => {
    const [first, second] = [await bench.identify(), await bench.identify()];
    await fault({ kind: "close", code: 4000 });
    expect([(await first.closed).code, (await second.closed).code]).toEqual([4000, 4000]);
    const third = await bench.identify();
    await fault({ kind: "close" });
    expect((await third.closed).code).toBe(1006);
  });

  it("silence a connection without closing it", async () => {
    const client = await bench.identify();
    await client.event("GUILD_CREATE");
    await fault({ kind: "silence" });
    client.send({ op: 1, d: null });
    client.send({ op: 3, d: null });
    expect((await client.closed).code).toBe(4002);
    expect(client.rest).toEqual([]);
  });

  it("need a bot, and a kind that there is", async () => {
    expect((await fault({ kind: "reconnect" })).body.code).toBe(50035);
    await bench.identify();
    expect((await fault({ kind: "fire" })).body.code).toBe(50035);
    expect((await fault({ kind: "close", code: 1000 })).body.code).toBe(50035);
  });
});

describe("the bots that are connected", () => {
  it("are listed", async () => {
    const { ready } = await bench.identify({ shard: [1, 3] });
    const { body } = await bench.local("GET", "/local/gateway");
    expect(body).toEqual({ sessions: [{ session_id: ready.session_id, shard: [1, 3], intents: 513 }] });
  });

  it("are waited for", async () => {
    const waiting = bench.local("GET", "/local/gateway?wait=30");
    await bench.identify();
    expect((await waiting).body.sessions).toHaveLength(1);
    expect((await bench.local("GET", "/local/gateway?wait=61")).body.code).toBe(50035);
  });

  it("stay over a reset, which forgets those that are gone", async () => {
    const [client, gone] = [await bench.identify(), await bench.identify()];
    gone.socket.terminate();
    await expect.poll(() => bench.service.gateway.sessions.connected()).toHaveLength(1);
    bench.service.reset();
    client.send({ op: 1, d: null });
    expect(await client.op(11)).toBeDefined();
    expect(await (await resume(gone.ready.session_id, 1)).op(9)).toMatchObject({ d: false });
  });
});
