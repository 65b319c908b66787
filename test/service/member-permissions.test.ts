import { describe, expect, test } from "vitest";
import { type Bench, bench, slash } from "./support.ts";

// Written out: the bits of Discord's documentation.
const viewChannel = 1n << 10n;
const sendMessages = 1n << 11n;
const manageMessages = 1n << 13n;
const embedLinks = 1n << 14n;
const useCommands = 1n << 31n;
const banMembers = 1n << 2n;
const everything = ((1n << 53n) - 1n) & ~(1n << 47n);

const guild = "1250000000000000001";
const [mods, bots, admins] = ["1250000000000000101", "1250000000000000102", "1250000000000000103"];
const [bridge, deck, thread] = ["1250000000000000201", "1250000000000000202", "1250000000000000203"];
const [joan, ann, owner] = ["1130000000000000001", "1130000000000000002", "1130000000000000003"];

/** A guild with overwrites of each sort in #bridge, of which the bot is a member with a role. */
function guildOf(app: string, overwrites: readonly object[]) {
  return {
    id: guild,
    name: "Ship",
    owner_id: owner,
    roles: [
      { id: guild, name: "@everyone", permissions: String(viewChannel | sendMessages | useCommands) },
      { id: mods, name: "Mods", permissions: String(manageMessages | banMembers) },
      { id: bots, name: "Bots", permissions: String(embedLinks) },
      { id: admins, name: "Admins", permissions: "8" },
    ],
    channels: [
      { id: bridge, name: "bridge", permission_overwrites: overwrites },
      { id: deck, name: "deck", type: 2, nsfw: true },
      { id: thread, name: "thread", type: 11, parent_id: bridge },
    ],
    members: [
      { id: joan, username: "joan", global_name: "Joan", nick: "Captain", roles: [mods] },
      { id: ann, username: "ann", roles: [admins] },
      { id: app, username: "Harbor Bot", roles: [bots], bot: true },
    ],
  };
}

async function ship(overwrites: readonly object[] = []) {
  const world = bench({ answerWithin: 1 });
  const body = { known_guilds: [guildOf(world.app, overwrites)] };
  expect(await world.send("PATCH", "/local/settings", body)).toMatchObject({ status: 200 });
  const options = [
    { type: 6, name: "who", description: "Who" },
    { type: 7, name: "where", description: "Where" },
  ];
  await world.send("POST", world.commands("global"), slash("ping", { options } as never));
  return world;
}

async function used({ send }: Bench, details: object = {}) {
  const { body } = await send("POST", "/local/use", {
    command: { name: "ping" },
    guild_id: guild,
    wait: 0,
    ...details,
  });
  return body.interaction ?? body;
}

describe("the permissions of the app", () => {
  test("are those of its roles, and of no other", async () => {
    const { app_permissions } = await used(await ship());
    expect(BigInt(app_permissions)).toBe(viewChannel | sendMessages | embedLinks | useCommands);
  });

  test.each<[string, readonly object[], bigint]>([
    ["everyone", [{ id: guild, type: 0, deny: String(sendMessages) }], viewChannel | embedLinks | useCommands],
    ["a role", [{ id: bots, type: 0, deny: String(embedLinks) }], viewChannel | sendMessages | useCommands],
    [
      "another role",
      [{ id: mods, type: 0, deny: String(embedLinks) }],
      viewChannel | sendMessages | embedLinks | useCommands,
    ],
    [
      "everyone, and a role that may",
      [
        { id: bots, type: 0, allow: String(sendMessages) },
        { id: guild, type: 0, deny: String(sendMessages | viewChannel) },
      ],
      sendMessages | embedLinks | useCommands,
    ],
  ])("follow the channel's overwrite for %s", async (_, overwrites, expected) => {
    const world = await ship(overwrites);
    for (const place of [{}, { id: bridge }, { id: thread }, { id: "7", type: 11, parent_id: bridge }])
      expect(BigInt((await used(world, { channel: place, user: { id: owner } })).app_permissions)).toBe(expected);
    expect(BigInt((await used(world, { channel: { id: deck }, user: { id: owner } })).app_permissions)).toBe(
      viewChannel | sendMessages | embedLinks | useCommands,
    );
    // A list has channels that the bot does not see, too.
    const { body: channels } = await world.send("GET", `/guilds/${guild}/channels`);
    expect(channels[0].permission_overwrites).toEqual(
      overwrites.map((overwrite) => ({ allow: "0", deny: "0", ...overwrite })),
    );
  });

  test("follow the overwrite for the bot, and are everything for an administrator", async () => {
    const world = await ship();
    const own = [{ id: world.app, type: 1, deny: String(viewChannel), allow: String(manageMessages) }];
    const shut = guildOf(world.app, own);
    await world.send("PATCH", "/local/settings", { known_guilds: [shut] });
    expect(BigInt((await used(world)).app_permissions)).toBe(sendMessages | embedLinks | manageMessages | useCommands);
    const members = [{ id: world.app, username: "Harbor Bot", roles: [admins] }];
    await world.send("PATCH", "/local/settings", { known_guilds: [{ ...shut, members }] });
    expect(BigInt((await used(world)).app_permissions)).toBe(everything);
  });

  test("are in the channels that an interaction refers to, with those of the user", async () => {
    const world = await ship([{ id: guild, type: 0, deny: String(sendMessages) }]);
    const { data } = await used(world, {
      user: { id: joan },
      channel: { id: deck },
      options: [
        { name: "where", value: bridge },
        { name: "who", value: ann },
      ],
    });
    expect(data.resolved.channels[bridge]).toMatchObject({
      app_permissions: String(viewChannel | embedLinks | useCommands),
      permissions: String(viewChannel | manageMessages | banMembers | useCommands),
    });
    expect(data.resolved.members[ann]).toMatchObject({ permissions: String(everything), roles: [admins] });
  });
});

