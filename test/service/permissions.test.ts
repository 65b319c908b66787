import { describe, expect, test } from "vitest";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { type Answer, type Bench, bench, slash } from "./support.ts";

const bits = (...names: string[]): string => permissionString(names) ?? "none";

/** The headers of a user with these rights. */
async function asUser(world: Bench, rights: object): Promise<Record<string, string>> {
  const { status, body } = await world.send("POST", "/local/user-tokens", rights);
  expect(status).toBe(201);
  return { Authorization: `Bearer ${body.access_token}` };
}

async function withCommand(options = {}): Promise<Bench & { readonly id: string; readonly path: string }> {
  const world = bench(options);
  const { body } = await world.send("POST", world.commands("global"), slash("ping"));
  return { ...world, id: body.id, path: `${world.commands("guild")}/${body.id}/permissions` };
}

const owner = (world: Bench) => ({ Authorization: `Bearer ${world.service.identity.userToken}` });

test("put answers the permissions, replaces all and fires the event", async () => {
  const world = await withCommand();
  const permissions = [
    { id: "7", type: 2, permission: true },
    { id: world.guild, type: 1, permission: false },
    { id: (BigInt(world.guild) - 1n).toString(), type: 3, permission: true },
  ];
  const expected = { id: world.id, application_id: world.app, guild_id: world.guild, permissions };
  const events = (): unknown[] => world.service.events.since(0).map(({ name, data }) => ({ name, data }));
  expect(await world.send("PUT", world.path, { permissions }, owner(world))).toMatchObject({
    status: 200,
    body: expected,
  });
  expect(events()).toEqual([{ name: "APPLICATION_COMMAND_PERMISSIONS_UPDATE", data: expected }]);
  const one = [permissions[0]];
  await world.send("PUT", world.path, { permissions: one }, owner(world));
  expect((await world.send("GET", world.path)).body.permissions).toEqual(one);
  expect((await world.send("GET", `${world.commands("guild")}/permissions`)).body).toEqual([
    { ...expected, permissions: one },
  ]);
});

test("get answers 10066 where there are none, and 10063 where there is no command", async () => {
  const world = await withCommand();
  expect(await world.send("GET", world.path)).toMatchObject({ status: 404, body: { code: 10066 } });
  const other = `${world.commands("guild")}/5/permissions`;
  expect(await world.send("GET", other)).toMatchObject({ status: 404, body: { code: 10063 } });
  const body = { permissions: [] };
  expect(await world.send("PUT", other, body, owner(world))).toMatchObject({ status: 404, body: { code: 10063 } });
  expect(await world.send("PUT", world.path, { permissions: null }, owner(world))).toMatchObject({ status: 200 });
  expect(await world.send("GET", world.path)).toMatchObject({ status: 404, body: { code: 10066 } });
});

test("the application's ID means all its commands", async () => {
  const world = await withCommand();
  const path = `${world.commands("guild")}/${world.app}/permissions`;
  const permissions = [{ id: "7", type: 2, permission: true }];
  expect((await world.send("PUT", path, { permissions }, owner(world))).body.id).toBe(world.app);
});

test("batch edit is disabled", async () => {
  const world = bench();
  const { status, headers } = await world.send("PUT", `${world.commands("guild")}/permissions`, [], owner(world));
  expect(status).toBe(405);
  expect(headers.get("Allow")?.split(", ").sort()).toEqual(["DELETE", "GET", "PATCH"]);
});

describe("who may edit", () => {
  const body = { permissions: [{ id: "7", type: 2, permission: true }] };

  test("no bot, no client credentials, no token without the scope", async () => {
    const world = await withCommand();
    expect(await world.send("PUT", world.path, body)).toMatchObject({ status: 403, body: { code: 20001 } });
    const scopes = ["applications.commands.update"];
    const wrong = await asUser(world, { scopes, permissions: bits("ADMINISTRATOR") });
    expect(await world.send("PUT", world.path, body, wrong)).toMatchObject({ status: 403, body: { code: 50026 } });
    const user = await asUser(world, { permissions: bits("ADMINISTRATOR") });
    expect(await world.send("GET", world.commands("global"), undefined, user)).toMatchObject({ body: { code: 50026 } });
  });

  test.each([["MANAGE_GUILD"], ["MANAGE_ROLES"], []])("no user with only %s", async (...names) => {
    const world = await withCommand();
    const user = await asUser(world, { permissions: bits(...names) });
    expect(await world.send("PUT", world.path, body, user)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  test("a user who manages the guild and its roles, and may use the command", async () => {
    const world = await withCommand();
    const manager = await asUser(world, { permissions: bits("MANAGE_GUILD", "MANAGE_ROLES") });
    expect((await world.send("PUT", world.path, body, manager)).status).toBe(200);
    await world.send("PATCH", `${world.commands("global")}/${world.id}`, { default_member_permissions: "0" });
    expect(await world.send("PUT", world.path, body, manager)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  test("no member may edit roles above their own", async () => {
    const world = await withCommand();
    const user = await asUser(world, { permissions: bits("ADMINISTRATOR"), cannot_manage: ["7"] });
    const { status, body: answer } = await world.send("PUT", world.path, body, user);
    expect([status, answer.code]).toEqual([403, 50013]);
    expect(answer.message).toContain("7");
  });
});

describe("bodies that are refused", () => {
  test("the guild's ID is a role and the one before it a channel", async () => {
    const world = await withCommand();
    const everyone = { id: world.guild, type: 2, permission: true };
    const channels = { id: (BigInt(world.guild) - 1n).toString(), type: 1, permission: true };
    const { body } = await world.send("PUT", world.path, { permissions: [everyone, channels] }, owner(world));
    expect(Object.keys(body.errors.permissions)).toEqual(["0", "1"]);
  });

  test("more overwrites than a lowered limit", async () => {
    const world = await withCommand();
    const permissions = ["7", "8"].map((id) => ({ id, type: 2, permission: true }));
    await world.send("PATCH", "/local/settings", { limits: { permission_overwrites: 1 } });
    expect((await world.send("PUT", world.path, { permissions }, owner(world))).status).toBe(400);
  });
});

describe("permissions are deleted", () => {
  async function edited(): Promise<Awaited<ReturnType<typeof withCommand>>> {
    const world = await withCommand();
    const permissions = [{ id: "7", type: 2, permission: true }];
    expect((await world.send("PUT", world.path, { permissions }, owner(world))).status).toBe(200);
    return world;
  }
  const left = async (world: Bench): Promise<number> =>
    (await world.send("GET", `${world.commands("guild")}/permissions`)).body.length;

  test.each<[string, (w: Bench, id: string) => Promise<Answer>, number]>([
    ["with the command", (w, id) => w.send("DELETE", `${w.commands("global")}/${id}`), 0],
    ["with a rename", (w, id) => w.send("PATCH", `${w.commands("global")}/${id}`, { name: "pong" }), 0],
    ["with a rename in bulk", (w, id) => w.send("PUT", w.commands("global"), [slash("pong", { id })]), 0],
    ["with a bulk that leaves it out", (w) => w.send("PUT", w.commands("global"), []), 0],
    ["not with another edit", (w, id) => w.send("PATCH", `${w.commands("global")}/${id}`, { nsfw: true }), 1],
    ["not with a bulk that has it", (w) => w.send("PUT", w.commands("global"), [slash("ping")]), 1],
  ])("%s", async (_, change, expected) => {
    const world = await edited();
    expect((await change(world, world.id)).status).toBeLessThan(300);
    expect(await left(world)).toBe(expected);
  });
});
