import { once } from "node:events";
import { get } from "node:http";
import * as zlib from "node:zlib";
import { constants, inflateSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type GatewayBench, identifyPayload, startGateway } from "./gateway-client.ts";

let bench: GatewayBench;

beforeEach(async () => {
  bench = await startGateway();
});
afterEach(() => bench.service.stop());

describe("where the gateway is", () => {
  it("the gateway's address is public, with the host of the request", async () => {
    const { port } = bench.service;
    const response = await fetch(`http://localhost:${port}/api/v10/gateway`);
    expect(await response.json()).toEqual({ url: `ws://localhost:${port}/gateway` });
  });

  it("bots get the gateway's address with the number of sessions they can start", async () => {
    await bench.identify();
    const { status, body } = await bench.local("GET", "/api/v10/gateway/bot");
    expect(status).toBe(200);
    expect(body).toMatchObject({ url: `ws://127.0.0.1:${bench.service.port}/gateway`, shards: 1 });
    expect(body.session_start_limit).toMatchObject({ total: 1000, remaining: 999, max_concurrency: 16 });
    const unknown = await fetch(`${bench.service.url}/gateway/bot`);
    expect(unknown.status).toBe(401);
  });
});

describe("a session", () => {
  it("begins with hello, READY and the guilds", async () => {
    const client = bench.connect();
    expect(await client.op(10)).toMatchObject({ d: { heartbeat_interval: 41_250 } });
    client.send(identifyPayload(bench.token));
    const { applicationId } = bench.service.identity;
    expect(await client.event("READY")).toMatchObject({
      v: 10,
      user: { id: applicationId, bot: true },
      guilds: [{ id: bench.guild, unavailable: true }],
      session_id: expect.stringMatching(/^\w{32}$/),
      resume_gateway_url: `ws://127.0.0.1:${bench.service.port}/gateway`,
      application: { id: applicationId, flags: expect.any(Number) },
      shard: [0, 1],
    });
    const guild = await client.event("GUILD_CREATE");
    expect(guild).toMatchObject({ id: bench.guild, name: "Test server", member_count: 4, presences: [] });
    expect(guild.members).toMatchObject([{ user: { id: applicationId } }]);
    expect([guild.roles.length, guild.channels.length]).toEqual([5, 6]);
  });

  it("says hello after the answer to the request, which some libraries read alone", async () => {
    const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
    const url = `http://127.0.0.1:${bench.service.port}/gateway?v=10&encoding=json`;
    const request = get(url, { headers: { ...headers, "Sec-WebSocket-Key": Buffer.alloc(16).toString("base64") } });
    const [, socket, head] = await once(request, "upgrade");
    expect(head).toHaveLength(0);
    const [frame] = await once(socket, "data");
    expect(String(frame)).toContain("heartbeat_interval");
    socket.destroy();
  });

  it("shows all members with the intent for presences, and no guilds without that for guilds", async () => {
    const seeing = await bench.identify({ intents: 1 | (1 << 8) });
    const guild = await seeing.event("GUILD_CREATE");
    expect([guild.members.length, guild.presences.length]).toEqual([4, 4]);
    const blind = await bench.identify({ intents: 0 });
    blind.send({ op: 1, d: null });
    await blind.op(11);
    expect(blind.rest).toEqual([]);
  });

  it("takes the token with the word that belongs in a header, version 9 and another path", async () => {
    const { ready } = await bench.identify({ token: `Bot ${bench.token}` }, "v=9&encoding=json");
    expect(ready.v).toBe(9);
  });

  it("serves the guilds of its shard", async () => {
    const shards = await Promise.all([0, 1].map((id) => bench.identify({ shard: [id, 2] })));
    const owner = Number((BigInt(bench.guild) >> 22n) % 2n);
    expect(shards.map(({ ready }) => ready.guilds.length)).toEqual(owner === 0 ? [1, 0] : [0, 1]);
  });

  it("accepts a presence and a voice state", async () => {
    const client = await bench.identify();
    client.send({ op: 3, d: { since: null, activities: [], status: "dnd", afk: false } });
    client.send({ op: 4, d: { guild_id: bench.guild, channel_id: null, self_mute: false, self_deaf: false } });
    client.send({ op: 1, d: 1 });
    expect(await client.op(11)).toBeDefined();
  });

  it("answers with soundboard sounds, of which there are none", async () => {
    const client = await bench.identify();
    client.send({ op: 31, d: { guild_ids: [bench.guild, "1"] } });
    expect(await client.event("SOUNDBOARD_SOUNDS")).toEqual({ guild_id: bench.guild, soundboard_sounds: [] });
  });
});

