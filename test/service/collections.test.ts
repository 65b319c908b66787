import { describe, expect, test } from "vitest";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { createCollectionStore } from "../../service/world/collection-store.ts";
import { type Bench, bench, slash } from "./support.ts";

const png = "data:image/png;base64,iVBORw0KGgo=";

/** A guild in which the bot has these permissions, besides seeing channels. */
async function invited(...permissions: string[]) {
  const bot_permissions = permissionString(["VIEW_CHANNEL", ...permissions]);
  const world = bench();
  await world.send("PATCH", "/local/settings", { bot_permissions });
  const { body } = await world.send("GET", `/guilds/${world.guild}/channels`);
  const channel: string = body.find(({ type }: { readonly type: number }) => type === 0).id;
  return { ...world, channel };
}

type Invited = Awaited<ReturnType<typeof invited>>;

/** What a bot creates, where, and by which of the permissions. */
const created: readonly [title: string, permission: string, path: (world: Invited) => string, body: object][] = [
  ["an emoji", "CREATE_GUILD_EXPRESSIONS", ({ guild }) => `/guilds/${guild}/emojis`, { name: "wave", image: png }],
  ["a webhook", "MANAGE_WEBHOOKS", ({ channel }) => `/channels/${channel}/webhooks`, { name: "News" }],
  ["an invite", "CREATE_INSTANT_INVITE", ({ channel }) => `/channels/${channel}/invites`, {}],
];

describe.each(created)("%s", (_, permission, path, body) => {
  test("is created with the permission alone, and is in the audit log", async () => {
    const world = await invited(permission, "VIEW_AUDIT_LOG");
    expect((await world.send("POST", path(world), body)).status).toBeLessThan(300);
    const { body: log } = await world.send("GET", `/guilds/${world.guild}/audit-logs`);
    expect(log.audit_log_entries).toHaveLength(1);
    const other = await invited();
    expect(await other.send("POST", path(other), body)).toMatchObject({ status: 403, body: { code: 50013 } });
  });
});

async function listed({ send, guild, app }: Bench) {
  const paths = [
    ...["emojis", "webhooks", "invites"].map((name) => `/guilds/${guild}/${name}`),
    ...["emojis", "entitlements", "role-connections/metadata"].map((name) => `/applications/${app}/${name}`),
  ];
  return await Promise.all(paths.map(async (path) => (await send("GET", path)).body));
}

test("a reset forgets what was created", async () => {
  const world = await invited("ADMINISTRATOR");
  const start = world.service.snapshot();
  const before = await listed(world);
  for (const [, , path, body] of created) await world.send("POST", path(world), body);
  await world.send("POST", `/applications/${world.app}/emojis`, { name: "wave", image: png });
  await world.send("POST", `/applications/${world.app}/entitlements`, { sku_id: "1", owner_id: "7", owner_type: 2 });
  const metadata = [{ type: 1, key: "level", name: "Level", description: "Level" }];
  await world.send("PUT", `/applications/${world.app}/role-connections/metadata`, metadata);
  const after = await listed(world);
  expect(after.filter((list, index) => JSON.stringify(list) === JSON.stringify(before[index]))).toEqual([]);
  world.service.reset(start);
  expect(await listed(world)).toEqual(before);
});

test("deleting a channel deletes its webhooks and invites", async () => {
  const { send, guild, channel } = await invited("ADMINISTRATOR");
  await send("POST", `/channels/${channel}/webhooks`, { name: "News" });
  const { code } = (await send("POST", `/channels/${channel}/invites`, {})).body;
  await send("DELETE", `/channels/${channel}`);
  expect((await send("GET", `/guilds/${guild}/webhooks`)).body).toEqual([]);
  expect((await send("GET", `/invites/${code}`)).body.code).toBe(10006);
});

test.each<[title: string, path: string, body: object, place: string]>([
  ["an image that is none", "emojis", { name: "wave", image: "wave.png" }, "image"],
  ["an image of another type", "emojis", { name: "wave", image: "data:text/html;base64,AAAA" }, "image"],
  ["a name with a hyphen", "emojis", { name: "a-b", image: png }, "name"],
  ["a name of one character", "emojis", { name: "a", image: png }, "name"],
  ["a name of 33 characters", "emojis", { name: "a".repeat(33), image: png }, "name"],
  ["roles that are no list", "emojis", { name: "wave", image: png, roles: "all" }, "roles"],
])("%s is refused: %s", async (_, path, body, place) => {
  const { send, guild } = await invited("ADMINISTRATOR");
  const answer = await send("POST", `/guilds/${guild}/${path}`, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035, errors: { [place]: expect.anything() } } });
});

