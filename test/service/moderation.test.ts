import { describe, expect, test } from "vitest";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { startGateway } from "./gateway-client.ts";
import { type Bench, bench, slash } from "./support.ts";

const guild = "1250000000000000001";
const [high, botRole, low] = ["1250000000000000103", "1250000000000000102", "1250000000000000101"];
const [text, voice] = ["1250000000000000201", "1250000000000000202"];
const [owner, chief, ada] = ["1130000000000000001", "1130000000000000002", "1130000000000000003"];

const everyone = permissionString(["VIEW_CHANNEL", "SEND_MESSAGES", "USE_APPLICATION_COMMANDS"]);

/** A guild in which the bot has one role with these permissions, between the roles of a chief and of everybody else. */
async function ship(permissions: readonly string[], changes: object = {}) {
  const world = bench({ answerWithin: 1 });
  const known = {
    ...{ id: guild, name: "Ship", owner_id: owner },
    roles: [
      { id: guild, name: "@everyone", permissions: everyone },
      { id: low, name: "Crew" },
      { id: botRole, name: "Bots", permissions: permissionString(permissions) },
      { id: high, name: "Chiefs", permissions: "8" },
    ],
    channels: [
      { id: text, name: "deck" },
      { id: voice, name: "Mess", type: 2 },
    ],
    members: [
      { id: owner, username: "owner" },
      { id: chief, username: "chief", roles: [high] },
      { id: ada, username: "ada", roles: [low], voice_channel_id: voice },
      { id: world.app, username: "bot", bot: true, roles: [botRole] },
    ],
    ...changes,
  };
  expect((await world.send("PATCH", "/local/settings", { known_guilds: [known] })).status).toBe(200);
  return world;
}

const member = `/guilds/${guild}/members/${ada}`;
const soon = "2026-09-01T00:00:00.000Z";

/** What a bot does with its permission, the request, and a path that shows whether it happened. */
const actions: readonly [permission: string, method: string, path: string, body?: object][] = [
  ["KICK_MEMBERS", "DELETE", member],
  ["BAN_MEMBERS", "PUT", `/guilds/${guild}/bans/${ada}`, {}],
  ["MODERATE_MEMBERS", "PATCH", member, { communication_disabled_until: soon }],
  ["MANAGE_NICKNAMES", "PATCH", member, { nick: "Countess" }],
  ["MANAGE_ROLES", "PATCH", member, { roles: [] }],
  ["MANAGE_ROLES", "DELETE", `${member}/roles/${low}`],
  ["MOVE_MEMBERS", "PATCH", member, { channel_id: null }],
  ["MUTE_MEMBERS", "PATCH", member, { mute: true }],
  ["DEAFEN_MEMBERS", "PATCH", member, { deaf: true }],
  ["MANAGE_ROLES", "POST", `/guilds/${guild}/roles`, { name: "New", permissions: "0" }],
  ["MANAGE_ROLES", "PATCH", `/guilds/${guild}/roles/${low}`, { name: "Deckhands" }],
  ["MANAGE_ROLES", "DELETE", `/guilds/${guild}/roles/${low}`],
  ["MANAGE_CHANNELS", "POST", `/guilds/${guild}/channels`, { name: "new" }],
  ["MANAGE_CHANNELS", "PATCH", `/channels/${text}`, { name: "bridge" }],
  ["MANAGE_CHANNELS", "DELETE", `/channels/${text}`],
  ["MANAGE_ROLES", "PUT", `/channels/${text}/permissions/${ada}`, { type: 1, allow: "0" }],
  ["MANAGE_GUILD", "PATCH", `/guilds/${guild}`, { name: "Boat", description: "A boat", system_channel_id: text }],
  ["CHANGE_NICKNAME", "PATCH", `/guilds/${guild}/members/@me`, { nick: "Robot" }],
];

async function everythingIn({ send }: Bench) {
  const paths = ["", "/members?limit=100", "/roles", "/channels", `/voice-states/${ada}`];
  return await Promise.all(paths.map(async (path) => (await send("GET", `/guilds/${guild}${path}`)).body));
}