describe("compression", () => {
  it("is one zlib stream for the whole connection", async () => {
    const parts: Buffer[] = [];
    let read = 0;
    const client = bench.connect("v=10&encoding=json&compress=zlib-stream", (data, isBinary) => {
      expect(isBinary).toBe(true);
      expect(data.subarray(-4)).toEqual(Buffer.from([0, 0, 0xff, 0xff]));
      parts.push(data);
      const all = inflateSync(Buffer.concat(parts), { finishFlush: constants.Z_SYNC_FLUSH });
      const text = String(all.subarray(read));
      read = all.length;
      return text;
    });
    await client.op(10);
    client.send(identifyPayload(bench.token));
    expect(await client.event("READY")).toMatchObject({ v: 10 });
    expect(await client.event("GUILD_CREATE")).toMatchObject({ name: "Test server" });
  });

  it("is one zstd stream for the whole connection, also of payloads longer than a block and in a second connection", async () => {
    const members = Array.from({ length: 1000 }, (_, index) => ({
      id: `${index + 1}`,
      username: `é${index}`.padEnd(32, "ü"),
    }));
    const known = { known_guilds: [{ id: bench.guild, name: "Test server", members }] };
    const { body: before } = await bench.local("GET", "/local/settings");
    expect((await bench.local("PATCH", "/local/settings", known)).status).toBe(200);
    for (const intents of [1 | (1 << 8), 1]) {
      const client = bench.connect("v=10&encoding=json&compress=zstd-stream", zstdReader());
      await client.op(10);
      client.send(identifyPayload(bench.token, { intents, compress: true }));
      expect(await client.event("READY")).toMatchObject({ v: 10 });
      const guild = await client.event("GUILD_CREATE");
      expect(guild.members.length).toBe(intents === 1 ? 1 : 1004);
      client.send({ op: 1, d: null });
      expect(await client.op(11)).toEqual({ op: 11 });
      client.socket.close();
    }
    await bench.local("PATCH", "/local/settings", { known_guilds: before.known_guilds });
  });

  it("is for each long payload by itself if the bot says so", async () => {
    const seen: boolean[] = [];
    const client = bench.connect("v=10", (data, isBinary) => {
      seen.push(isBinary);
      return String(isBinary ? inflateSync(data) : data);
    });
    await client.op(10);
    client.send(identifyPayload(bench.token, { compress: true }));
    expect(await client.event("GUILD_CREATE")).toMatchObject({ name: "Test server" });
    expect(seen).toEqual([false, false, true]);
  });
});

describe("guilds that change", () => {
  const ship = { id: "1250000000000000001", name: "The Ship" };
  const change = (body: object) => bench.local("PATCH", "/local/settings", body);

  it("come, become others and go", async () => {
    const client = await bench.identify();
    await client.event("GUILD_CREATE");
    await change({ known_guilds: [ship] });
    expect(await client.event("GUILD_CREATE")).toMatchObject(ship);
    await change({ known_guilds: [{ ...ship, roles: [{ id: "5", name: "Crew" }] }] });
    expect(await client.event("GUILD_DELETE")).toEqual({ id: ship.id, unavailable: true });
    expect((await client.event("GUILD_CREATE")).roles).toMatchObject([
      { name: "@everyone" },
      { name: "Crew" },
      { name: "Your app" },
    ]);
    await change({ guilds: [ship.id] });
    expect(await client.event("GUILD_DELETE")).toEqual({ id: bench.guild });
    bench.service.reset();
    expect(await client.event("GUILD_DELETE")).toEqual({ id: ship.id });
    expect(await client.event("GUILD_CREATE")).toMatchObject({ id: bench.guild });
  });

  it("events are sent after a resume, and not without the intent", async () => {
    const client = await bench.identify();
    await client.event("GUILD_CREATE");
    client.socket.terminate();
    await expect.poll(() => bench.service.gateway.sessions.connected()).toEqual([]);
    const blind = await bench.identify({ intents: 0 });
    await change({ known_guilds: [ship], locale: "de" });
    const back = bench.connect();
    await back.op(10);
    back.send({ op: 6, d: { token: bench.token, session_id: client.ready.session_id, seq: 2 } });
    expect(await back.event("GUILD_CREATE")).toMatchObject(ship);
    expect([...back.rest, ...blind.rest].map(({ t }) => t)).toEqual(["RESUMED"]);
  });
});

