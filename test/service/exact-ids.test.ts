import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ofRequests, quoteIds } from "../../endpoint/bodies/exact-ids.ts";
import { type GatewayBench, startGateway } from "./gateway-client.ts";
import { bench, slash } from "./support.ts";

const id = "1234567890123456789";
const other = "1234567890123456791";

const song = { name: "song", description: "A song" };

/** The JSON of a value with these IDs as numbers. */
function withNumbers(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"(\d{16,})"/g, "$1");
}

/** No bot is there to answer, so nothing waits for it. */
const unanswered = { answerWithin: 1 };

describe("IDs as numbers keep their digits in", () => {
  test("lobbies and their members", async () => {
    const { send } = bench();
    const lobby = await send("POST", "/lobbies", withNumbers({ members: [{ id }, { id: other }] }));
    expect(lobby.body.members).toMatchObject([{ id }, { id: other }]);
    const path = `/lobbies/${lobby.body.id}`;
    const removed = await send("POST", `${path}/members/bulk`, withNumbers([{ id: other, remove_member: true }]));
    expect(removed.status).toBe(200);
    expect((await send("GET", path)).body.members).toMatchObject([{ id }]);
  });

  test("a command's permissions", async () => {
    const { send, commands, service } = bench();
    const { body } = await send("POST", commands("guild"), slash("play"));
    const permissions = [
      { id, type: 1, permission: true },
      { id: other, type: 2, permission: false },
    ];
    const owner = { Authorization: `Bearer ${service.identity.userToken}` };
    const path = `${commands("guild")}/${body.id}/permissions`;
    const edited = await send("PUT", path, withNumbers({ permissions }), owner);
    expect(edited).toMatchObject({ status: 200, body: { permissions } });
  });

  test.each(["global", "guild"] as const)(
    "commands of %s scope: a rename by ID, and a permission set",
    async (scope) => {
      const { send, commands } = bench();
      const created = (await send("POST", commands(scope), slash("play"))).body;
      // More bits than a double has.
      const set = "2251799813685249";
      const renamed = { ...slash("sing"), id: created.id, default_member_permissions: set };
      const { status, body } = await send("PUT", commands(scope), withNumbers([renamed]));
      expect([status, body]).toMatchObject([200, [{ id: created.id, name: "sing", default_member_permissions: set }]]);
      const edited = await send("PATCH", `${commands(scope)}/${created.id}`, withNumbers(renamed));
      expect(edited.body.version).toBe(body[0].version);
    },
  );

  test("what a test of a bot sends", async () => {
    const { send, guild, commands } = bench(unanswered);
    await send("POST", commands("global"), slash("play"));
    const request = { command: { name: "play" }, guild_id: guild, user: { id }, member: { roles: [other] }, wait: 0 };
    const { body } = await send("POST", "/local/use", withNumbers(request));
    expect(body.interaction).toMatchObject({ guild_id: guild, member: { user: { id }, roles: [other] } });
    const guilds = [guild, id];
    expect((await send("PATCH", "/local/settings", withNumbers({ guilds }))).body).toMatchObject({ guilds });
  });
});

test("options with the IDs of users can be numbers, and those with integers cannot have as many digits", async () => {
  const { send, commands } = bench(unanswered);
  const options = [
    { type: 6, name: "who", description: "Whom" },
    { type: 4, name: "count", description: "How many" },
  ];
  await send("POST", commands("global"), slash("play", { options }));
  await send("POST", commands("global"), slash("do", { options: [{ ...song, type: 1, options }] }));
  const use = async (name: string, given: readonly object[]) =>
    (await send("POST", "/local/use", withNumbers({ command: { name }, options: given, wait: 0 }))).body;
  const values = [{ name: "who", value: id }];
  expect((await use("play", values)).interaction.data).toMatchObject({
    options: [{ value: id }],
    resolved: { users: { [id]: { id } } },
  });
  const nested = await use("do", [{ name: "song", options: values }]);
  expect(nested.interaction.data.options[0].options).toMatchObject([{ value: id }]);
  const wrong = [[{ name: "count", value: id }], [{ name: "who", value: 1.5 }], [{ name: "who", value: -1 }]];
  for (const given of wrong) expect(await use("play", given)).toMatchObject({ outcome: "invalid" });
  expect((await use("play", [{ name: "count", value: 7 }])).interaction.data.options).toMatchObject([{ value: 7 }]);
});

test.each<[title: string, path: string, body: string]>([
  ["a fraction", "/lobbies", '{"members":[{"id":1.5}]}'],
  ["a power of ten", "/lobbies", '{"members":[{"id":1e18}]}'],
  ["a negative number", "/lobbies", '{"members":[{"id":-1}]}'],
  ["more than 64 bits", "/lobbies", `{"members":[{"id":${"9".repeat(21)}}]}`],
  ["very many digits", "/lobbies", `{"members":[{"id":${"9".repeat(1_000_000)}}]}`],
  ["a leading zero", "/lobbies", '{"members":[{"id":007}]}'],
  ["fewer digits than an ID has", "/lobbies", '{"members":[{"id":12345678901234}]}'],
  ["an object", "/lobbies", '{"members":[{"id":{"id":5}}]}'],
  ["metadata, whose values are texts", "/lobbies", '{"metadata":{"id":5,"user_ids":"x"}}'],
  ["metadata of a member", "/lobbies", '{"members":[{"id":1,"metadata":{"id":12345678901234567}}]}'],
])("a number that is no ID is refused: %s", async (_, path, body) => {
  const { send } = bench();
  expect((await send("POST", path, body)).status).toBe(400);
  expect((await send("POST", path, "{}")).status).toBe(201);
});