describe.each([...actions])("%s is what a bot requires for %s %s", (permission, method, path, body) => {
  test("with it, this happens and is in the audit log with its reason", async () => {
    const world = await ship([permission, "VIEW_AUDIT_LOG"]);
    const before = await everythingIn(world);
    const answer = await world.send(method, path, body, { "X-Audit-Log-Reason": "Too%20loud" });
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: expect.toSatisfy((one) => one < 300),
    });
    expect(await everythingIn(world)).not.toEqual(before);
    const { body: log } = await world.send("GET", `/guilds/${guild}/audit-logs`);
    expect(log.audit_log_entries).toMatchObject([{ user_id: world.app, reason: "Too loud" }]);
  });

  test("without it, this is refused and does not happen", async () => {
    const world = await ship([]);
    const before = await everythingIn(world);
    expect(await world.send(method, path, body)).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await everythingIn(world)).toEqual(before);
  });
});

describe("an administrator", () => {
  test.each<[title: string, method: string, path: string, body?: object]>([
    ["kicks nobody above", "DELETE", `/guilds/${guild}/members/${chief}`],
    ["kicks no owner", "DELETE", `/guilds/${guild}/members/${owner}`],
    ["bans nobody above", "PUT", `/guilds/${guild}/bans/${chief}`, {}],
    ["gives no role above", "PUT", `${member}/roles/${high}`],
    ["edits no role above", "PATCH", `/guilds/${guild}/roles/${high}`, { name: "x" }],
  ])("%s: %s %s", async (_, method, path, body) => {
    const { send } = await ship(["ADMINISTRATOR"]);
    expect(await send(method, path, body)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  test.each<[string, string, string, number, number, object?]>([
    ["an unknown member", "DELETE", `/guilds/${guild}/members/5`, 404, 10007],
    ["an unknown user", "PUT", `/guilds/${guild}/bans/5`, 404, 10013, {}],
    ["an unknown role", "PUT", `${member}/roles/5`, 404, 10011],
    ["an unknown ban", "DELETE", `/guilds/${guild}/bans/${ada}`, 404, 10026],
    ["a member outside of voice", "PATCH", `/guilds/${guild}/members/${chief}`, 400, 40032, { mute: true }],
    ["a timeout of months", "PATCH", member, 400, 50035, { communication_disabled_until: "2027-01-01T00:00:00Z" }],
    ["an unknown channel of a guild", "PATCH", `/guilds/${guild}`, 404, 10003, { system_channel_id: "5" }],
    ["an AFK channel without voice", "PATCH", `/guilds/${guild}`, 400, 50024, { afk_channel_id: text }],
    ["a category that is none", "PATCH", `/channels/${text}`, 400, 50035, { parent_id: voice }],
  ])("gets the error of %s: %s %s", async (_, method, path, status, code, body) => {
    const { send } = await ship(["ADMINISTRATOR"]);
    expect(await send(method, path, body)).toMatchObject({ status, body: { code } });
  });
});

test("a bot grants no permission that it lacks", async () => {
  const { send } = await ship(["MANAGE_ROLES"]);
  const ban = permissionString(["BAN_MEMBERS"]);
  expect((await send("POST", `/guilds/${guild}/roles`, { permissions: ban })).body.code).toBe(50013);
  const overwrite = { type: 1, allow: ban };
  expect((await send("PUT", `/channels/${text}/permissions/${ada}`, overwrite)).body.code).toBe(50013);
});

test("a channel that the bot does not see is refused, and so are messages where it may not write", async () => {
  const { send } = await ship([], {
    channels: [
      { id: text, name: "deck", permission_overwrites: [{ id: guild, type: 0, deny: "1024" }] },
      { id: voice, name: "Mess", type: 2, permission_overwrites: [{ id: guild, type: 0, deny: "2048" }] },
    ],
  });
  const hi = { content: "Hi" };
  expect(await send("POST", `/channels/${text}/messages`, hi)).toMatchObject({ status: 403, body: { code: 50001 } });
  expect(await send("POST", `/channels/${voice}/messages`, hi)).toMatchObject({ status: 403, body: { code: 50013 } });
});

test("a user uses no command in a channel that the user does not see, without the permission, or in a timeout", async () => {
  const overwrites = [{ id: ada, type: 1, deny: permissionString(["USE_APPLICATION_COMMANDS"]) }];
  const world = await ship(["ADMINISTRATOR"], {
    channels: [
      { id: text, name: "deck", permission_overwrites: [{ id: guild, type: 0, deny: "1024" }] },
      { id: voice, name: "Mess", type: 2, permission_overwrites: overwrites },
    ],
  });
  await world.send("POST", world.commands("global"), slash("ping"));
  const use = async (user: string, channel: string) => {
    const request = {
      command: { name: "ping" },
      guild_id: guild,
      user: { id: user },
      channel: { id: channel },
      wait: 0,
    };
    return (await world.send("POST", "/local/use", request)).body;
  };
  expect(await use(ada, text)).toMatchObject({ outcome: "refused", message: "The user cannot view this channel." });
  expect(await use(ada, voice)).toMatchObject({ outcome: "refused", reason: "permission" });
  const other = "1130000000000000009";
  expect((await use(other, voice)).outcome).toBe("failed");
  await world.send("PATCH", `/guilds/${guild}/members/${other}`, { communication_disabled_until: soon });
  expect((await use(other, voice)).outcome).toBe("refused");
});

test("a banned user leaves with the messages of the time that the bot says", async () => {
  const { send } = await ship(["ADMINISTRATOR"]);
  await send("POST", "/local/message", { content: "Spam", user: { id: ada }, channel: { id: text } });
  await send("PUT", `/guilds/${guild}/bans/${ada}`, { delete_message_seconds: 60 }, { "X-Audit-Log-Reason": "Spam" });
  expect((await send("GET", `/channels/${text}/messages`)).body).toEqual([]);
  expect((await send("GET", member)).body.code).toBe(10007);
  expect((await send("GET", `/guilds/${guild}/bans`)).body).toMatchObject([{ user: { id: ada }, reason: "Spam" }]);
  expect((await send("GET", `/users/${ada}`)).body.username).toBe("ada");
});

test("a ban takes the time of messages from the query, too, as discord.py sends it without a body", async () => {
  const { send } = await ship(["ADMINISTRATOR"]);
  await send("POST", "/local/message", { content: "Spam", user: { id: ada }, channel: { id: text } });
  const ban = (seconds: string) =>
    send("PUT", `/guilds/${guild}/bans/${ada}?delete_message_seconds=${seconds}`, "", {
      "Content-Type": "application/octet-stream",
    });
  for (const wrong of ["", "soon", "-1", "604801", "9".repeat(400)])
    expect(await ban(wrong)).toMatchObject({ status: 400, body: { code: 50035 } });
  expect((await send("GET", `/channels/${text}/messages`)).body).toHaveLength(1);
  expect((await ban("60")).status).toBe(204);
  expect((await send("GET", `/channels/${text}/messages`)).body).toEqual([]);
});

test("a banned user uses no command and writes nothing, until the ban is removed", async () => {
  const world = await ship(["ADMINISTRATOR"]);
  await world.send("POST", world.commands("global"), slash("ping"));
  const request = { user: { id: ada }, guild_id: guild, channel: { id: text } };
  const use = async () => (await world.send("POST", "/local/use", { command: { name: "ping" }, ...request })).body;
  const write = () => world.send("POST", "/local/message", { content: "Hi", ...request });
  await world.send("PUT", `/guilds/${guild}/bans/${ada}`, {});
  const message = "ada is banned from this server. Remove the ban first.";
  expect(await use()).toEqual({ outcome: "refused", reason: "banned", message });
  expect(await write()).toMatchObject({ status: 403, body: { code: 50001, message } });
  await world.send("DELETE", `/guilds/${guild}/bans/${ada}`);
  expect((await use()).outcome).toBe("failed");
  expect((await write()).status).toBe(200);
});

test("a guild forgets a field that is set to null, and a channel that is deleted", async () => {
  const { send } = await ship(["ADMINISTRATOR"]);
  const edit = async (body: object) => (await send("PATCH", `/guilds/${guild}`, body)).body;
  expect(await edit({ afk_channel_id: voice, afk_timeout: 60 })).toMatchObject({
    afk_channel_id: voice,
    afk_timeout: 60,
  });
  expect(await edit({ afk_timeout: null })).toMatchObject({ afk_channel_id: voice, afk_timeout: 300, name: "Ship" });
  await send("DELETE", `/channels/${voice}`);
  expect((await send("GET", `/guilds/${guild}`)).body.afk_channel_id).toBeNull();
});

test("a request moves its user in voice, and is refused for a channel without voice", async () => {
  const world = await ship(["ADMINISTRATOR"]);
  const write = (voice_channel_id: unknown, place: object = { guild_id: guild, channel: { id: text } }) =>
    world.send("POST", "/local/message", {
      content: "Hi",
      user: { id: chief },
      member: { voice_channel_id },
      ...place,
    });
  const state = async () => (await world.send("GET", `/guilds/${guild}/voice-states/${chief}`)).body;
  expect((await write(voice)).status).toBe(200);
  expect(await state()).toMatchObject({ channel_id: voice });
  for (const wrong of [text, "1250000000000000999", 7, true, {}, "", "9".repeat(400)])
    expect(await write(wrong)).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(await write(voice, { context: 1 })).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(await state()).toMatchObject({ channel_id: voice });
  expect((await write(null)).status).toBe(200);
  expect((await state()).code).toBe(10065);
});

test("the bot is as it was invited: as administrator, or as the settings or an install link say", async () => {
  const world = bench();
  const kick = async () => {
    const { body } = await world.send("GET", `/guilds/${world.guild}/members/search?query=ada`);
    return (await world.send("DELETE", `/guilds/${world.guild}/members/${body[0].user.id}`)).status;
  };
  await world.send("PATCH", "/local/settings", { bot_permissions: "0" });
  expect(await kick()).toBe(403);
  const link = { client_id: world.app, scope: "bot", permissions: "2", chosen_guild_id: world.guild, answer: "allow" };
  const form = new URLSearchParams(link);
  await world.service.fetch(new Request("http://127.0.0.1/oauth2/authorize", { method: "POST", body: form }));
  expect((await world.send("GET", "/local/settings")).body.bot_permissions).toBe("2");
  expect(await kick()).toBe(204);
});

test("a bot at the gateway hears of what it does, and where members are in voice", async () => {
  const place = await startGateway();
  try {
    const { body: settings } = await place.local("GET", "/local/settings");
    expect(settings.bot_permissions).toBe("8");
    const intents = 1 | (1 << 1) | (1 << 2) | (1 << 7);
    const client = await place.identify({ intents });
    const created = await client.event("GUILD_CREATE");
    const lounge = created.channels.find(({ type }: { type: number }) => type === 2).id;
    client.send({ op: 4, d: { guild_id: place.guild, channel_id: lounge, self_mute: false, self_deaf: true } });
    const joined = await client.event("VOICE_STATE_UPDATE");
    expect(joined).toMatchObject({
      channel_id: lounge,
      user_id: place.service.identity.applicationId,
      self_deaf: true,
    });
    await place.local("PATCH", `/api/v10/guilds/${place.guild}`, { name: "Harbor" });
    expect(await client.event("GUILD_UPDATE")).toMatchObject({ id: place.guild, name: "Harbor" });
    const { userId } = place.service.identity;
    const path = `/api/v10/guilds/${place.guild}`;
    await place.local("PATCH", `${path}/members/${userId}`, { nick: "Boss" });
    expect(await client.event("GUILD_MEMBER_UPDATE")).toMatchObject({ nick: "Boss", user: { id: userId } });
    await place.local("PUT", `${path}/bans/${userId}`, {});
    expect(await client.event("GUILD_BAN_ADD")).toMatchObject({ user: { id: userId } });
    expect(await client.event("GUILD_MEMBER_REMOVE")).toMatchObject({ guild_id: place.guild });
    expect(await client.event("GUILD_AUDIT_LOG_ENTRY_CREATE")).toMatchObject({ guild_id: place.guild });
  } finally {
    await place.service.stop();
  }
});
