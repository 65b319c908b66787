import { describe, expect, test } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { bench } from "./support.ts";

const id = "800000000000000001";
const crew = "800000000000000002";
const deck = "800000000000000003";
const bridge = "800000000000000004";
const joan = "800000000000000005";

const ship = {
  id,
  name: "The Ship",
  roles: [{ id: crew, name: "Crew", permissions: "2048", color: 0x00ff00 }],
  channels: [
    { id: deck, name: "Deck", type: 4 },
    { id: bridge, name: "bridge", parent_id: deck, nsfw: true },
  ],
  members: [{ id: joan, username: "joan", global_name: "Joan", nick: "Captain", roles: [crew] }],
};

test("guilds that the settings give are served with what is in them, beside the made-up one", async () => {
  const { send, guild } = bench();
  expect((await send("PATCH", "/local/settings", { known_guilds: [ship] })).status).toBe(200);
  expect((await send("GET", "/users/@me/guilds")).body).toMatchObject([{ id: guild }, { id, name: "The Ship" }]);
  expect((await send("GET", `/guilds/${id}/roles`)).body).toMatchObject([
    { id, name: "@everyone" },
    { id: crew, name: "Crew", permissions: "2048", color: 0x00ff00, hoist: false, position: 1 },
    { name: "Your app", permissions: "8", managed: true, position: 2 },
  ]);
  const { body: channel } = await send("GET", `/channels/${bridge}`);
  expect(channel).toMatchObject({ guild_id: id, name: "bridge", parent_id: deck, type: 0, nsfw: true });
  const { body: member } = await send("GET", `/guilds/${id}/members/${joan}`);
  expect(member).toMatchObject({ nick: "Captain", roles: [crew], user: { username: "joan", global_name: "Joan" } });
  expect((await send("GET", `/users/${joan}`)).body).toEqual(member.user);
});

test("a guild with the ID of the service's own is merged into it, and null brings that back", async () => {
  const { send, guild } = bench();
  const { body: before } = await send("GET", `/guilds/${guild}/members?limit=9`);
  const ada = before.find(({ user }: { user: { username: string } }) => user.username === "ada").user.id;
  const everyone = { id: guild, name: "@everyone", permissions: "0" };
  const members = [...ship.members, { id: ada, nick: "Countess" }];
  const own = { ...ship, id: guild, roles: [everyone, ...ship.roles], members };
  await send("PATCH", "/local/settings", { known_guilds: [own] });
  expect((await send("GET", "/users/@me/guilds")).body).toMatchObject([{ id: guild, name: "The Ship" }]);
  const { body: roles } = await send("GET", `/guilds/${guild}/roles`);
  expect(roles.map(({ name }: { name: string }) => name)).toEqual([
    ...["@everyone", "Admins", "Moderators", "Members", "Crew", "Your app"],
  ]);
  expect(roles[0]).toMatchObject(everyone);
  const { body: after } = await send("GET", `/guilds/${guild}/members?limit=9`);
  expect(after).toHaveLength(before.length + 1);
  const changed = { nick: "Countess", user: { username: "ada", global_name: "Ada" } };
  expect((await send("GET", `/guilds/${guild}/members/${ada}`)).body).toMatchObject(changed);
  const { body: settings } = await send("GET", "/local/settings");
  expect((await send("PATCH", "/local/settings", { known_guilds: settings.known_guilds })).body).toEqual(settings);
  await send("PATCH", "/local/settings", { known_guilds: null });
  expect((await send("GET", `/guilds/${guild}`)).body.name).toBe("Test server");
});

describe("settings that do not fit are refused", () => {
  test.each([
    [{ id: "x", name: "A" }, "id", "NUMBER_TYPE_COERCE"],
    [{ id }, "name", "BASE_TYPE_REQUIRED"],
    [{ ...ship, roles: [] }, "members.0.roles.0", "BASE_TYPE_CHOICES"],
    [{ ...ship, channels: ship.channels.slice(1) }, "channels.0.parent_id", "BASE_TYPE_CHOICES"],
    [{ id, name: "A", channels: [{ id: deck, name: "a", type: 9 }] }, "channels.0.type", "BASE_TYPE_CHOICES"],
    [{ id, name: "A", colour: 1 }, "colour", "BASE_TYPE_CHOICES"],
    [{ id, name: "A", members: [{ id: joan, usernam: "a", username: "b" }] }, "members.0.usernam", "BASE_TYPE_CHOICES"],
    [{ id, name: "A", members: [{ id: joan }] }, "members.0.username", "BASE_TYPE_REQUIRED"],
    [
      { ...ship, members: [{ id: joan, username: "a", voice_channel_id: bridge }] },
      "members.0.voice_channel_id",
      "BASE_TYPE_CHOICES",
    ],
    [{ ...ship, roles: [...ship.roles, { id: crew, name: "2" }] }, "roles.1.id", "SET_TYPE_ALREADY_CONTAINS_VALUE"],
  ])("%j", async (guild, place, code) => {
    const { send } = bench();
    const answer = await send("PATCH", "/local/settings", { known_guilds: [guild] });
    expect(answer.status).toBe(400);
    const found = flattenErrorTree(answer.body.errors).map(({ path, code }) => [path.join("."), code]);
    expect(found).toEqual([[`known_guilds.0.${place}`, code]]);
    expect((await send("GET", "/local/settings")).body.known_guilds).toBeNull();
  });
});