test("numbers that are no IDs stay numbers, and texts stay as they are", () => {
  const kept = [
    '{"type":3,"value":12345678901234567,"custom_id":5,"session_id":5,"valid":5,"id_":5,"IDs":5}',
    '{"description":"\\"id\\": 5, \\\\","text":"\\\\\\"","x":[5]}',
    `{"options":[{"id":${id}}],"values":{"user_id":${id}},"id":12345678901234}`,
    `["id",${id},{"id":"${id}"},"id"]`,
  ];
  expect(kept.map((text) => quoteIds(text, ofRequests))).toEqual(kept);
  const text = `{ "\\u0069d" : ${id}, "a_ids":\n[${id}, {"x":2}, ${other}], "roles":[], "x":[{}, 4] }`;
  const value = { id, a_ids: [id, { x: 2 }, other], roles: [], x: [{}, 4] };
  expect(JSON.parse(quoteIds(text, ofRequests))).toEqual(value);
});

test("any JSON stays the same but for its IDs", () => {
  const asTexts = (value: unknown, name = "", isKept = false): unknown => {
    if (typeof value === "number") {
      const isId = /^(id|user_id)$/.test(name) && !isKept && /^\d+$/.test(JSON.stringify(value));
      return isId ? String(value) : value;
    }
    if (Array.isArray(value)) return value.map((item) => asTexts(item, name, isKept || name === "metadata"));
    if (typeof value !== "object" || value === null) return value;
    const isInside = isKept || name === "metadata";
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asTexts(member, key, isInside)]));
  };
  const key = fc.oneof(fc.constantFrom("id", "user_id", "metadata", 'i"d', "x"), fc.string());
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.nat(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.array(tie("tree")),
      fc.dictionary(key, tie("tree")),
    ),
  }));
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 1), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      const read = JSON.parse(text);
      fc.pre(!/"(?!id"|user_id")[^"]*ids?"|roles|guilds/.test(text));
      expect(JSON.parse(quoteIds(text, { ...ofRequests, minDigits: 1 }))).toEqual(asTexts(read));
    }),
  );
});

describe("at the gateway", () => {
  let gateway: GatewayBench;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.service.stop());

  test("a bot of discord.py asks for members with its IDs as numbers", async () => {
    const { guild, service } = gateway;
    const bot = await gateway.identify({ intents: 1 | (1 << 1) });
    const ask = async (d: object) => {
      bot.send(withNumbers({ op: 8, d }));
      return await bot.event("GUILD_MEMBERS_CHUNK");
    };
    const all = await ask({ guild_id: guild, query: "", limit: 0, presences: false, user_ids: null });
    expect(all).toMatchObject({ guild_id: guild, chunk_count: 1 });
    expect(all.members.length).toBeGreaterThan(0);
    const { userId } = service.identity;
    const some = await ask({ guild_id: [guild], user_ids: [userId, id, 5], limit: 0, nonce: id.slice(0, 9) });
    expect(some).toMatchObject({ members: [{ user: { id: userId } }], not_found: [id, "5"] });
    expect((await ask({ guild_id: guild, user_ids: userId })).members).toMatchObject([{ user: { id: userId } }]);
    bot.send(withNumbers({ op: 4, d: { guild_id: guild, channel_id: null, self_mute: false, self_deaf: false } }));
    bot.send(withNumbers({ op: 31, d: { guild_ids: [guild] } }));
    expect(await bot.event("SOUNDBOARD_SOUNDS")).toMatchObject({ guild_id: guild });
    bot.socket.close();
  });

  test.each([
    ["a fraction", '{"op":8,"d":{"guild_id":1.5,"query":"","limit":0}}'],
    ["a negative number", '{"op":8,"d":{"guild_id":-1,"query":"","limit":0}}'],
    ["an object", '{"op":8,"d":{"guild_id":{"guild_id":5},"query":"","limit":0}}'],
    ["nothing", '{"op":8,"d":{"guild_id":[],"query":"","limit":0}}'],
    ["a fraction of a user", '{"op":8,"d":{"guild_id":1,"user_ids":[0.5]}}'],
    ["very many brackets", `{"op":8,"d":${"[".repeat(2000)}`],
    ["what is cut off", '{"op":8,"d":{"guild_id":12345678901234567'],
  ])("is closed for %s in place of an ID", async (_, text) => {
    const bot = await gateway.identify();
    bot.send(text.replace('"guild_id":1,', `"guild_id":${gateway.guild},`));
    expect((await bot.closed).code).toBe(4002);
  });
});