describe("a user with a known ID", () => {
  test("is the member, with roles, nick and permissions in the channel", async () => {
    const world = await ship([{ id: joan, type: 1, deny: String(sendMessages) }]);
    const { member, channel } = await used(world, { user: { id: joan } });
    const permissions = String(viewChannel | manageMessages | banMembers | useCommands);
    expect(member).toMatchObject({ roles: [mods], nick: "Captain", permissions });
    expect(member.user).toMatchObject({ id: joan, username: "joan", global_name: "Joan" });
    expect(channel.permissions).toBe(permissions);
  });

  test("the user is as the request describes it", async () => {
    const { member } = await used(await ship(), {
      user: { id: joan, username: "joan2" },
      member: { roles: [], nick: null, permissions: "2048" },
    });
    expect(member).toMatchObject({ roles: [], nick: null, permissions: "2048", user: { username: "joan2" } });
  });

  test("has a name in direct messages, too", async () => {
    const { user } = await used(await ship(), { context: 1, user: { id: joan } });
    expect(user).toMatchObject({ username: "joan", global_name: "Joan" });
  });

  test("owns the guild, or is an administrator of it, and then may do everything", async () => {
    const world = await ship([{ id: guild, type: 0, deny: String(everything) }]);
    for (const id of [owner, ann])
      expect((await used(world, { user: { id } })).member.permissions, id).toBe(String(everything));
  });

  test("is asked for the permissions of a command", async () => {
    const world = await ship();
    const body = slash("ban", { default_member_permissions: String(banMembers) });
    await world.send("POST", world.commands("global"), body);
    const outcomes: string[] = [];
    for (const id of [joan, ann, "1130000000000000099"]) {
      const request = { command: { name: "ban" }, guild_id: guild, user: { id }, wait: 0 };
      outcomes.push((await world.send("POST", "/local/use", request)).body.outcome);
    }
    expect(outcomes).toEqual(["failed", "failed", "refused"]);
  });
});

test("the permission of administrators means all permissions", async () => {
  const { member } = await used(await ship(), { member: { permissions: "8" } });
  expect(member.permissions).toBe(String(everything));
});

test.each<[string, unknown, string]>([
  ["of an unknown role", [{ id: "5", type: 0 }], "0.id"],
  ["twice", [{ id: mods, type: 0 }, { id: mods, type: 0, deny: "1" }], "1.id"], // biome-ignore format: one case a line
  ["of no type", [{ id: mods }], "0.type"],
  ["of another type", [{ id: mods, type: 2 }], "0.type"],
  ["with a number", [{ id: mods, type: 0, deny: 8 }], "0.deny"],
  ["with a negative set", [{ id: mods, type: 0, deny: "-1" }], "0.deny"],
  ["with very many digits", [{ id: mods, type: 0, deny: "9".repeat(1e5) }], "0.deny"],
  ["251 times", Array.from({ length: 251 }, (_, index) => ({ id: String(index + 1), type: 1 })), ""],
  ["that is no list", "all", ""],
])("an overwrite %s is refused with its place", async (_, overwrites, place) => {
  const { send, app } = bench();
  const { status, body } = await send("PATCH", "/local/settings", {
    known_guilds: [guildOf(app, overwrites as readonly object[])],
  });
  const path = `known_guilds.0.channels.0.permission_overwrites${place && `.${place}`}`;
  const at = path.split(".").reduce((tree, key) => tree?.[key], body.errors);
  expect([status, at?._errors?.length], JSON.stringify(body)).toEqual([400, 1]);
});

test("the largest guild is used, again and again", async () => {
  const world = bench({ answerWithin: 1 });
  const ids = (count: number, from: number) => Array.from({ length: count }, (_, index) => String(from + index));
  const roles = ids(250, 1000);
  const overwrites = roles.map((id) => ({ id, type: 0, deny: "8192" }));
  const large = {
    id: guild,
    name: "Large",
    roles: roles.map((id) => ({ id, name: "R", permissions: "2048" })),
    channels: ids(500, 5000).map((id) => ({ id, name: "c", permission_overwrites: overwrites.slice(0, 100) })),
    members: ids(1000, 10_000).map((id) => ({ id, username: "u", roles: roles.slice(0, 100) })),
  };
  expect((await world.send("PATCH", "/local/settings", { known_guilds: [large] })).status).toBe(200);
  await world.send("POST", world.commands("global"), slash("ping"));
  for (let count = 0; count < 20; count++)
    expect((await used(world, { user: { id: "10500" } })).member.roles).toHaveLength(100);
});