describe("what is seen of a bot", () => {
  it("is on the page and among the requests, without its token", async () => {
    const page = async () => String((await bench.local("GET", "/status")).body);
    expect(await page()).toContain("No bot is connected. Start your bot, or set an endpoint URL.");
    await bench.identify();
    const shown = await page();
    expect(shown).toContain("Interactions go to 1 bot at the gateway (test).");
    expect(shown).toMatch(/<td><code>\/gateway<\/code><\/td><td>101<\/td>/);
    expect(shown).not.toContain(bench.token);
  });
});

describe("members", () => {
  it.each([
    [{ query: "", limit: 0 }, ["Your app", "ada", "grace", "you"]],
    [{ query: "A", limit: 0 }, ["ada"]],
    [{ query: "", limit: 2 }, 2],
  ])("are found by %j", async (request, found) => {
    const client = await bench.identify({ intents: 1 | 2 });
    client.send({ op: 8, d: { guild_id: bench.guild, nonce: "n", ...request } });
    const chunk = await client.event("GUILD_MEMBERS_CHUNK");
    expect(chunk).toMatchObject({ guild_id: bench.guild, chunk_index: 0, chunk_count: 1, nonce: "n" });
    const names = chunk.members.map(({ user }: { user: { username: string } }) => user.username);
    expect(typeof found === "number" ? names.length : names.sort()).toEqual(found);
  });

  it("are found by their IDs, with their presences", async () => {
    const { userId } = bench.service.identity;
    const client = await bench.identify({ intents: 1 | (1 << 8) });
    client.send({ op: 8, d: { guild_id: bench.guild, user_ids: [userId, "5"], presences: true } });
    const chunk = await client.event("GUILD_MEMBERS_CHUNK");
    expect(chunk).toMatchObject({
      members: [{ user: { id: userId } }],
      not_found: ["5"],
      presences: [{ user: { id: userId }, status: "online" }],
    });
  });

  it("are not listed without the intent for them", async () => {
    const client = await bench.identify();
    client.send({ op: 8, d: { guild_id: bench.guild, query: "", limit: 0 } });
    expect((await client.event("GUILD_MEMBERS_CHUNK")).members).toEqual([]);
  });
});

/** Node's own decoder, which Node 20 does not have. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (data: Buffer, options: object) => Buffer };

/** Reads a frame of raw zstd blocks that goes on from payload to payload (RFC 8878), as Node's own decoder does. */
function zstdReader(): (data: Buffer, isBinary: boolean) => string {
  let isFirst = true;
  const parts: Buffer[] = [];
  let read = 0;
  return (data, isBinary) => {
    expect(isBinary).toBe(true);
    const header = isFirst ? 6 : 0;
    // Magic number; no size, checksum or dictionary; a window of 2^(10 + 7) bytes.
    expect(data.subarray(0, header).toString("hex")).toBe(isFirst ? "28b52ffd0038" : "");
    isFirst = false;
    const blocks: Buffer[] = [];
    for (let at = header; at < data.length; ) {
      const blockHeader = data.readUIntLE(at, 3);
      expect(blockHeader & 0b111).toBe(0);
      const size = blockHeader >> 3;
      expect(size).toBeLessThanOrEqual(128 * 1024);
      blocks.push(data.subarray(at + 3, at + 3 + size));
      at += 3 + size;
    }
    const payload = Buffer.concat(blocks);
    parts.push(data);
    // Flush is 1 (`ZSTD_e_flush`).
    const byNode = zstdDecompressSync?.(Buffer.concat(parts), { finishFlush: 1 }).subarray(read);
    read += payload.length;
    expect(byNode === undefined || byNode.equals(payload)).toBe(true);
    return String(payload);
  };
}