describe("a webhook", () => {
  const made = async () => {
    const world = await invited("ADMINISTRATOR");
    const { body } = await world.send("POST", `/channels/${world.channel}/webhooks`, { name: "News" });
    return { ...world, id: body.id, path: `/webhooks/${body.id}/${body.token}` };
  };

  test("writes, edits and deletes messages under its name", async () => {
    const { send, path, id, channel } = await made();
    expect((await send("POST", path, { content: "Hi" })).status).toBe(204);
    const { body: message } = await send("POST", `${path}?wait=true`, { content: "Ho", username: "Herald" });
    expect(message).toMatchObject({ webhook_id: id, author: { id, username: "Herald", bot: true } });
    await send("PATCH", `${path}/messages/${message.id}`, { content: "Hey" });
    const { body: all } = await send("GET", `/channels/${channel}/messages`);
    expect(all.map(({ content }: { readonly content: string }) => content)).toEqual(["Hey", "Hi"]);
    expect((await send("DELETE", `${path}/messages/${message.id}`)).status).toBe(204);
    expect((await send("GET", `${path}/messages/${message.id}`)).body.code).toBe(10008);
  });

  test("is refused with another token, for messages of others and for threads elsewhere", async () => {
    const { send, path, id, channel } = await made();
    const hi = { content: "Hi" };
    for (const method of ["GET", "PATCH", "DELETE", "POST"]) {
      const body = method === "GET" ? undefined : { ...hi, name: "x" };
      expect(await send(method, `/webhooks/${id}/wrong`, body)).toMatchObject({ status: 401, body: { code: 50027 } });
    }
    const { body: other } = await send("POST", `/channels/${channel}/messages`, hi);
    expect((await send("DELETE", `${path}/messages/${other.id}`)).body.code).toBe(10008);
    expect((await send("POST", `${path}?thread_id=${channel}`, hi)).body.code).toBe(10003);
    expect((await send("POST", path, {})).body.code).toBe(50006);
  });

  test("is one of at most 15 in a channel", async () => {
    const { send, channel } = await made();
    const create = () => send("POST", `/channels/${channel}/webhooks`, { name: "More" });
    for (let count = 1; count < 15; count++) expect((await create()).status).toBe(200);
    expect((await create()).body.code).toBe(30007);
  });
});

test("a like invite is returned again, unless the bot wants another", async () => {
  const { send, channel } = await invited("ADMINISTRATOR");
  const codeOf = async (body: object) => (await send("POST", `/channels/${channel}/invites`, body)).body.code;
  const first = await codeOf({});
  expect(await codeOf({})).toBe(first);
  expect(await codeOf({ unique: true })).not.toBe(first);
  expect(await codeOf({ max_uses: 1 })).not.toBe(first);
});

test("an interaction has the entitlements of its user and guild that are not consumed", async () => {
  const world = await invited();
  const { send, app } = world;
  const path = `/applications/${app}/entitlements`;
  const user = "1130000000000000042";
  const create = async (owner_id: string, owner_type: number) =>
    (await send("POST", path, { sku_id: "1", owner_id, owner_type })).body.id;
  const [own, ofGuild, consumed] = [await create(user, 2), await create(world.guild, 1), await create(user, 2)];
  await create("7", 2);
  await create("7", 1);
  await send("POST", `${path}/${consumed}/consume`);
  await send("POST", world.commands("global"), slash("ping"));
  const { body } = await send("POST", "/local/use", { command: { name: "ping" }, user: { id: user } });
  expect(body.interaction.entitlements.map(({ id }: { id: string }) => id)).toEqual([own, ofGuild]);
});

test("a consumed entitlement stays, and a deleted one is gone", async () => {
  const { send, app } = await invited();
  const path = `/applications/${app}/entitlements`;
  const { id } = (await send("POST", path, { sku_id: "1", owner_id: "7", owner_type: 2 })).body;
  await send("POST", `${path}/${id}/consume`);
  expect((await send("GET", path)).body).toMatchObject([{ id, consumed: true }]);
  expect((await send("GET", `${path}?user_id=8`)).body).toEqual([]);
  await send("DELETE", `${path}/${id}`);
  expect((await send("GET", path)).body).toEqual([]);
});

test("a collection forgets the oldest items beyond 2000", () => {
  const store = createCollectionStore();
  for (let id = 1; id <= 2001; id++) store.keep("a", { id: String(id) });
  store.keep("b", { id: "1" });
  expect([store.list("a").length, store.get("a", "1"), store.list("b").length]).toEqual([2000, undefined, 1]);
});
