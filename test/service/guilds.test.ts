import { expect, test } from "vitest";
import { NameLookup } from "../../client/places/name-lookup.ts";
import { createClient } from "../../core/discord/client.ts";
import { bench } from "./support.ts";

type Listed = { readonly id: string; readonly name: string };

test("the made-up guild has a name, roles, channels and members, which a lookup reads", async () => {
  const { service, guild, app } = bench();
  const { botToken, userId } = service.identity;
  const baseUrl = "http://127.0.0.1/api/v10";
  const fetch: typeof globalThis.fetch = async (input, init) => service.fetch(new Request(input, init));
  const lookup = new NameLookup(createClient({ baseUrl, token: `Bot ${botToken}`, fetch }));
  await lookup.findIn(guild);
  await lookup.findGuilds();
  await lookup.find([
    { sort: "application", id: app },
    { sort: "user", id: userId },
    { sort: "guild", id: "7" },
  ]);
  const { names } = lookup;
  expect(names.guild).toEqual({ [guild]: "Test server" });
  expect(names.application).toEqual({ [app]: "Your app" });
  expect(Object.values(names.role ?? {})).toEqual(["Admins", "Moderators", "Members"]);
  expect(Object.values(names.channel ?? {})).toEqual([
    "Text channels",
    "general",
    "bot-commands",
    "age-restricted",
    "Voice",
    "Lounge",
  ]);
  expect(names.user).toMatchObject({ [userId]: "You", [app]: "Your app" });
  // The bot's user has the application's ID; all other IDs differ.
  const { application: _, ...others } = names;
  const ids = Object.values(others).flatMap((byId) => Object.keys(byId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("IDs are the same after every start, and are given to nothing else", async () => {
  const { send, service, guild, commands } = bench();
  const { body: roles } = await send("GET", `/guilds/${guild}/roles`);
  const again = bench({ identity: service.identity });
  expect((await again.send("GET", `/guilds/${guild}/roles`)).body).toEqual(roles);
  const { body: command } = await send("POST", commands("guild"), { name: "one", description: "x" });
  const { body: channels } = await send("GET", `/guilds/${guild}/channels`);
  expect([...roles, ...channels].map(({ id }: Listed) => id)).not.toContain(command.id);
  expect(roles[0]).toMatchObject({ id: guild, name: "@everyone", position: 0 });
  expect(channels[1]).toMatchObject({ name: "general", type: 0, guild_id: guild, parent_id: channels[0].id });
});

test("guild, roles, channels and members have what libraries read", async () => {
  const { send, guild, app } = bench();
  const { body } = await send("GET", `/guilds/${guild}?with_counts=true`);
  expect(body).toMatchObject({ id: guild, name: "Test server", emojis: [], features: [], approximate_member_count: 4 });
  expect(body.roles).toEqual((await send("GET", `/guilds/${guild}/roles`)).body);
  const [, admins] = body.roles;
  expect(admins).toMatchObject({ name: "Admins", permissions: "8", managed: false, hoist: true });
  expect((await send("GET", `/guilds/${guild}/roles/${admins.id}`)).body).toEqual(admins);
  const { body: channels } = await send("GET", `/guilds/${guild}/channels`);
  const [category, general] = channels;
  const lounge = channels.find(({ name }: Listed) => name === "Lounge");
  expect(category).not.toHaveProperty("topic");
  expect(lounge).toMatchObject({ type: 2, bitrate: 64_000, permission_overwrites: [] });
  expect((await send("GET", `/channels/${general.id}`)).body).toEqual(general);
  const { body: bot } = await send("GET", `/guilds/${guild}/members/${app}`);
  expect(bot).toMatchObject({ user: { id: app, username: "Your app", bot: true }, roles: [], deaf: false });
  expect(new Date(bot.joined_at).getTime()).toBeGreaterThan(0);
  expect((await send("GET", `/users/${app}`)).body).toEqual(bot.user);
});

test("members come in pages, one if the query says nothing else", async () => {
  const { send, guild } = bench();
  const path = `/guilds/${guild}/members`;
  const idsOf = async (query: string) =>
    (await send("GET", path + query)).body.map(({ user }: { user: Listed }) => user.id);
  const all = await idsOf("?limit=1000");
  expect(all).toHaveLength(4);
  expect(all).toEqual(all.toSorted((a: string, b: string) => Number(BigInt(a) - BigInt(b))));
  expect(await idsOf("")).toEqual(all.slice(0, 1));
  expect(await idsOf(`?limit=2&after=${all[0]}`)).toEqual(all.slice(1, 3));
  expect(await idsOf(`?limit=2&after=${all[3]}`)).toEqual([]);
  for (const query of ["?limit=0", "?limit=1001", "?limit=ten", "?after=x"]) {
    expect(await send("GET", path + query)).toMatchObject({ status: 400, body: { code: 50035 } });
  }
});

test("another guild has no name, and another user none either", async () => {
  const { send, guild } = bench();
  for (const path of ["/guilds/7", "/guilds/7/roles", "/guilds/7/channels", "/guilds/7/members"]) {
    expect(await send("GET", `${path}`)).toMatchObject({ status: 404, body: { code: 10004 } });
  }
  expect(await send("GET", "/users/7")).toMatchObject({ status: 404, body: { code: 10013 } });
  expect(await send("GET", "/users/x")).toMatchObject({ status: 400 });
  expect(await send("GET", "/channels/7")).toMatchObject({ status: 404, body: { code: 10003 } });
  expect(await send("GET", `/guilds/${guild}/members/7`)).toMatchObject({ status: 404, body: { code: 10007 } });
  expect(await send("GET", `/guilds/${guild}/roles/7`)).toMatchObject({ status: 404, body: { code: 10011 } });
});

test("a guild that the application is not in cannot be seen", async () => {
  const { send, guild, service } = bench({ settings: { guilds: ["7"] } });
  const { body: channels } = await bench({ identity: service.identity }).send("GET", `/guilds/${guild}/channels`);
  expect(await send("GET", `/guilds/${guild}`)).toMatchObject({ status: 403, body: { code: 50001 } });
  expect((await send("GET", "/users/@me/guilds")).body).toEqual([]);
  expect((await send("GET", `/channels/${channels[0].id}`)).status).toBe(404);
});

test("names take a bot's token", async () => {
  const { send, service, guild } = bench();
  const headers = { Authorization: `Bearer ${service.identity.userToken}` };
  for (const path of [`/guilds/${guild}`, "/users/@me/guilds", "/applications/@me"]) {
    const answer = await send("GET", `${path}`, undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 20002 } });
  }
});
