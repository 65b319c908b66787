import { expect, test } from "vitest";
import { NameLookup } from "../../core/names/name-lookup.ts";
import { createClient } from "../../core/wire/client.ts";
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
  expect(names.guild).toEqual({ [guild]: "Harbor Test" });
  expect(names.application).toEqual({ [app]: "Harbor Bot" });
  expect(Object.values(names.role ?? {})).toEqual(["Admins", "Moderators", "Sailors"]);
  expect(Object.values(names.channel ?? {})).toEqual(["Harbor", "general", "bot-commands", "Dock"]);
  expect(names.user).toMatchObject({ [userId]: "You" });
  const ids = Object.values(names).flatMap((byId) => Object.keys(byId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("IDs are the same after every start, and are given to nothing else", async () => {
  const { send, service, guild, commands } = bench();
  const { body: roles } = await send("GET", `/api/v10/guilds/${guild}/roles`);
  const again = bench({ identity: service.identity });
  expect((await again.send("GET", `/api/v10/guilds/${guild}/roles`)).body).toEqual(roles);
  const { body: command } = await send("POST", commands("guild"), { name: "one", description: "x" });
  const { body: channels } = await send("GET", `/api/v10/guilds/${guild}/channels`);
  expect([...roles, ...channels].map(({ id }: Listed) => id)).not.toContain(command.id);
  expect(roles[0]).toEqual({ id: guild, name: "@everyone", position: 0 });
  expect(channels[1]).toMatchObject({ name: "general", type: 0, guild_id: guild, parent_id: channels[0].id });
});

test("another guild has no name, and another user none either", async () => {
  const { send } = bench();
  for (const path of ["/guilds/7", "/guilds/7/roles", "/guilds/7/channels", "/guilds/7/members"]) {
    expect(await send("GET", `/api/v10${path}`)).toMatchObject({ status: 404, body: { code: 10004 } });
  }
  expect(await send("GET", "/api/v10/users/7")).toMatchObject({ status: 404, body: { code: 10013 } });
  expect(await send("GET", "/api/v10/users/x")).toMatchObject({ status: 400 });
});

test("a guild that the application is not in cannot be seen", async () => {
  const { send, guild } = bench({ settings: { guilds: ["7"] } });
  expect(await send("GET", `/api/v10/guilds/${guild}`)).toMatchObject({ status: 403, body: { code: 50001 } });
});

test("names take a bot's token", async () => {
  const { send, service, guild } = bench();
  const headers = { Authorization: `Bearer ${service.identity.userToken}` };
  for (const path of [`/guilds/${guild}`, "/users/@me/guilds", "/applications/@me"]) {
    const answer = await send("GET", `/api/v10${path}`, undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 20002 } });
  }
});
